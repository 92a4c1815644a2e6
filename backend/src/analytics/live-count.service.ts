import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../platform/database/database.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { StreamHub } from '../platform/realtime/stream-hub.js';
import type { LiveFrame } from './analytics.events.js';

/** Counts people, not streams: somebody with two tabs is one. */
@Injectable()
export class LiveCount implements OnModuleInit {
  /** Streams by person, by content. */
  private readonly people = new Map<string, Map<string, number>>();
  private readonly changed = new Set<string>();

  constructor(
    private readonly events: DomainEvents,
    private readonly database: Database,
    private readonly hub: StreamHub,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', ({ contentId, uid }) => this.add(contentId, uid, 1));
    this.events.on('stream.closed', ({ contentId, uid }) => this.add(contentId, uid, -1));
  }

  countOf(contentId: string): number {
    return this.people.get(contentId)?.size ?? 0;
  }

  @Interval(1000)
  async announce(): Promise<void> {
    this.metrics.streams.set(this.hub.connections.size);
    if (this.changed.size === 0) return;
    const contentIds = [...this.changed];
    this.changed.clear();
    try {
      const shown = await this.database.query<{ id: string }>(
        'SELECT id FROM contents WHERE id = ANY($1) AND show_live_stats AND NOT disable_countdown AND version_code IS NULL',
        [contentIds],
      );
      for (const { id } of shown) {
        const frame: LiveFrame = { type: 'live', count: this.countOf(id) };
        this.hub.publishEphemeral(id, frame);
      }
    } catch {
      // The database is away: the next turn tells.
      for (const contentId of contentIds) this.changed.add(contentId);
    }
  }

  private add(contentId: string | null, uid: string, difference: 1 | -1): void {
    if (!contentId) return;
    const streams = this.people.get(contentId) ?? new Map<string, number>();
    const count = (streams.get(uid) ?? 0) + difference;
    if (count > 0) streams.set(uid, count);
    else streams.delete(uid);
    if (streams.size > 0) this.people.set(contentId, streams);
    else this.people.delete(contentId);
    this.changed.add(contentId);
  }
}
