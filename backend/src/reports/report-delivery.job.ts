import { Injectable } from '@nestjs/common';
import { GrantsPort, NO_GRANTS } from '../platform/auth/grants.port.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../platform/jobs/job-handlers.js';
import type { JobPayload } from '../platform/jobs/jobs.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { DELIVERY_JOB, type QueuedDelivery, ReportDeliveryRepository } from './report-delivery.repository.js';
import { ReportWriter, type WrittenReport } from './report-writer.service.js';

/** An email that couldn't be sent by then is given up, in milliseconds. */
const EXPIRES_AFTER_MS = 3 * 86_400_000;

/** Makes a report that is due and puts it into the outbox. A run that dies begins again; only one of them gets to store an email. */
@Injectable()
@Contributes(JobHandlers)
export class ReportDeliveryJob implements JobHandler {
  readonly job = DELIVERY_JOB;

  constructor(
    private readonly deliveries: ReportDeliveryRepository,
    private readonly writer: ReportWriter,
    private readonly grants: GrantsPort,
    private readonly outbox: MailOutbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run({ deliveryId }: JobPayload): Promise<void> {
    const delivery = await this.deliveries.findQueued(deliveryId!);
    const report = delivery?.email && (await this.write(delivery));
    if (!report) return this.deliveries.settle(deliveryId!, 'skipped', this.clock.date());
    await this.mail(delivery, report);
  }

  private async write(delivery: QueuedDelivery): Promise<WrittenReport | null> {
    const { userId } = delivery;
    const grants = userId === null ? null : ((await this.grants.grantsOf([userId])).get(userId) ?? NO_GRANTS);
    return this.writer.write(delivery, grants);
  }

  private mail({ id, email, userId, host }: QueuedDelivery, { template, values }: WrittenReport): Promise<void> {
    return this.unitOfWork.run(async (transaction) => {
      if (!(await this.deliveries.lockQueued(transaction, id))) return;
      const expiresAt = new Date(this.clock.now() + EXPIRES_AFTER_MS);
      const mail = { template, to: email!, personId: userId, host, values, expiresAt };
      await this.deliveries.markMailed(transaction, id, await this.outbox.enqueue(transaction, mail));
    });
  }
}
