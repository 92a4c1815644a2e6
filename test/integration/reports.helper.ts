import supertest from 'supertest';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DueReports } from '../../backend/src/reports/due-reports.service.js';
import { ReportDeliveryReadModel } from '../../backend/src/reports/report-delivery.read-model.js';
import { nextWeekly } from '../../contracts/domain/report-schedule.js';
import type { BuiltChannel } from '../factories/channel.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aReportSubscription } from '../factories/report-subscription.factory.js';
import type { BuiltStaff } from '../factories/staff.factory.js';
import { aViewing } from '../factories/viewing.factory.js';
import { startTestApp } from '../support/app.js';
import { type CaughtMail, MailCatcher } from '../support/mail-catcher.js';
import { StandingClock } from '../support/test-clock.js';
import { drainAllJobs } from './nuke.helper.js';

const MINUTE = 60_000;
export const ZONE = 'America/Chicago';
export const LINK_ACTS = ['check', 'end', 'resume'] as const;
export const MONDAY = { weekday: 1, hour: 8 };

/** Where a report says that one can unsubscribe. */
export const linkIn = (text = '') => /\/dashboard\/unsubscribe\/([\w-]+)\/([\w-]+)/.exec(text)!;

/** Two processes on one database, a mail server, and a clock that stands on a Wednesday at noon. */
export async function startReports(settings: Record<string, string> = {}) {
  const clock = new StandingClock();
  // In a week for which there are partitions.
  clock.moveTo(nextWeekly({ weekday: 3, hour: 12 }, ZONE, Date.now()));
  const mailbox = await MailCatcher.start();
  const environment = { SMTP_URL: mailbox.urlOf(), PUBLIC_URL: 'https://foyer.example', ...settings };
  const first = await startTestApp({ clock, environment });
  const second = await startTestApp({ clock, environment, database: first.database });
  const database = first.get(Database);

  async function makeReports(): Promise<void> {
    await first.get(AnalyticsReportJob).everyFiveSeconds();
    await drainAllJobs(first);
  }
  async function ended(channel: BuiltChannel, viewers: number, name = 'Vespers'): Promise<BuiltContent> {
    const content = await aContent(database, channel, clock.now()).with({ name }).timed(-70, -60, 0).build();
    for (let index = 0; index < viewers; index += 1)
      await aViewing(database, content, clock.now(), { from: -60 + index, to: -10 });
    clock.advance(MINUTE);
    await makeReports();
    clock.advance(5 * MINUTE);
    return content;
  }

  const toMonday = () => clock.moveTo(nextWeekly(MONDAY, ZONE, clock.now()));
  async function look(): Promise<void> {
    await Promise.all([first, second, first, second].map((foyer) => foyer.get(DueReports).look()));
    await drainAllJobs(first);
    await second.get(DueReports).look();
  }

  return {
    ...{ clock, mailbox, first, second, database, makeReports },
    /** An event that just ended, with so many viewers and its report, which isn't final yet. */
    ended,
    /** A video on demand that one person has just watched. */
    async film(channel: BuiltChannel): Promise<void> {
      const film = await aContent(database, channel, clock.now()).onDemand().build();
      await aViewing(database, film, clock.now(), { from: -30, to: -10 });
    },
    /** Both processes look for what is due at the same time, then the jobs are done. */
    look,
    /** An event with one viewer ends, and its report is due. */
    async eventReport(channel: BuiltChannel): Promise<void> {
      await ended(channel, 1);
      await makeReports();
      await look();
    },
    /** What the latest reports of subscriptions became, of events in these channels (null: all). */
    latestOf: (subscriptionIds: readonly string[], channelIds: readonly string[] | null = null) =>
      first.get(ReportDeliveryReadModel).latestOf(subscriptionIds, channelIds),
    weekly: (clientId: string | null, userId: string): Promise<string> =>
      aReportSubscription(database, clientId, userId)
        .with({ kind: 'weekly', ...MONDAY, since: new Date(clock.now()) })
        .with({ next_at: new Date(nextWeekly(MONDAY, ZONE, clock.now())) })
        .build(),
    /** What the page behind the link in a report does. */
    byLink: (act: (typeof LINK_ACTS)[number], link: object) =>
      supertest(first.url).post(`/api/public/report-subscriptions/${act}`).send(link),
    toMonday,
    async lookOnMonday(): Promise<void> {
      toMonday();
      await look();
    },
    mailsTo: ({ email }: BuiltStaff): CaughtMail[] => mailbox.mails.filter((mail) => mail.recipients.includes(email)),
    /** States of the reports of a subscription, the oldest first. */
    async statesOf(subscriptionId: string): Promise<string[]> {
      const rows = await database.query<{ state: string }>(
        'SELECT state FROM report_deliveries WHERE subscription_id = $1 ORDER BY due_at, id',
        [subscriptionId],
      );
      return rows.map(({ state }) => state);
    },
    async close(): Promise<void> {
      await second.close();
      await first.close();
      await mailbox.close();
    },
  };
}
