import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { isUniqueViolation } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { AccountCodes, CredentialsRepository, type PresentedCode } from '../../users/users.public.js';
import { accountMails } from '../account.mails.js';
import { AccountReadModel } from '../account.read-model.js';

/** Sets the address that the code was mailed to, ends every session, and notifies the former address. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly codes: AccountCodes,
    private readonly accounts: AccountReadModel,
    private readonly credentials: CredentialsRepository,
    private readonly outbox: MailOutbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `invalid_link`, also for another account's code and if the address has been taken in the meantime. */
  async confirm(actor: Actor, presented: PresentedCode): Promise<void> {
    if (actor.uid !== presented.userId) throw new DomainError('invalid_link');
    try {
      await this.change(actor, presented);
    } catch (error) {
      throw isUniqueViolation(error) ? new DomainError('invalid_link') : error;
    }
  }

  private async change(actor: Actor, presented: PresentedCode): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const account = await this.accounts.byId(transaction, presented.userId);
      const newEmail = account && (await this.codes.consume(transaction, presented))?.newEmail;
      if (!account || !newEmail) throw new DomainError('invalid_link');
      const at = this.clock.date();
      await this.codes.endAll(transaction, account.id);
      await this.credentials.setEmail(transaction, account.id, newEmail);
      const { address, host, userAgent: browser } = actor.origin;
      const values = { firstName: account.firstName ?? '', newEmail, at, address, browser };
      const template = accountMails['email-changed'];
      await this.outbox.enqueue(transaction, { template, to: account.email, personId: account.id, values, host });
      transaction.audit({
        actor,
        action: 'account.email-changed',
        clientId: null,
        subject: { type: 'account', id: account.id },
        before: { email: account.email },
        after: { email: newEmail },
      });
      transaction.emitAfterCommit('user.grants-changed', { uid: account.id });
    });
  }
}
