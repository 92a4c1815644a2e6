import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import type { JobPayload } from '../../platform/jobs/jobs.js';
import { MailOutbox, type MailRequest } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { AccountCodes } from '../../users/users.public.js';
import { accountMails } from '../account.mails.js';
import { AccountReadModel, type KnownAccount } from '../account.read-model.js';
import { EMAIL_CHANGE_JOB } from './email-change.service.js';

/** Emails to one address, regardless of who triggers them. */
const PER_ADDRESS = { points: 5, duration: 24 * 3600 };

/** Checks, separately from the request, whether the new address is free, and emails it. */
@Injectable()
@Contributes(JobHandlers)
export class EmailChangeMailer implements JobHandler {
  readonly job = EMAIL_CHANGE_JOB;

  constructor(
    private readonly outbox: MailOutbox,
    private readonly accounts: AccountReadModel,
    private readonly codes: AccountCodes,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  run({ userId, requestId }: JobPayload): Promise<void> {
    return this.answer(userId!, requestId!);
  }

  private async answer(userId: string, requestId: string): Promise<void> {
    const request = await this.outbox.findRequest(requestId);
    const person = request && (await this.accounts.find(userId));
    if (person && (await this.limiter.isAllowed('email-change-to', keyOf(request.address), PER_ADDRESS))) {
      const holder = await this.accounts.byEmail(request.address);
      await (holder ? this.mailHolder(holder, request.host) : this.mailCode(userId, request));
    }
    await this.outbox.forgetRequest(requestId);
  }

  /** Only the person who reads that mailbox learns that it has an account. */
  private async mailHolder({ id, email, firstName }: KnownAccount, host: string | null): Promise<void> {
    const values = { firstName: firstName ?? '' };
    await this.unitOfWork.run((transaction) =>
      this.outbox.enqueue(transaction, {
        template: accountMails['address-in-use'],
        to: email,
        personId: id,
        values,
        host,
      }),
    );
  }

  private async mailCode(id: string, { address: newEmail, host }: MailRequest): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const account = await this.accounts.byId(transaction, id);
      if (!account) return;
      const { email, firstName } = account;
      const wanted = { userId: id, purpose: 'email', mailedTo: newEmail, newEmail } as const;
      const { code, expiresAt } = await this.codes.make(transaction, wanted);
      const values = { firstName: firstName ?? '', email, newEmail, userId: id, code };
      const mail = {
        template: accountMails['email-change'],
        to: newEmail,
        personId: id,
        values,
        host,
        expiresAt,
      } as const;
      await this.outbox.enqueue(transaction, mail);
    });
  }
}

/** Email addresses are hashed before they are stored in the limits table. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
