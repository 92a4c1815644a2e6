import { Injectable } from '@nestjs/common';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Database } from '../platform/database/database.js';
import { type ReportedContent, reportTimes } from './report/analytics-report.service.js';
import { ViewerSlices } from './report/viewer-slices.js';
import type { AudienceDto, ContentViewersDto } from './today.dto.js';

const SAMPLES = 40;
/** How long a content's viewer figures are cached, in milliseconds. */
const KEEP_MS = 20_000;
/** As in presence: an entry that hasn't been updated for this many milliseconds belongs to a process that died. */
const ABANDONED_MS = 240_000;

interface Part {
  part: number;
  /** The most people in this part of the time, and how many there were at its end. */
  most: number;
  last: number;
}

const msOf = (column: string) => `round(date_part('epoch', ${column}) * 1000)`;

interface ListedContent extends Pick<ReportedContent, 'id' | 'opensAt' | 'startsAt' | 'closesAt'> {
  /** As in the final report; null: there is none. */
  viewers: number | null;
}

/** The audience of contents, from what presence records anyway. */
@Injectable()
export class ViewerStatsReadModel {
  private readonly audiences = new ShortCache<AudienceDto>(KEEP_MS);

  constructor(
    private readonly database: Database,
    private readonly slices: ViewerSlices,
  ) {}

  /** Viewers over time, from the opening of the doors until now, both in epoch milliseconds. */
  audienceOf(contentId: string, { opensAt, now }: { opensAt: number; now: number }): Promise<AudienceDto> {
    return this.audiences.get(contentId, async () => courseOf(await this.partsOf(contentId, opensAt, now)));
  }

  /** People come and go: each entry is one step up and, once it has ended, one down. Part 0 is before the doors opened. */
  private partsOf(contentId: string, opensAt: number, now: number): Promise<Part[]> {
    return this.database.query<Part>(
      `WITH entries AS (
         SELECT entered_at, CASE WHEN exited_at IS NOT NULL THEN exited_at
           WHEN is_unclosed OR last_seen_at < $4 THEN last_seen_at END AS left_at
         FROM presence_entries WHERE content_id = $1
       ), steps AS (
         SELECT entered_at AS at, 1 AS step FROM entries
         UNION ALL SELECT left_at, -1 FROM entries WHERE left_at IS NOT NULL
       ), course AS (
         SELECT at, row_number() OVER course AS place, (sum(step) OVER course)::int AS people FROM steps
         WINDOW course AS (ORDER BY at, step DESC ROWS UNBOUNDED PRECEDING)
       )
       SELECT greatest(0, least($5::int, width_bucket(extract(epoch FROM at), extract(epoch FROM $2::timestamptz),
           extract(epoch FROM $3::timestamptz), $5::int))) AS part,
         max(people) AS most, (array_agg(people ORDER BY place DESC))[1] AS last
       FROM course GROUP BY 1 ORDER BY 1`,
      [contentId, new Date(opensAt), new Date(Math.max(now, opensAt + 1)), new Date(now - ABANDONED_MS), SAMPLES],
    );
  }

  /** How many viewers the reports of these contents count; without a final one, as of now. Only of contents in any of the channels (null: all channels). */
  async viewersOf(
    clientId: string,
    { contentIds, channelIds }: { contentIds: readonly string[]; channelIds: readonly string[] | null },
    now: number,
  ): Promise<ContentViewersDto[]> {
    const contents = await this.database.query<ListedContent>(
      `SELECT c.id, ${msOf('c.opens_at')} AS "opensAt", ${msOf('c.starts_at')} AS "startsAt", ${msOf('c.closes_at')} AS "closesAt",
         CASE WHEN a.processed_at >= c.closes_at OR a.reduced_at IS NOT NULL THEN (a.result->>'uniqueViewers')::int END AS viewers
       FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
       WHERE c.id = ANY($2) AND c.client_id = $1 AND ($3::uuid[] IS NULL OR EXISTS (
         SELECT FROM content_channels i WHERE i.content_id = c.id AND NOT i.is_removed AND i.channel_id = ANY($3)))`,
      [clientId, contentIds, channelIds],
    );
    const open = contents.filter(({ viewers }) => viewers === null);
    const counted = await this.slices.counts(open.map((content) => ({ id: content.id, ...reportTimes(content, now) })));
    return [...contents, ...counted].flatMap(({ id, viewers }) => (viewers ? [{ contentId: id, viewers }] : []));
  }
}

function courseOf(parts: readonly Part[]): AudienceDto {
  let people = parts.find(({ part }) => part === 0)?.last ?? 0;
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const steps = parts.find(({ part }) => part === index + 1);
    const most = Math.max(people, steps?.most ?? 0);
    people = steps?.last ?? people;
    return most;
  });
  return { watching: people, peak: Math.max(...samples), samples };
}
