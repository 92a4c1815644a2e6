import { Injectable } from '@nestjs/common';
import { isWithin, type Principal } from '../platform/auth/principal.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { UserReadModel } from '../users/users.public.js';
import { notesMails } from './notes.mails.js';

const PER_PERSON = { points: 5, duration: 3600 };

/** Emails people their own notes, only to the verified address of their account. */
@Injectable()
export class NotesMailing {
  constructor(
    private readonly users: UserReadModel,
    private readonly outbox: MailOutbox,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The caller's account, if its address is verified and their session reaches this organization. */
  async ownAccount(principal: Principal, clientId: string): Promise<{ email: string; firstName: string } | null> {
    if (principal.kind !== 'registered' || !isWithin(principal, clientId)) return null;
    const account = await this.users.byId(principal.uid);
    return account?.isActivated && account.email ? { email: account.email, firstName: account.firstName ?? '' } : null;
  }

  async send(
    principal: Principal,
    content: { clientId: string; name: string },
    { text, host }: { text: string; host: string },
  ): Promise<void> {
    const account = await this.ownAccount(principal, content.clientId);
    if (!account) throw new DomainError('sign_in_required');
    await this.limiter.consume('notes-mail', principal.uid, PER_PERSON);
    await this.unitOfWork.run((transaction) =>
      this.outbox.enqueue(transaction, {
        template: notesMails['my-notes'],
        to: account.email,
        personId: principal.uid,
        host,
        values: { firstName: account.firstName, event: content.name, text },
      }),
    );
  }
}
