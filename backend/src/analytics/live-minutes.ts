import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type LiveAudienceSource, LiveAudiences } from '../channels/channels.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { DomainEvents } from '../platform/events/domain-events.js';

const MINUTE_MS = 60_000;

interface Minute {
  contentId: string;
  /** Epoch milliseconds. */
  at: number;
  peak: number;
  last: number;
}

/** How many people watched each content in each minute: the most, and how many at its end. */
@Injectable()
@Contributes(LiveAudiences)
export class LiveMinutes implements LiveAudienceSource, OnModuleInit {
  /** By content and minute, until written. */
  private readonly waiting = new Map<string, Minute>();
  /** The last count by content, which holds until it changes. */
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly events: DomainEvents,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('content.counted', ({ contentId, count }) => this.note(contentId, count));
  }

  /** As of the last twenty seconds. */
  watchingSql(contentId: string, now: string): string {
    return `(SELECT m.last FROM live_minutes m WHERE m.content_id = ${contentId}
      AND m.minute > ${now}::timestamptz - interval '2 minutes' ORDER BY m.minute DESC LIMIT 1)`;
  }

  @Interval(20_000)
  async write(): Promise<void> {
    for (const [contentId, count] of this.counts) this.keep(contentId, count, count);
    const minutes = [...this.waiting.values()];
    if (minutes.length === 0) return;
    await ignoringOutage(async () => {
      await this.save(minutes);
      const now = minuteOf(this.clock.now());
      for (const [key, { at }] of this.waiting) if (at < now) this.waiting.delete(key);
    });
  }

  private note(contentId: string, count: number): void {
    // Nobody came or left: for example, only a host panel is open.
    if (count === 0 && !this.counts.has(contentId)) return;
    this.keep(contentId, count, Math.max(count, this.counts.get(contentId) ?? 0));
    if (count > 0) this.counts.set(contentId, count);
    else this.counts.delete(contentId);
  }

  private keep(contentId: string, last: number, most: number): void {
    const at = minuteOf(this.clock.now());
    const key = `${contentId}|${at}`;
    const peak = Math.max(this.waiting.get(key)?.peak ?? 0, most);
    this.waiting.set(key, { contentId, at, peak, last });
  }

  /** Idempotent, and the same from each process. */
  private async save(minutes: readonly Minute[]): Promise<void> {
    await this.database.query(
      `INSERT INTO live_minutes (content_id, minute, peak, last)
       SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[])
       ON CONFLICT (content_id, minute) DO UPDATE SET peak = greatest(live_minutes.peak, excluded.peak), last = excluded.last`,
      [
        minutes.map(({ contentId }) => contentId),
        minutes.map(({ at }) => new Date(at)),
        minutes.map(({ peak }) => peak),
        minutes.map(({ last }) => last),
      ],
    );
  }
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
