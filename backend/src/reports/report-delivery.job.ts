import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../platform/jobs/job-handlers.js';
import type { JobPayload } from '../platform/jobs/jobs.js';
import { type LateMail, LateMails, type LateMailWriter } from '../platform/mail/late-mails.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { reportMails } from './report.mails.js';
import { ReportDeliveryRepository, type WaitingDelivery } from './report-delivery.repository.js';
import { bucketFailure, ReportFiles } from './report-files.js';
import { DELIVERY_JOB } from './report-queue.repository.js';
import { ReportWriter, type WrittenReport } from './report-writer.service.js';

/** An email that couldn't be sent by then is given up, in milliseconds. */
const EXPIRES_AFTER_MS = 3 * 86_400_000;

/**
 * Makes a report that is due and puts it into the outbox, or into the bucket. A run that dies begins again; only one of them gets to store an email. The
 * report is written again when the email is sent.
 */
@Injectable()
@Contributes(JobHandlers)
@Contributes(LateMails)
export class ReportDeliveryJob implements JobHandler, LateMailWriter {
  readonly job = DELIVERY_JOB;
  readonly mailKinds = Object.keys(reportMails);

  constructor(
    private readonly deliveries: ReportDeliveryRepository,
    private readonly writer: ReportWriter,
    private readonly files: ReportFiles,
    private readonly outbox: MailOutbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run({ deliveryId }: JobPayload): Promise<void> {
    const delivery = await this.deliveries.findQueued(deliveryId!);
    const isForFiles = delivery?.userId === null;
    const report = delivery && (isForFiles || delivery.email) ? await this.writer.write(delivery) : null;
    if (!delivery || !report) return this.deliveries.settle(deliveryId!, 'skipped', this.clock.date());
    if (!isForFiles) return this.mail(delivery, report);
    try {
      await this.files.put(delivery, report);
    } catch (error) {
      await this.deliveries.noteFailure(deliveryId!, bucketFailure(error));
      throw error;
    }
    await this.deliveries.settle(deliveryId!, 'sent', this.clock.date());
  }

  /** With the rights and the address that the reader has at this moment. */
  async rewrite(mailId: string): Promise<LateMail | null> {
    const delivery = await this.deliveries.findMailed(mailId);
    const report = delivery?.email ? await this.writer.write(delivery) : null;
    if (report) return { ...report, to: delivery!.email! };
    await this.deliveries.skipMail(mailId, this.clock.date());
    return null;
  }

  private mail({ id, email, userId, host }: WaitingDelivery, { template, values }: WrittenReport): Promise<void> {
    return this.unitOfWork.run(async (transaction) => {
      if (!(await this.deliveries.lockQueued(transaction, id))) return;
      const expiresAt = new Date(this.clock.now() + EXPIRES_AFTER_MS);
      const mail = { template, to: email!, personId: userId, host, values, expiresAt };
      await this.deliveries.markMailed(transaction, id, await this.outbox.enqueue(transaction, mail));
    });
  }
}
