import { Injectable } from '@nestjs/common';
import { type Device, MOST_ACTS } from '../../../../contracts/domain/viewer-events.js';
import { RestingCache } from '../../platform/cache/resting-cache.js';
import { Database } from '../../platform/database/database.js';
import type { SortDirection, ViewerActDto, ViewerAttendeeDto, ViewerOrder } from './content-viewers.dto.js';
import { liveRestMs } from './live-figures.js';
import { type ReportTimes, viewersSql, windowOf } from './viewer-slices.js';

export interface ViewerRow {
  id: string;
  name: string | null;
  email: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
  watchedMs: string;
  device: Device | null;
  isStaff: boolean;
  isReturning: boolean;
  total: number;
}

/** A viewer in a file, with the person they are. */
export type ExportedViewer = Omit<ViewerRow, 'total'> & { userId: string | null };

export interface ViewerQuestion {
  search: string;
  /** Only who left before then; null: everyone. */
  leftBefore: Date | null;
  sort: ViewerOrder;
  direction: SortDirection;
  offset: number;
  limit: number;
  /** Whether addresses may be searched. */
  withEmails: boolean;
}

const ORDERS: Record<ViewerOrder, string> = {
  name: 'lower(name)',
  firstSeen: 'first_at',
  lastSeen: 'last_at',
  minutes: 'watched_ms',
};
const DIRECTIONS: Record<SortDirection, string> = { ascending: 'ASC', descending: 'DESC' };
/** Viewers of a running content that one statement sorts: half a second, even if each of them came twenty times. */
const SORTED_AT_ONCE = 5_000;
/** Pages of lists of running contents that are kept for a few seconds. */
const MOST_PAGES = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

const STORED = '(SELECT * FROM content_viewers WHERE content_id = $1)';
/** Everyone in `table` who wasn't erased, with the name that they have now. */
const listedSql = (table: string) => `listed AS (
    SELECT f.*, v.user_id, u.email, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.display_name) AS name
    FROM ${table} f LEFT JOIN viewers v ON v.id = f.viewer_id LEFT JOIN users u ON u.id = v.user_id
    WHERE NOT coalesce(v.is_erased, false)
  )`;
const COLUMNS = `viewer_id AS id, name, email, first_at AS "firstSeenAt", last_at AS "lastSeenAt", watched_ms AS "watchedMs", device,
  is_staff AS "isStaff", is_returning AS "isReturning"`;

/** Viewers with the names that they have now. Someone who was erased is in no list, but stays in the counts. */
@Injectable()
export class ContentViewersReadModel {
  private readonly livePages = new RestingCache<ViewerRow[]>(MOST_PAGES, liveRestMs);

  constructor(private readonly database: Database) {}

  /** `times`: as recorded so far; null: as stored with the final report. */
  async page(contentId: string, times: ReportTimes | null, question: ViewerQuestion): Promise<ViewerRow[]> {
    if (!times) return this.listed(`WITH ${listedSql(STORED)}`, [contentId], question);
    const { value, isCached } = await this.livePages.get(JSON.stringify([contentId, question]), () =>
      this.livePage(contentId, times, question),
    );
    return isCached ? this.withoutErased(value) : value;
  }

  private async livePage(contentId: string, times: ReportTimes, question: ViewerQuestion): Promise<ViewerRow[]> {
    const ofSome = (condition: string) => `WITH ${viewersSql(condition)}, ${listedSql('found')}`;
    const best: { ids: string[]; total: number }[] = [];
    const upTo = { ...question, offset: 0, limit: question.offset + question.limit };
    for await (const { after, last, isOnly } of this.slices('presence_entries', contentId, SORTED_AT_ONCE)) {
      const slice = ofSome('p.viewer_id > $5 AND p.viewer_id <= $6');
      const rows = await this.listed(slice, [...windowOf(contentId, times), after, last], isOnly ? question : upTo);
      if (isOnly) return rows;
      best.push({ ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 });
    }
    const ids = best.flatMap((slice) => slice.ids);
    const total = best.reduce((sum, slice) => sum + slice.total, 0);
    const rows = await this.listed(ofSome('p.viewer_id = ANY($5)'), [...windowOf(contentId, times), ids], question);
    return rows.map((row) => ({ ...row, total }));
  }

  private async withoutErased(rows: readonly ViewerRow[]): Promise<ViewerRow[]> {
    const erased = await this.database.query<{ id: string }>(
      'SELECT id FROM viewers WHERE id = ANY($1) AND is_erased',
      [rows.map(({ id }) => id)],
    );
    const ids = new Set(erased.map(({ id }) => id));
    return rows.flatMap((row) => (ids.has(row.id) ? [] : [{ ...row, total: row.total - ids.size }]));
  }

  private listed(listed: string, given: unknown[], question: ViewerQuestion): Promise<ViewerRow[]> {
    const { search, leftBefore, sort, direction, offset, limit, withEmails } = question;
    const place = (index: number) => `$${given.length + index}`;
    return this.database.query<ViewerRow>(
      `${listed}
       SELECT ${COLUMNS}, count(*) OVER ()::int AS total
       FROM listed
       WHERE (${place(1)} = '' OR position(lower(${place(1)}) IN lower(coalesce(name, ''))) > 0
           OR (${place(2)}::boolean AND position(lower(${place(1)}) IN coalesce(email, '')) > 0))
         AND (${place(5)}::timestamptz IS NULL OR last_at < ${place(5)})
       ORDER BY ${ORDERS[sort]} ${DIRECTIONS[direction]} NULLS LAST, viewer_id LIMIT ${place(3)} OFFSET ${place(4)}`,
      [...given, search, withEmails, limit, offset, leftBefore],
    );
  }

  /** By viewer: with which registration they last entered one of the channels in the whitelist that show the content, or have shown it. */
  async attendeesOf(
    contentId: string,
    viewerIds: readonly string[],
    whitelist: readonly string[] | null,
  ): Promise<ReadonlyMap<string, ViewerAttendeeDto>> {
    const rows = await this.database.query<ViewerAttendeeDto & { id: string }>(
      `SELECT DISTINCT ON (v.id) v.id, a.attendee_number AS number, a.event_number AS "eventNumber", a.type_name AS "typeName",
         trim(concat_ws(' ', a.first_name, a.last_name)) AS name
       FROM viewers v JOIN seats s ON s.viewer_id = v.user_id OR (s.viewer_id IS NULL AND s.user_id = v.user_id)
         JOIN attendees a ON a.attendee_number = s.attendee_number
       WHERE v.id = ANY($2) AND s.channel_id IN (SELECT channel_id FROM content_channels WHERE content_id = $1)
         AND ($3::uuid[] IS NULL OR s.channel_id = ANY($3))
       ORDER BY v.id, s.taken_at DESC`,
      [contentId, viewerIds, whitelist],
    );
    return new Map(rows.map(({ id, ...attendee }) => [id, attendee]));
  }

  /** All of them, so many at a time, in the order of their ids. */
  async *all(contentId: string, times: ReportTimes | null, limit: number): AsyncGenerator<ExportedViewer[]> {
    for await (const { after, last } of this.slices(times ? 'presence_entries' : 'content_viewers', contentId, limit)) {
      yield await this.database.query<ExportedViewer>(
        times
          ? `WITH ${viewersSql('p.viewer_id > $5 AND p.viewer_id <= $6')}, ${listedSql('found')} SELECT ${COLUMNS}, user_id AS "userId" FROM listed ORDER BY viewer_id`
          : `WITH ${listedSql('(SELECT * FROM content_viewers WHERE content_id = $1 AND viewer_id > $2 AND viewer_id <= $3)')}
             SELECT ${COLUMNS}, user_id AS "userId" FROM listed ORDER BY viewer_id`,
        [...(times ? windowOf(contentId, times) : [contentId]), after, last],
      );
    }
  }

  /** Ranges of so many viewers, `after` excluded. */
  private async *slices(
    table: 'presence_entries' | 'content_viewers',
    contentId: string,
    limit: number,
  ): AsyncGenerator<{ after: string; last: string; isOnly: boolean }> {
    for (let after = FIRST; ; ) {
      const [slice] = await this.database.query<{ last: string | null; count: number }>(
        `SELECT max(viewer_id::text)::uuid AS last, count(*)::int AS count FROM (
           SELECT DISTINCT viewer_id FROM ${table} WHERE content_id = $1 AND viewer_id > $2 ORDER BY viewer_id LIMIT $3
         ) slice`,
        [contentId, after, limit],
      );
      if (!slice?.last) return;
      const isLast = slice.count < limit;
      yield { after, last: slice.last, isOnly: isLast && after === FIRST };
      if (isLast) return;
      after = slice.last;
    }
  }

  /** How many are stored with the final report. */
  async count(contentId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `WITH ${listedSql(STORED)} SELECT count(*)::int AS count FROM listed`,
      [contentId],
    );
    return row?.count ?? 0;
  }

  /** Null: nobody who may be shown. */
  async spansOf(contentId: string, viewerId: string, times: ReportTimes): Promise<{ from: Date; to: Date }[] | null> {
    const rows = await this.database.query<{ from: Date | null; to: Date | null }>(
      `WITH ${viewersSql('p.viewer_id = (SELECT id FROM viewers WHERE id = $5 AND NOT is_erased)')}
       SELECT lower(s) AS from, upper(s) AS to FROM found LEFT JOIN unnest(found.spans) s ON true ORDER BY 1`,
      [...windowOf(contentId, times), viewerId],
    );
    if (rows.length === 0) return null;
    return rows.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  }

  async actsOf(contentId: string, viewerId: string): Promise<(Omit<ViewerActDto, 'at'> & { at: Date })[]> {
    return this.database.query(
      `SELECT * FROM (
         SELECT occurred_at AS at, name, detail FROM viewer_events WHERE viewer_id = $2 AND content_id = $1
         UNION ALL
         SELECT m.sent_at, 'message', NULL FROM viewers v JOIN chat_messages m ON m.room_id = $1 AND m.author_id = v.user_id
         WHERE v.id = $2 AND NOT m.is_deleted
         UNION ALL
         SELECT a.answered_at, 'answer', concat_ws(': ', i.title, (
           SELECT coalesce(nullif(r->>'label', ''), r->>'responseText') FROM jsonb_array_elements(i.responses) r WHERE r->>'id' = a.response_id::text))
         FROM viewers v JOIN interaction_answers a ON a.person_id = v.user_id AND a.content_id = $1 JOIN interactions i ON i.id = a.interaction_id
         WHERE v.id = $2
       ) acts ORDER BY at LIMIT ${MOST_ACTS}`,
      [contentId, viewerId],
    );
  }
}
