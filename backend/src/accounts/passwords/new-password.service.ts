import { Injectable } from '@nestjs/common';
import { PASSWORD_WAS_RESET } from '../../../../contracts/domain/account-messages.js';
import { passwordIssue } from '../../../../contracts/domain/password.js';
import { holderOf } from '../../platform/auth/account-holder.js';
import type { Origin } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { AccountCodes, NewPasswords, type PresentedCode } from '../../users/users.public.js';
import { accountMails } from '../account.mails.js';
import { IdentityLinks } from '../identities/identity-links.js';
import { MailedPasswords } from './mailed-passwords.js';
import type { ResetAnswerDto, SetPasswordDto } from './reset.dto.js';

/** Sets a new password for the holder of a valid code, once, and ends every session of the account and every other way to sign in to it. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly codes: AccountCodes,
    private readonly passwords: NewPasswords,
    private readonly mailedPasswords: MailedPasswords,
    private readonly links: IdentityLinks,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Throws `invalid_link` and `validation_failed`; after a rejected password the code still works. */
  async set(presented: PresentedCode, dto: SetPasswordDto, origin: Origin): Promise<ResetAnswerDto> {
    const password = dto.password ?? '';
    const issue = passwordIssue(password);
    if (issue !== null) throw new DomainError('validation_failed', { errors: [{ path: 'password', message: issue }] });
    if ((await this.codes.accountOf(presented)) === null) throw new DomainError('invalid_link');
    const passwordHash = await this.passwords.hashFor(presented.userId, password);
    await this.mailedPasswords.set(presented, passwordHash, origin, async (transaction, account) => {
      const actor = holderOf(account, origin);
      const removed = await this.links.removeAll(transaction, actor);
      await this.outbox.enqueue(transaction, {
        template: accountMails['password-changed'],
        to: account.email,
        personId: account.id,
        host: origin.host,
        values: {
          firstName: account.firstName ?? '',
          at: this.clock.date(),
          address: origin.address,
          browser: origin.userAgent,
          removed,
        },
      });
      const subject = { type: 'account', id: account.id } as const;
      transaction.audit({ actor, action: 'account.password-set', clientId: null, subject });
    });
    return { status: 'success', data: PASSWORD_WAS_RESET };
  }
}
