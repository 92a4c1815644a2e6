import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { accountMails } from './account.mails.js';
import { AccountRepository } from './account.repository.js';
import { AccountCodes } from './account-codes.repository.js';
import { type MyCredentials, MyCredentialsRepository } from './my-credentials.repository.js';

/** Puts a new password in the place of the proven one, with everything that ends by it. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly credentials: MyCredentialsRepository,
    private readonly accounts: AccountRepository,
    private readonly codes: AccountCodes,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Other browsers and links that were mailed before end; the person is told by mail. Throws `conflict` when another change was faster. */
  async make(transaction: Transaction, actor: Actor, own: MyCredentials, after: string): Promise<void> {
    const { uid, sessionId, origin } = actor;
    const now = this.clock.date();
    const change = { uid, before: own.passwordHash, after, now };
    if (!(await this.credentials.replacePassword(transaction, change))) throw new DomainError('conflict');
    await this.codes.endAll(transaction, uid);
    await this.accounts.endSessions(transaction, uid, now, sessionId);
    const { email, firstName } = own;
    const values = { firstName: firstName ?? '', at: now, address: origin.address, browser: origin.userAgent };
    if (email !== null) {
      const mail = {
        template: accountMails['password-changed'],
        to: email,
        personId: uid,
        values,
        host: origin.host,
      } as const;
      await this.outbox.enqueue(transaction, mail);
    }
    const subject = { type: 'account', id: uid } as const;
    transaction.audit({ actor, action: 'account.password-changed', clientId: null, subject });
    transaction.emitAfterCommit('user.grants-changed', { uid });
  }
}
