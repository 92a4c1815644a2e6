import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { validateSignIn } from '../../../../contracts/domain/sign-in-form.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { originOfCaller, type SessionCaller } from '../../sessions/sessions.public.js';
import { CredentialsRepository, Passwords } from '../../users/users.public.js';
import { AccountSessions } from '../account-sessions.service.js';
import type { SignInDto } from '../session.dto.js';
import type { SessionOutcome } from '../session-issuer.service.js';
import { SignInLimits } from '../sign-in-limits.service.js';
import { DeviceCookies } from './device-cookies.js';
import { InitialPasswords } from './initial-passwords.service.js';

/** The account whose password was verified, and the cookie that identifies its browser. */
interface ProvenPassword {
  uid: string;
  /** The only organization in which the password is valid. */
  clientId: string | null;
  passwordHash: string | null;
  device: { token: string; expiresAt: Date };
}

/** Sign-in by email and password. Without the right password, an unknown account and a wrong password look the same and take equally long. */
@Injectable()
export class SignInService {
  constructor(
    private readonly limits: SignInLimits,
    private readonly credentials: CredentialsRepository,
    private readonly passwords: Passwords,
    private readonly initialPasswords: InitialPasswords,
    private readonly devices: DeviceCookies,
    private readonly accounts: AccountSessions,
  ) {}

  async signIn(form: SignInDto, caller: SessionCaller): Promise<SessionOutcome> {
    const { uid, device, ...scope } = await this.provePassword(form, caller);
    const outcome = await this.accounts.start(uid, caller, { method: 'password', ...scope });
    return { ...outcome, cookies: { ...outcome.cookies, device } };
  }

  /** Verifies the password without starting a session. */
  async provePassword(form: SignInDto, caller: SessionCaller): Promise<ProvenPassword> {
    const password = form.password ?? '';
    const email = normaliseEmail(form.email ?? '');
    const errors = validateSignIn({ email, password });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    return this.limits.inTurn(caller.address, () => this.prove({ ...form, email, password }, caller));
  }

  private async prove(
    form: SignInDto & { email: string; password: string },
    caller: SessionCaller,
  ): Promise<ProvenPassword> {
    const account = await this.credentials.find(form.email);
    const { address, cookies } = caller;
    const attempt = { email: form.email, address, device: this.devices.idFor(cookies.device, account?.id) };
    const refusal = await this.limits.count(attempt);
    if (refusal) {
      if (this.limits.mayCost(address)) await this.passwords.verify(null, form.password);
      throw refusal;
    }
    const isRight = await this.passwords.verify(account?.passwordHash ?? null, form.password);
    if (!account || !isRight) throw new DomainError('invalid_credentials');
    await this.limits.giveBack(attempt);
    const scope = await this.initialPasswords.scopeOf(account, form, originOfCaller(caller));
    return { uid: account.id, device: this.devices.noting(cookies.device, account.id), ...scope };
  }
}
