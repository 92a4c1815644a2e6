import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SessionRevocation } from '../../sessions/sessions.public.js';
import { AccountCodes, CredentialsRepository } from '../../users/users.public.js';
import { accountMails } from '../account.mails.js';
import type { MyCredentials } from '../confirmation/my-credentials.read-model.js';

/** Replaces the verified password with a new one, and ends everything that depended on the old one. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly sessions: SessionRevocation,
    private readonly codes: AccountCodes,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Ends other sessions and previously mailed links, and notifies the person by email. Throws `conflict` if another change came first. */
  async make(transaction: Transaction, actor: Actor, own: MyCredentials, after: string): Promise<void> {
    const { uid, sessionId, origin } = actor;
    const change = { uid, before: own.passwordHash, after };
    if (!(await this.credentials.replacePassword(transaction, change))) throw new DomainError('conflict');
    await this.codes.endAll(transaction, uid);
    await this.sessions.ofPerson(transaction, uid, sessionId);
    const { email, firstName } = own;
    const values = {
      firstName: firstName ?? '',
      at: this.clock.date(),
      address: origin.address,
      browser: origin.userAgent,
    };
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
