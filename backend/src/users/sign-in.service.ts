import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../../contracts/domain/email-address.js';
import { validateSignIn } from '../../../contracts/domain/sign-in-form.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { AccountSessions } from './account-sessions.service.js';
import { Passwords } from './passwords.service.js';
import type { SignInDto } from './session.dto.js';
import type { SessionCaller } from './session-cookies.js';
import type { SessionOutcome } from './session-issuer.service.js';
import { SignInLimits } from './sign-in-limits.service.js';
import { UserRepository } from './user.repository.js';

/** Sign-in by e-mail and password. To somebody who cannot prove the password, unknown and wrong look and last the same. */
@Injectable()
export class SignInService {
  constructor(
    private readonly limits: SignInLimits,
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly accounts: AccountSessions,
  ) {}

  async signIn(form: SignInDto, caller: SessionCaller): Promise<SessionOutcome> {
    const password = form.password ?? '';
    const email = normaliseEmail(form.email ?? '');
    const errors = validateSignIn({ email, password });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    await this.limits.count(email, caller.address);
    const account = await this.users.findCredentials(email);
    const isRight = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) throw new DomainError('invalid_credentials');
    await this.limits.forgetAccount(email);
    return this.accounts.start(account.id, caller, { method: 'password', clientId: null });
  }
}
