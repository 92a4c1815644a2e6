import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { REMINDER_LEAD_MS } from '../../../contracts/domain/reminder.js';
import { isProductSite } from '../../../contracts/domain/site.js';
import { newOneTimeCode } from '../platform/auth/one-time-code.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { Sites } from '../platform/sites/sites.js';
import { reminderMails } from './reminder.mails.js';
import { type DueReminder, ReminderRepository } from './reminder.repository.js';

const EVERY_MS = 5_000;
const CLEANING_EVERY_MS = 60_000;
const BATCH = 50;
/** How long after the start a reminder may still leave, in milliseconds, for example if no process was running before. */
const LATE_MS = 5 * 60_000;

/**
 * Emails reminders when their time has come. The time follows from the start that the event has then. The email is stored in the transaction that marks the
 * reminder as sent, so each is sent once, no matter how many processes poll.
 */
@Injectable()
export class DueReminders {
  private isRunning = false;

  constructor(
    private readonly reminders: ReminderRepository,
    private readonly outbox: MailOutbox,
    private readonly sites: Sites,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Interval(EVERY_MS)
  async everyMoment(): Promise<void> {
    if (!this.config.server.JOBS || this.isRunning) return;
    this.isRunning = true;
    await ignoringOutage(() => this.sendDue()).finally(() => {
      this.isRunning = false;
    });
  }

  @Interval(CLEANING_EVERY_MS)
  async everyMinute(): Promise<void> {
    if (this.config.server.JOBS) await ignoringOutage(() => this.forgetPast());
  }

  async sendDue(): Promise<void> {
    while ((await this.sendSome()) === BATCH);
  }

  async forgetPast(): Promise<void> {
    const now = this.clock.now();
    await this.reminders.deletePast(new Date(now), new Date(now - LATE_MS));
  }

  private sendSome(): Promise<number> {
    return this.unitOfWork.run(async (transaction) => {
      const now = this.clock.now();
      const [from, until] = [new Date(now - LATE_MS), new Date(now + REMINDER_LEAD_MS)];
      const due = await this.reminders.takeDue(transaction, { now: new Date(now), from, until, limit: BATCH });
      for (const reminder of due) await this.send(transaction, reminder);
      return due.length;
    });
  }

  private async send(transaction: Transaction, reminder: DueReminder): Promise<void> {
    const { id, email, personId, firstName, host, timeZone, organization, event, startsAt, zone } = reminder;
    const { code, hash } = newOneTimeCode();
    const { origin, keys } = await this.placeOf(reminder);
    const addressOf = (...segments: string[]) => [origin, ...segments.map(encodeURIComponent)].join('/');
    await this.outbox.enqueue(transaction, {
      template: reminderMails['event-reminder'],
      to: email,
      personId,
      host,
      values: {
        firstName: firstName ?? '',
        organization,
        event,
        startsAt,
        zone,
        readerZone: timeZone,
        url: addressOf(...keys),
        cancelUrl: addressOf('reminders', id, code),
      },
      expiresAt: new Date(startsAt.getTime() + LATE_MS),
    });
    await this.reminders.markSent(transaction, reminder, hash);
  }

  /** The page on the host where the person asked, if it's still the product's or the organization's own. */
  private async placeOf({ host, clientId, clientKey, channelKey, contentKey }: DueReminder) {
    const site = await this.sites.ofHost(host);
    const isOwn = site.clientId === clientId;
    const origin = isOwn || isProductSite(site) ? this.sites.originOf(site) : this.sites.productOrigin;
    return { origin, keys: [...(isOwn ? [] : [clientKey]), channelKey, contentKey] };
  }
}
