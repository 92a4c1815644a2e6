import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import type { JobPayload } from '../../platform/jobs/jobs.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { AccountCodes } from '../../users/users.public.js';
import { accountMails } from '../account.mails.js';
import { AccountReadModel } from '../account.read-model.js';
import { RESET_JOB } from './reset.service.js';

const PER_ACCOUNT = { points: 3, duration: 3600 };

/** Checks, separately from the request, whether the address has an account, and if so mails a link. */
@Injectable()
@Contributes(JobHandlers)
export class ResetMailer implements JobHandler {
  readonly job = RESET_JOB;

  constructor(
    private readonly outbox: MailOutbox,
    private readonly accounts: AccountReadModel,
    private readonly codes: AccountCodes,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  run({ requestId }: JobPayload): Promise<void> {
    return this.answer(requestId!);
  }

  private async answer(requestId: string): Promise<void> {
    const request = await this.outbox.findRequest(requestId);
    const account = request && (await this.accounts.byEmail(request.address));
    // Limits the emails that others can trigger. Callers who exceed the limit get the usual response.
    if (account && (await this.limiter.isAllowed('reset-account', account.id, PER_ACCOUNT)))
      await this.mail(account.id, account.email, request.host);
    await this.outbox.forgetRequest(requestId);
  }

  /** Sends nothing if the account's address has changed in the meantime. */
  private async mail(id: string, email: string, host: string | null): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const account = await this.accounts.byId(transaction, id);
      if (account?.email !== email) return;
      const { firstName, hasPassword, methods } = account;
      const { code, expiresAt } = await this.codes.make(transaction, {
        userId: id,
        purpose: 'reset',
        mailedTo: email,
      });
      const values = { firstName: firstName ?? '', userId: id, code, methods: hasPassword ? [] : methods };
      await this.outbox.enqueue(transaction, {
        template: accountMails.reset,
        to: email,
        personId: id,
        values,
        host,
        expiresAt,
      });
    });
  }
}
