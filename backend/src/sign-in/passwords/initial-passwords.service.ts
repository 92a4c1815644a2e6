import { Injectable } from '@nestjs/common';
import { passwordIssue } from '../../../../contracts/domain/password.js';
import { holderOf } from '../../platform/auth/account-holder.js';
import type { Origin } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Credentials, CredentialsRepository, NewPasswords } from '../../users/users.public.js';
import type { SignInDto } from '../session.dto.js';
import { SignInHints } from '../sign-in-hints.js';

const CHOOSE_YOUR_OWN = 'Please choose your own password.';

/**
 * Passwords set by an administrator. The person must choose another one when they first sign in, and can access only the
 * organization that created the account until the mailbox is verified.
 */
@Injectable()
export class InitialPasswords {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly passwords: NewPasswords,
    private readonly hints: SignInHints,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The only organization in which this account's verified password is valid, or null for all, and the password's hash from now
   * on. Throws `password_change_required`, `unverified_user` and `validation_failed`.
   */
  async scopeOf(
    account: Credentials,
    form: SignInDto,
    origin: Origin,
  ): Promise<{ clientId: string | null; passwordHash: string | null }> {
    const { initialPasswordExpiresAt: expiresAt } = account;
    const passwordHash =
      expiresAt === null ? account.passwordHash : await this.replace(account, form, { expiresAt, origin });
    if (account.isActivated) return { clientId: null, passwordHash };
    return { clientId: account.createdByClientId ?? (await this.refuse(account.id, origin)), passwordHash };
  }

  private async replace(
    account: Credentials,
    form: SignInDto,
    { expiresAt, origin }: { expiresAt: Date; origin: Origin },
  ): Promise<string> {
    if (expiresAt.getTime() <= this.clock.now()) await this.refuse(account.id, origin);
    const wanted = form.newPassword ?? '';
    if (wanted === '') throw new DomainError('password_change_required');
    const issue = wanted === form.password ? CHOOSE_YOUR_OWN : passwordIssue(wanted);
    if (issue !== null)
      throw new DomainError('validation_failed', { errors: [{ path: 'newPassword', message: issue }] });
    if ((form.verification ?? wanted) !== wanted)
      throw new DomainError('validation_failed', {
        errors: [{ path: 'verification', message: 'Passwords Must Match' }],
      });
    const passwordHash = await this.passwords.hashFor(account.id, wanted, 'newPassword');
    await this.unitOfWork.run(async (transaction) => {
      if (!(await this.credentials.replaceInitialPassword(transaction, account, passwordHash)))
        throw new DomainError('invalid_credentials');
      const actor = holderOf({ id: account.id, displayName: null }, origin);
      const subject = { type: 'account', id: account.id } as const;
      const clientId = account.createdByClientId;
      transaction.audit({ actor, action: 'account.password-changed', clientId, subject });
    });
    return passwordHash;
  }

  private async refuse(userId: string, { host }: Origin): Promise<never> {
    await this.hints.mailActivation(userId, host);
    throw new DomainError('unverified_user');
  }
}
