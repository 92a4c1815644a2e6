import { Injectable } from '@nestjs/common';
import type { Step } from '../../../../contracts/domain/analytics.js';
import type { ContentTimes } from '../../../../contracts/domain/content-timing.js';
import { UNCLOSED_MS } from '../../../../contracts/domain/watch-time.js';
import { Database } from '../../platform/database/database.js';

/** Someone whom the organization saw this long before they came here is a returning viewer. */
export const RETURNING_AFTER = `interval '1 hour'`;

/** Viewers who arrive by then count as early, in milliseconds after the start. */
const EARLY_MS = 300_000;
/** As in presence: an entry that hasn't been updated for this many milliseconds belongs to a process that died. */
const ABANDONED_MS = 240_000;

/** When watching of a content counts, all in epoch milliseconds; `null`: on-demand content has no such time. */
export interface ReportTimes {
  opensAt: number | null;
  until: number;
  /** Open entries without a sign of life since then were left by a process that died. */
  abandonedBefore: number;
  /** Who has come until then is early. */
  earlyUntil: number | null;
}

export function reportTimes(
  { opensAt, startsAt, closesAt }: Omit<ContentTimes, 'contentType'>,
  now: number,
): ReportTimes {
  return {
    opensAt: opensAt ?? startsAt,
    until: Math.min(now, closesAt ?? now),
    abandonedBefore: now - ABANDONED_MS,
    earlyUntil: startsAt === null ? null : startsAt + EARLY_MS,
  };
}

/** What a slice of viewers adds up to. */
export interface SliceSums {
  /** The last viewer of the slice; null: there are no more. */
  last: string | null;
  viewers: number;
  staff: number;
  returning: number;
  watchedMs: number;
  /** How many viewers by device, and by source; those without one have an empty name. */
  devices: Record<string, number>;
  sources: Record<string, number>;
  steps: Step[];
  /** The same of early viewers only. */
  earlySteps: Step[];
  /** How many came first in each minute (epoch seconds). */
  arrivals: Step[];
  /** Only of a run: another has begun since, and nothing was stored. */
  isReplaced?: boolean;
}

/**
 * Entries in a content, cut to the time that counts: the rule of `watchedSpans`, as sets. One that then ends before it begins doesn't count. Open entries not seen
 * since `abandonedBefore` are unclosed.
 */
const staysSql = (condition: string) =>
  `SELECT p.viewer_id, p.entered_at,
      greatest(CASE WHEN p.exited_at < p.entered_at THEN p.exited_at - interval '${UNCLOSED_MS} ms' ELSE p.entered_at END, $2::timestamptz) AS begins,
      least(CASE WHEN p.exited_at IS NOT NULL THEN p.exited_at
        WHEN p.is_unclosed OR p.last_seen_at < $4::timestamptz THEN p.entered_at + interval '${UNCLOSED_MS} ms'
        ELSE $3::timestamptz END, $3::timestamptz) AS ends
    FROM presence_entries p WHERE p.content_id = $1 AND ${condition}`;

/** One row per viewer of content $1 whose entries meet a condition on `p`. $2: opening, $3: end, $4: open entries not seen since then are unclosed. */
export const viewersSql = (condition: string) => `stays AS (
    ${staysSql(condition)}
  ), watched AS (
    SELECT viewer_id, min(entered_at) AS came_at, min(begins) AS first_at, max(ends) AS last_at,
      coalesce(range_agg(tstzrange(begins, ends)) FILTER (WHERE begins < ends), '{}') AS spans
    FROM stays WHERE begins <= ends GROUP BY viewer_id
  ), found AS (
    SELECT w.viewer_id, w.spans, w.first_at, w.last_at, e.device, e.source, coalesce(e.is_staff, false) AS is_staff,
      coalesce(v.first_seen_at < w.came_at - ${RETURNING_AFTER}, false) AS is_returning,
      coalesce((SELECT round(sum(date_part('epoch', upper(s) - lower(s)) * 1000)) FROM unnest(w.spans) s), 0)::bigint AS watched_ms
    FROM watched w LEFT JOIN viewers v ON v.id = w.viewer_id
      LEFT JOIN LATERAL (
        SELECT (array_agg(o.device ORDER BY o.occurred_at))[1] AS device, bool_or(o.is_staff) AS is_staff,
          (array_agg(o.source ORDER BY o.occurred_at) FILTER (WHERE o.source IS NOT NULL))[1] AS source
        FROM viewer_events o WHERE o.viewer_id = w.viewer_id AND o.content_id = $1
      ) e ON true
  )`;

const COUNTS = (name: string) =>
  `(SELECT coalesce(jsonb_object_agg(value, n), '{}') FROM (SELECT coalesce(${name}, '') AS value, count(*) AS n FROM counted GROUP BY 1) g)`;

const STEPS = (name: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_array(at, ${name})) FILTER (WHERE ${name} <> 0), '[]') FROM ends)`;

const sumsSql = (columns: string) => `, counted AS (SELECT * FROM found WHERE NOT is_staff), steps AS (
    SELECT s, first_at <= $7::timestamptz AS is_early FROM counted, unnest(spans) s
  ), ends AS (
    SELECT at, sum(step) AS change, coalesce(sum(step) FILTER (WHERE is_early), 0) AS early FROM (
      SELECT floor(date_part('epoch', lower(s)))::bigint AS at, 1 AS step, is_early FROM steps
      UNION ALL SELECT floor(date_part('epoch', upper(s)))::bigint, -1, is_early FROM steps
    ) g GROUP BY at
  )
  SELECT (SELECT viewer_id FROM bound) AS last,
    count(*)::int AS viewers, (SELECT count(*)::int FROM found WHERE is_staff) AS staff,
    (count(*) FILTER (WHERE is_returning))::int AS returning, coalesce(sum(watched_ms), 0)::float8 AS "watchedMs",
    ${COUNTS('device')} AS devices, ${COUNTS('source')} AS sources, ${STEPS('change')} AS steps, ${STEPS('early')} AS "earlySteps",
    (SELECT coalesce(jsonb_agg(jsonb_build_array(at, n)), '[]') FROM (
      SELECT floor(date_part('epoch', first_at) / 60)::bigint * 60 AS at, count(*) AS n FROM counted GROUP BY 1
    ) g) AS arrivals${columns}
  FROM counted`;

/** Its entries are one range of the index by content and viewer, however many other viewers there are. */
const sliceSql = (stored = '', columns = '') => `WITH bound AS MATERIALIZED (
    SELECT viewer_id FROM (
      SELECT DISTINCT viewer_id FROM presence_entries WHERE content_id = $1 AND viewer_id > $5 ORDER BY viewer_id LIMIT $6
    ) slice ORDER BY viewer_id DESC LIMIT 1
  ), ${viewersSql('p.viewer_id > $5 AND p.viewer_id <= (SELECT viewer_id FROM bound)')}${stored}${sumsSql(columns)}`;

const CURRENT = 'SELECT FROM content_analytics a WHERE a.content_id = $1 AND a.run_id = $8';

/** Nothing is stored for a run that was replaced. Stored again, a viewer is still one row. */
const STORED = `, stored AS (
    INSERT INTO content_viewers (content_id, viewer_id, run_id, spans, watched_ms, first_at, last_at, device, source, is_staff, is_returning)
    SELECT $1, f.viewer_id, $8, f.spans, f.watched_ms, f.first_at, f.last_at, f.device, f.source, f.is_staff, f.is_returning FROM found f
    WHERE EXISTS (${CURRENT})
    ON CONFLICT (content_id, viewer_id) DO UPDATE SET run_id = excluded.run_id, spans = excluded.spans, watched_ms = excluded.watched_ms,
      first_at = excluded.first_at, last_at = excluded.last_at, device = excluded.device, source = excluded.source,
      is_staff = excluded.is_staff, is_returning = excluded.is_returning
  )`;

/** How many viewers reports count: as many as `viewersSql` finds who aren't staff, with the same parameters. */
const countSql = `SELECT count(DISTINCT s.viewer_id)::int AS viewers FROM (${staysSql('true')}) s
  WHERE s.begins <= s.ends
    AND NOT EXISTS (SELECT FROM viewer_events o WHERE o.content_id = $1 AND o.viewer_id = s.viewer_id AND o.is_staff)`;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Adds up viewers in slices, so that no statement takes long. */
@Injectable()
export class ViewerSlices {
  constructor(private readonly database: Database) {}

  /** The slice after a viewer (null: the first), stored as part of a run or not. */
  async sums(
    contentId: string,
    times: ReportTimes,
    slice: { after: string | null; limit: number; runId?: string },
  ): Promise<SliceSums> {
    const parameters = [...windowOf(contentId, times), slice.after ?? FIRST, slice.limit, dateOf(times.earlyUntil)];
    const [row] = slice.runId
      ? await this.database.query<SliceSums>(sliceSql(STORED, `, NOT EXISTS (${CURRENT}) AS "isReplaced"`), [
          ...parameters,
          slice.runId,
        ])
      : await this.database.query<SliceSums>(sliceSql(), parameters);
    return row!;
  }

  /** How many viewers the report of a content counts, without the figures. */
  async count(contentId: string, times: ReportTimes): Promise<number> {
    const [row] = await this.database.query<{ viewers: number }>(countSql, windowOf(contentId, times));
    return row!.viewers;
  }
}

/** The parameters of `viewersSql`. */
export function windowOf(contentId: string, { opensAt, until, abandonedBefore }: ReportTimes): unknown[] {
  return [contentId, dateOf(opensAt), new Date(until), new Date(abandonedBefore)];
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
