import { Injectable } from '@nestjs/common';
import { dueDate, reportedWeek } from '../../../contracts/domain/report-schedule.js';
import {
  type AnalyticsFiguresDto,
  ContentAnalyticsRepository,
  OrganizationOverviewReadModel,
  OrganizationReportReadModel,
  type OverviewScope,
  type ReportedOrganizationDto,
  toReportedOrganizationDto,
} from '../analytics/analytics.public.js';
import { Database } from '../platform/database/database.js';

export interface EventOfWeek {
  id: string;
  name: string;
  /** Epoch milliseconds. */
  startsAt: number;
  viewers: number;
  /** The most at the same time. */
  most: number;
  /** Seconds. */
  watchTime: number;
  messages: number;
}

/** What happened in an organization in one week, in the channels that someone may see. Staff who watched aren't counted. */
export interface WeekFigures {
  /** The start of each of the seven days, in epoch milliseconds, and the people who watched an event that ended then. */
  days: { at: number; viewers: number }[];
  events: EventOfWeek[];
  /** Different people. */
  viewers: number;
  /** Of them, those whom the organization saw for the first time. */
  newViewers: number;
  /** Different people who watched in the week before. */
  viewersBefore: number;
  /** Of on-demand contents: each person once per content, in the week in which they first came, as in the overview. */
  onDemandViews: number;
}

type Week = ReturnType<typeof reportedWeek>;

/** Events that ended from $2 to $3 and of which the reader sees a channel ($4; null: all of them). */
const EVENTS = `SELECT c.id, c.name, c.starts_at, c.closes_at, a.result FROM contents c
    JOIN content_analytics a ON a.content_id = c.id AND a.result IS NOT NULL
  WHERE c.client_id = $1 AND c.closes_at >= $2 AND c.closes_at < $3 AND c.version_code IS NULL AND c.content_type <> 'onDemand'
    AND ($4::uuid[] IS NULL OR EXISTS (
      SELECT FROM content_channels l WHERE l.content_id = c.id AND NOT l.is_removed AND l.channel_id = ANY($4)))`;

const PEOPLE = `SELECT count(DISTINCT v.viewer_id)::int AS viewers,
    (count(DISTINCT v.viewer_id) FILTER (WHERE NOT v.is_returning))::int AS "newViewers"
  FROM (${EVENTS}) e JOIN content_viewers v ON v.content_id = e.id AND NOT v.is_staff`;

/** Figures of final reports, added up for those who get them by email. */
@Injectable()
export class ReportFigures {
  constructor(
    private readonly database: Database,
    private readonly analytics: ContentAnalyticsRepository,
    private readonly overview: OrganizationOverviewReadModel,
    private readonly organizations: OrganizationReportReadModel,
  ) {}

  /** Of all organizations, without archived ones and demos. */
  async ofOrganizations(at: Date): Promise<ReportedOrganizationDto[]> {
    return (await this.organizations.all(at)).map(toReportedOrganizationDto);
  }

  async ofEvent(contentId: string): Promise<AnalyticsFiguresDto> {
    const figures = (await this.analytics.find(contentId))?.result;
    if (!figures) throw new Error(`the report of ${contentId} isn't there`);
    return figures;
  }

  async ofWeek(
    clientId: string,
    { dueAt, zone }: { dueAt: number; zone: string },
    channelIds: readonly string[] | null,
  ): Promise<WeekFigures> {
    const week = reportedWeek(dueAt, zone);
    const before = reportedWeek(week.from, zone);
    const between = (from: number, to: number) => [clientId, new Date(from), new Date(to), channelIds];
    const events = await this.database.query<EventOfWeek & { closesAt: number }>(
      `SELECT id, name, date_part('epoch', coalesce(starts_at, closes_at))::float8 * 1000 AS "startsAt",
         date_part('epoch', closes_at)::float8 * 1000 AS "closesAt", (result->>'uniqueViewers')::int AS viewers, (result->>'maxLive')::int AS most,
         (result->>'totalWatchTime')::float8 AS "watchTime", (result->>'chatsSent')::int AS messages
       FROM (${EVENTS}) e ORDER BY starts_at, id`,
      between(week.from, week.to),
    );
    const byDay = await this.database.query<{ day: number; viewers: number }>(
      `SELECT width_bucket(e.closes_at, $5::timestamptz[]) - 1 AS day, count(DISTINCT v.viewer_id)::int AS viewers
       FROM (${EVENTS}) e JOIN content_viewers v ON v.content_id = e.id AND NOT v.is_staff GROUP BY 1`,
      [...between(week.from, week.to), week.days.map((at) => new Date(at))],
    );
    const [people] = await this.database.query<Pick<WeekFigures, 'viewers' | 'newViewers'>>(
      PEOPLE,
      between(week.from, week.to),
    );
    const [former] = await this.database.query<{ viewers: number }>(PEOPLE, between(before.from, before.to));
    const viewersOn = new Map(byDay.map(({ day, viewers }) => [day, viewers]));
    return {
      ...people!,
      viewersBefore: former!.viewers,
      onDemandViews: await this.onDemandViews({ clientId, zone, channelIds }, { week, before }),
      events: events.map(({ closesAt: _, ...event }) => event),
      days: week.days.map((at, index) => ({ at, viewers: viewersOn.get(index) ?? 0 })),
    };
  }

  private async onDemandViews(
    scope: Pick<OverviewScope, 'clientId' | 'zone' | 'channelIds'>,
    { week, before }: { week: Week; before: Week },
  ): Promise<number> {
    const datesOf = ({ days }: Week) => ({
      from: dueDate(days[0]!, scope.zone),
      to: dueDate(days.at(-1)!, scope.zone),
    });
    const facts = await this.overview.onDemand({ ...scope, period: datesOf(week), before: datesOf(before) });
    return facts.reduce((sum, { isBefore, viewers }) => sum + (isBefore ? 0 : viewers), 0);
  }
}
