import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContentReadModel } from '../contents/contents.public.js';
import { Clock } from '../platform/clock/clock.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { roomIdOf, StreamHub } from '../realtime/realtime.public.js';
import { WatchingFrame } from './analytics.events.js';
import { ViewerStatsReadModel } from './viewer-stats.read-model.js';

/** Tells host panels how many people watch and how many did at most, whether or not the content shows it to viewers. */
@Emits({ host: [WatchingFrame] })
@Injectable()
export class HostAudience implements OnModuleInit {
  /** The most viewers so far, by content, read from what was recorded whenever a panel opens. */
  private readonly peaks = new Map<string, number>();

  constructor(
    private readonly events: DomainEvents,
    private readonly contents: ContentReadModel,
    private readonly stats: ViewerStatsReadModel,
    private readonly hub: StreamHub,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('stream.opened', ({ scope }) => {
      const contentId = roomIdOf(scope, 'content');
      if (scope.isForHosts && contentId) this.peaks.delete(contentId);
    });
    this.events.on('content.counted', ({ contentId, count }) => ignoringOutage(() => this.tell(contentId, count)));
  }

  private async tell(contentId: string, count: number): Promise<void> {
    if (!this.hub.hasHosts(contentId)) {
      this.peaks.delete(contentId);
      return;
    }
    const max = Math.max(count, this.peaks.get(contentId) ?? (await this.recordedPeak(contentId)));
    this.peaks.set(contentId, max);
    const frame: WatchingFrame = { type: 'watching', count, max };
    this.hub.publishEphemeral(contentId, frame, 'hosts');
  }

  private async recordedPeak(contentId: string): Promise<number> {
    const content = await this.contents.byId(contentId);
    const now = this.clock.now();
    const opensAt = Math.min(now, content?.opensAt?.getTime() ?? 0);
    return (await this.stats.audienceOf(contentId, { opensAt, now })).peak;
  }
}
