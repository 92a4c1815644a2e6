import { Injectable } from '@nestjs/common';
import { MOST_LABELS, OTHER_LINKS } from '../../../../contracts/domain/analytics.js';
import { type DateRange, weekOf } from '../../../../contracts/domain/overview-period.js';
import { UNCLOSED_MS } from '../../../../contracts/domain/watch-time.js';
import { Database } from '../../platform/database/database.js';
import { HostChatSources } from '../report/host-chat-sources.js';
import { type HostFigures, ReducedContents } from '../report/reduced-contents.js';
import { RETURNING_AFTER } from '../report/viewer-slices.js';

/** Whose contents are asked for: those in any of the channels (null: all), in a period or the one before, whose dates are those of the zone. */
export interface OverviewScope {
  clientId: string;
  zone: string;
  channelIds: readonly string[] | null;
  period: DateRange;
  before: DateRange;
}

/** What a content adds to one week. */
export interface OverviewFact {
  id: string;
  name: string;
  startsAt: Date | null;
  week: string;
  isBefore: boolean;
  channels: string[];
  viewers: number;
  newViewers: number;
  returningViewers: number;
  maxLive: number;
  messages: number;
  links: { label: string; value: number }[];
}

/** An event that has ended; without a report, its figures are null. */
interface EventRow extends Omit<OverviewFact, 'viewers' | 'isBefore' | 'week'> {
  day: string;
  viewers: number | null;
  hasNoReport: boolean;
  hasViewers: boolean;
}

export interface OverviewEvents {
  facts: OverviewFact[];
  /** Events without figures yet, and those of them for which no report was ever asked. */
  pending: number;
  unasked: string[];
  /** Events of the period, and of the one before, that have viewers who aren't kept. */
  reduced: number;
  reducedBefore: number;
}

export type OverviewHost = HostFigures;

/** $1 organization, $2 zone, $3 channels, $4 to $7 the dates of both periods. */
const VISIBLE = `visible AS (
    SELECT c.id, c.name, c.content_type, coalesce(c.starts_at, c.opens_at) AS at, c.closes_at, p.channels
    FROM contents c CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(h.id ORDER BY h.display_order, h.id), '{}') AS channels FROM content_channels l JOIN channels h ON h.id = l.channel_id
      WHERE l.content_id = c.id AND NOT l.is_removed AND h.version_code IS NULL AND ($3::uuid[] IS NULL OR h.id = ANY($3))
    ) p
    WHERE c.client_id = $1 AND c.version_code IS NULL AND ($3::uuid[] IS NULL OR cardinality(p.channels) > 0)
  )`;
const dayOf = (at: string) => `(${at} AT TIME ZONE $2)::date`;
const inPeriods = (day: string) => `(${day} BETWEEN $4::date AND $5::date OR ${day} BETWEEN $6::date AND $7::date)`;

/** Events that have ended, with the figures of their reports. $8: now. */
const EVENTS = `WITH ${VISIBLE}
  SELECT v.id, v.name, v.at AS "startsAt", v.channels, ${dayOf('v.at')}::text AS day, a.content_id IS NULL AS "hasNoReport",
    EXISTS (SELECT FROM content_viewers w WHERE w.content_id = v.id) AS "hasViewers",
    r."uniqueViewers" AS viewers, r."newViewers", r."returningViewers", r."maxLive", r."chatsSent" AS messages, r."linkClicks" AS links
  FROM visible v LEFT JOIN content_analytics a ON a.content_id = v.id
    LEFT JOIN LATERAL jsonb_to_record(CASE WHEN a.processed_at >= v.closes_at OR a.reduced_at IS NOT NULL THEN a.result END) AS r("uniqueViewers" int, "newViewers" int, "returningViewers" int, "maxLive" int, "chatsSent" int,
      "linkClicks" jsonb) ON true
  WHERE v.content_type <> 'onDemand' AND v.closes_at <= $8 AND ${inPeriods(dayOf('v.at'))}
  ORDER BY v.at DESC, v.id`;

/** Viewers of on-demand contents, on the day on which they first came. */
const FIRST_VISITS = `${VISIBLE}, first_visits AS (
    SELECT v.id, p.viewer_id, min(CASE WHEN p.exited_at < p.entered_at THEN p.exited_at - interval '${UNCLOSED_MS} ms' ELSE p.entered_at END) AS at
    FROM visible v JOIN presence_entries p ON p.content_id = v.id WHERE v.content_type = 'onDemand' GROUP BY 1, 2
  ), counted AS (
    SELECT f.id, f.viewer_id, f.at, ${dayOf('f.at')} AS day FROM first_visits f WHERE ${inPeriods(dayOf('f.at'))}
      AND NOT EXISTS (SELECT FROM viewer_events e WHERE e.viewer_id = f.viewer_id AND e.content_id = f.id AND e.is_staff)
  )`;

const ON_DEMAND = `WITH ${FIRST_VISITS}, visits AS (
    SELECT c.id, date_trunc('week', c.day)::date AS week, c.day < $4::date AS is_before, count(*)::int AS viewers,
      (count(*) FILTER (WHERE v.first_seen_at < c.at - ${RETURNING_AFTER}))::int AS returning
    FROM counted c LEFT JOIN viewers v ON v.id = c.viewer_id GROUP BY 1, 2, 3
  ), clicks AS (
    SELECT id, date_trunc('week', day)::date AS week, day < $4::date AS is_before, coalesce(detail, '') AS label, count(*)::int AS value FROM (
      SELECT v.id, e.detail, ${dayOf('e.occurred_at')} AS day FROM visible v JOIN viewer_events e ON e.content_id = v.id
      WHERE v.content_type = 'onDemand' AND e.name = 'click_content_link' AND NOT e.is_staff
    ) c WHERE ${inPeriods('day')} GROUP BY 1, 2, 3, 4
  ), places AS (
    SELECT *, least(row_number() OVER (PARTITION BY id, week, is_before ORDER BY value DESC, label), ${MOST_LABELS + 1}) AS place FROM clicks
  ), listed AS (
    SELECT id, week, is_before, CASE WHEN place <= ${MOST_LABELS} THEN min(label) ELSE '${OTHER_LINKS}' END AS label, sum(value)::int AS value
    FROM places GROUP BY id, week, is_before, place
  ), linked AS (
    SELECT id, week, is_before, jsonb_agg(jsonb_build_object('label', label, 'value', value)) AS links FROM listed GROUP BY 1, 2, 3
  )
  SELECT id, o.name, NULL AS "startsAt", o.channels, week::text, is_before AS "isBefore", coalesce(t.viewers, 0) AS viewers,
    coalesce(t.viewers - t.returning, 0) AS "newViewers", coalesce(t.returning, 0) AS "returningViewers", 0 AS "maxLive", 0 AS messages,
    coalesce(l.links, '[]') AS links
  FROM visits t FULL JOIN linked l USING (id, week, is_before) JOIN visible o USING (id) ORDER BY week DESC, viewers DESC, id`;

/** How many different people watched in either period. $8: the events. */
const PEOPLE = `WITH ${FIRST_VISITS}, days AS (
    SELECT v.id, ${dayOf('v.at')} < $4::date AS is_before FROM visible v WHERE v.id = ANY($8::uuid[])
  ), people AS (
    SELECT viewer_id, bool_or(NOT is_before) AS is_now, bool_or(is_before) AS was_before FROM (
      SELECT w.viewer_id, d.is_before FROM days d JOIN content_viewers w ON w.content_id = d.id WHERE NOT w.is_staff
      UNION ALL SELECT viewer_id, day < $4::date FROM counted
    ) all_viewers GROUP BY viewer_id
  )
  SELECT (count(*) FILTER (WHERE is_now))::int AS now, (count(*) FILTER (WHERE was_before))::int AS before FROM people`;

/** What happened in an organization, from the final reports of its events and from who came to its on-demand contents. */
@Injectable()
export class OrganizationOverviewReadModel {
  constructor(
    private readonly database: Database,
    private readonly hostChats: HostChatSources,
    private readonly reduced: ReducedContents,
  ) {}

  async events(scope: OverviewScope, now: Date): Promise<OverviewEvents> {
    const rows = await this.database.query<EventRow>(EVENTS, [...parametersOf(scope), now]);
    const facts = rows.flatMap(({ day, viewers, hasNoReport: _no, hasViewers: _has, ...row }) =>
      viewers === null ? [] : [{ ...row, viewers, week: weekOf(day), isBefore: day < scope.period.from }],
    );
    const reduced = rows.filter(({ viewers, hasViewers }) => (viewers ?? 0) > 0 && !hasViewers);
    return {
      facts,
      pending: rows.filter(({ viewers, day }) => viewers === null && day >= scope.period.from).length,
      unasked: rows.filter(({ hasNoReport }) => hasNoReport).map(({ id }) => id),
      reduced: reduced.filter(({ day }) => day >= scope.period.from).length,
      reducedBefore: reduced.filter(({ day }) => day < scope.period.from).length,
    };
  }

  onDemand(scope: OverviewScope): Promise<OverviewFact[]> {
    return this.database.query<OverviewFact>(ON_DEMAND, parametersOf(scope));
  }

  async people(scope: OverviewScope, eventIds: readonly string[]): Promise<{ now: number; before: number }> {
    const [row] = await this.database.query<{ now: number; before: number }>(PEOPLE, [
      ...parametersOf(scope),
      eventIds,
    ]);
    return row!;
  }

  /** When the most people watched each of these events. */
  async peaksOf(contentIds: readonly string[]): Promise<{ contentId: string; at: string; viewers: number }[]> {
    const rows = await this.database.query<{ id: string; from: string; every: number; viewers: number[] }>(
      `SELECT content_id AS id, r.* FROM content_analytics CROSS JOIN LATERAL jsonb_to_record(result->'attendance') AS r("from" text, every int, viewers jsonb)
       WHERE content_id = ANY($1)`,
      [contentIds],
    );
    return rows.map(({ id, from, every, viewers }) => {
      const most = Math.max(0, ...viewers);
      const at = new Date(Date.parse(from) + viewers.indexOf(most) * every * 1000).toISOString();
      return { contentId: id, at, viewers: most };
    });
  }

  /** Hosts with the names that they have now; those who were deleted are one without a name. */
  async hostsOf(contentIds: readonly string[]): Promise<OverviewHost[]> {
    const stored = await this.reduced.hostsOf(contentIds);
    const reduced = new Set(stored.flatMap((host) => host.contentIds));
    const others = contentIds.filter((id) => !reduced.has(id));
    const [messages, chats] = await Promise.all([
      this.database.query<Omit<OverviewHost, 'chats'>>(
        `SELECT u.id AS uid, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.display_name) AS name,
           sum(m.messages)::int AS messages, array_agg(DISTINCT m.room_id) AS "contentIds"
         FROM (
           SELECT author_id, room_id, count(*) AS messages FROM chat_messages WHERE room_id = ANY($1) AND is_host AND NOT is_deleted GROUP BY 1, 2
         ) m LEFT JOIN users u ON u.id = m.author_id GROUP BY u.id`,
        [others],
      ),
      this.hostChats.entries[0]?.hostChatsOf(others) ?? [],
    ]);
    const hosts = new Map<string | null, OverviewHost>();
    for (const row of [
      ...stored,
      ...messages.map((host) => ({ ...host, chats: 0 })),
      ...chats.map((host) => ({ ...host, messages: 0 })),
    ]) {
      const known = hosts.get(row.uid);
      hosts.set(row.uid, {
        ...row,
        messages: row.messages + (known?.messages ?? 0),
        chats: row.chats + (known?.chats ?? 0),
        contentIds: [...new Set([...row.contentIds, ...(known?.contentIds ?? [])])],
      });
    }
    return [...hosts.values()];
  }

  /** Names of channels, in their order. */
  async channelsOf(clientId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    return this.database.query(
      'SELECT id, name FROM channels WHERE client_id = $1 AND id = ANY($2) ORDER BY display_order, id',
      [clientId, ids],
    );
  }
}

function parametersOf({ clientId, zone, channelIds, period, before }: OverviewScope): unknown[] {
  return [clientId, zone, channelIds, period.from, period.to, before.from, before.to];
}
