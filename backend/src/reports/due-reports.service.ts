import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { dueDate, nextWeekly } from '../../../contracts/domain/report-schedule.js';
import { type ClientChange, type ClientListener, ClientListeners } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { ReportDeliveryRepository } from './report-delivery.repository.js';
import { type DueWeekly, ReportQueueRepository, WEEKS_WITHIN_MS } from './report-queue.repository.js';
import { ReportSubscriptionRepository } from './report-subscription.repository.js';

const LOOK_EVERY_MS = 15_000;
/** When files of the past week are written: Monday early. */
const FILES_AT = { weekday: 1, hour: 4 };

/**
 * Queues reports when they're due, also those that were due while no process was running. A report is queued in the transaction that stores it under a unique
 * key, so it's sent once, no matter how many processes look.
 */
@Injectable()
@Contributes(ClientListeners)
export class DueReports implements ClientListener {
  private isRunning = false;

  constructor(
    private readonly subscriptions: ReportSubscriptionRepository,
    private readonly queue: ReportQueueRepository,
    private readonly deliveries: ReportDeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async everyMoment(): Promise<void> {
    if (!this.config.server.JOBS || this.isRunning) return;
    this.isRunning = true;
    await ignoringOutage(() => this.look()).finally(() => {
      this.isRunning = false;
    });
  }

  async look(): Promise<void> {
    await this.endWithoutRight();
    if (this.hasFiles) await this.subscribeOperator();
    while (await this.queueWeekly());
    while ((await this.unitOfWork.run((transaction) => this.queueEvents(transaction))) > 0);
    await this.deliveries.followMails(this.clock.date());
    await this.unitOfWork.run((transaction) => this.queue.queueFailing(transaction));
  }

  /** Weekly reports follow the clocks of the organization. */
  async changed(transaction: Transaction, { before, after }: ClientChange): Promise<void> {
    if (before.timeZoneName === after.timeZoneName) return;
    const now = this.clock.date();
    for (const { id, weekday, hour } of await this.subscriptions.coming(transaction, after.id, now)) {
      const next = nextWeekly({ weekday: weekday!, hour: hour! }, after.timeZoneName, now.getTime());
      await this.subscriptions.setNext(transaction, id, new Date(next));
    }
  }

  /** Ends subscriptions and deletes what waits to be sent to these people. */
  async end(transaction: Transaction, subscriptionIds: readonly string[]): Promise<void> {
    await this.deliveries.cancel(transaction, subscriptionIds, this.clock.date());
    await this.subscriptions.delete(transaction, subscriptionIds);
  }

  private async endWithoutRight(): Promise<void> {
    const ids = await this.subscriptions.withoutRight();
    if (ids.length > 0) await this.unitOfWork.run((transaction) => this.end(transaction, ids));
  }

  /** The operator gets all reports of all organizations, also of those that are added later. */
  private async subscribeOperator(): Promise<void> {
    const since = this.clock.date();
    for (const { clientId, zone, kind } of await this.subscriptions.withoutFiles())
      await this.unitOfWork.run((transaction) =>
        this.subscriptions.insert(transaction, {
          id: uuidv7({ msecs: since.getTime() }),
          ...{ clientId, userId: null, kind, timeZone: null, host: null, createdBy: null, since },
          ...(kind === 'weekly'
            ? { ...FILES_AT, nextAt: new Date(nextWeekly(FILES_AT, zone, since.getTime())) }
            : { weekday: null, hour: null, nextAt: null }),
        }),
      );
  }

  private queueWeekly(): Promise<boolean> {
    return this.unitOfWork.run(async (transaction) => {
      const due = await this.queue.dueWeekly(transaction, this.clock.date(), this.hasFiles);
      for (const subscription of due) await this.queueWeeks(transaction, subscription);
      return due.length > 0;
    });
  }

  private async queueWeeks(transaction: Transaction, { id, zone, nextAt, ...time }: DueWeekly): Promise<void> {
    const now = this.clock.now();
    let at = nextAt.getTime();
    for (; at <= now; at = nextWeekly(time, zone, at))
      if (at > now - WEEKS_WITHIN_MS) await this.queue.queueWeekly(transaction, id, dueDate(at, zone), new Date(at));
    await this.subscriptions.setNext(transaction, id, new Date(at));
  }

  private queueEvents(transaction: Transaction): Promise<number> {
    return this.queue.queueEvents(transaction, this.clock.date(), this.hasFiles);
  }

  private get hasFiles(): boolean {
    return this.config.storage.S3_REPORTS_BUCKET !== undefined;
  }
}
