import { Injectable } from '@nestjs/common';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Database } from '../platform/database/database.js';
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

/** The audience of contents, from what presence records anyway. */
@Injectable()
export class ViewerStatsReadModel {
  private readonly audiences = new ShortCache<AudienceDto>(KEEP_MS);

  constructor(private readonly database: Database) {}

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

  /** How many people have watched each of these contents, by the report where only counts are kept, of those in any of the channels (null: all channels). */
  viewersOf(
    clientId: string,
    contentIds: readonly string[],
    channelIds: readonly string[] | null,
  ): Promise<ContentViewersDto[]> {
    return this.database.query<ContentViewersDto>(
      `WITH asked AS (
         SELECT c.id, a.reduced_at, (a.result->>'uniqueViewers')::int AS reported FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
         WHERE c.id = ANY($2) AND c.client_id = $1 AND ($3::uuid[] IS NULL OR EXISTS (
           SELECT FROM content_channels i WHERE i.content_id = c.id AND NOT i.is_removed AND i.channel_id = ANY($3)))
       )
       SELECT p.content_id AS "contentId", count(DISTINCT p.viewer_id)::int AS viewers FROM asked JOIN presence_entries p ON p.content_id = asked.id
       WHERE asked.reduced_at IS NULL GROUP BY p.content_id
       UNION ALL SELECT id, reported FROM asked WHERE reduced_at IS NOT NULL AND reported > 0`,
      [clientId, contentIds, channelIds],
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
