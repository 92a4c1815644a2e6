import { Injectable } from '@nestjs/common';
import { LINK_OF_ANOTHER, PASSWORDS_MISMATCHED } from '../../../../contracts/domain/account-messages.js';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import type { FieldError } from '../../../../contracts/domain/errors.js';
import { passwordIssue } from '../../../../contracts/domain/password.js';
import { validateForgot } from '../../../../contracts/domain/sign-in-form.js';
import { holderOf } from '../../platform/auth/account-holder.js';
import type { Origin } from '../../platform/auth/actor.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AccountCodes, type CodeAccount, NewPasswords, type PresentedCode } from '../../users/users.public.js';
import type { ActivateDto } from './activation.dto.js';
import { MailedPasswords } from './mailed-passwords.js';

/**
 * Activates an account: the recipient of the email chooses a password that nobody else knows. A link that was shown to someone
 * also sets a password, but leaves the mailbox unverified: the password counts only in the organization that created the
 * account, and the mailed link stays valid.
 */
@Injectable()
export class ActivationService {
  constructor(
    private readonly codes: AccountCodes,
    private readonly passwords: NewPasswords,
    private readonly mailedPasswords: MailedPasswords,
  ) {}

  /** Throws `invalid_link`, or `account_exists` if the account has already been activated; changes nothing. */
  async check(presented: PresentedCode): Promise<CodeAccount> {
    const account = await this.codes.accountOf(presented);
    if (!account) throw new DomainError('invalid_link');
    if (account.isActivated) throw new DomainError('account_exists');
    return account;
  }

  /** Throws the same errors as `check`, and `validation_failed`, after which the code still works. */
  async activate(presented: PresentedCode, form: ActivateDto, origin: Origin): Promise<void> {
    const errors = issuesOf(form);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const { email } = await this.check(presented);
    if (normaliseEmail(form.email ?? '') !== email)
      throw new DomainError('validation_failed', { errors: [{ path: 'email', message: LINK_OF_ANOTHER }] });
    const passwordHash = await this.passwords.hashFor(presented.userId, form.password ?? '');
    await this.mailedPasswords.set(presented, passwordHash, origin, async (transaction, account, used) => {
      if (account.email !== email) throw new DomainError('invalid_link');
      if (account.isActivated) throw new DomainError('account_exists');
      const clientId = used.isShown ? used.clientId : null;
      const subject = { type: 'account', id: account.id } as const;
      transaction.audit({ actor: holderOf(account, origin), action: 'account.activated', clientId, subject });
    });
  }
}

function issuesOf({ email, password, verification }: ActivateDto): FieldError[] {
  const errors = validateForgot({ email: email ?? null });
  const issue = passwordIssue(password ?? '');
  if (issue !== null) errors.push({ path: 'password', message: issue });
  if (typeof verification === 'string' && verification !== password)
    errors.push({ path: 'verification', message: PASSWORDS_MISMATCHED });
  return errors;
}
