import { Injectable, Logger } from '@nestjs/common';
import type { ContentTimes } from '../../../contracts/domain/content-timing.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Database } from '../platform/database/database.js';
import { ConcurrencyLimit } from '../platform/rate-limit/concurrency-limit.js';
import { type ReportTimes, reportTimes, ViewerSlices } from './report/viewer-slices.js';
import type { AudienceDto, ContentViewersDto } from './today.dto.js';

const SAMPLES = 40;
/** How long a content's viewer figures are cached, in milliseconds. */
const KEEP_MS = 20_000;
/** How long the number of a content's viewers in lists is cached, in milliseconds. Open lists request it equally often. */
const KEEP_COUNT_MS = 60_000;
/** Counting a large library leaves most connections to others. */
const COUNTS_AT_ONCE = 2;
const MOST_WAITING_COUNTS = 1_000;
/** As in presence: an entry that hasn't been updated for this many milliseconds belongs to a process that died. */
const ABANDONED_MS = 240_000;

interface Part {
  part: number;
  /** The most people in this part of the time, and how many there were at its end. */
  most: number;
  last: number;
}

const msOf = (column: string) => `round(date_part('epoch', ${column}) * 1000)`;

interface ListedContent extends Omit<ContentTimes, 'contentType'> {
  id: string;
  /** As in the final report; null: there is none. */
  viewers: number | null;
}

/** The audience of contents, from what presence records anyway. */
@Injectable()
export class ViewerStatsReadModel {
  private readonly logger = new Logger('ViewerStats');
  private readonly audiences = new ShortCache<AudienceDto>(KEEP_MS);
  private readonly counts = new ShortCache<number | null>(KEEP_COUNT_MS);
  private readonly countPlaces = new ConcurrencyLimit(COUNTS_AT_ONCE, MOST_WAITING_COUNTS);

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

  /** How many viewers the reports of these contents count; without a final one, the number is up to a minute old. Only of contents in any of the channels (null: all channels). */
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
    const counted = await Promise.all(
      contents.map(async (content) => ({
        contentId: content.id,
        viewers: content.viewers ?? (await this.countOf(content.id, reportTimes(content, now))),
      })),
    );
    return counted.flatMap(({ contentId, viewers }) => (viewers ? [{ contentId, viewers }] : []));
  }

  /** Each content is counted by itself, so that one that takes too long has no number, and the others have theirs. Null: it couldn't be counted. */
  private countOf(contentId: string, times: ReportTimes): Promise<number | null> {
    return this.counts.get(contentId, () =>
      this.countPlaces
        .run(() => this.slices.count(contentId, times))
        .catch((error: unknown) => {
          this.logger.warn(
            `viewers of ${contentId} weren't counted: ${error instanceof Error ? error.message : error}`,
          );
          return null;
        }),
    );
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
