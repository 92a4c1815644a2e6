import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { Draining } from '../../platform/health/draining.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ProductState } from '../product/product-state.js';
import { EpochWatcher } from './epoch-watcher.js';
import { StreamHub } from './stream-hub.js';
import { BEAT_EVERY_MS } from './stream-opener.js';

/** After two missed heartbeats and some jitter, the page counts as gone even if its connection looks open. */
const SILENT_AFTER_MS = 2 * BEAT_EVERY_MS + 30_000;

/** Keeps open streams alive, drops silent ones, and closes all of them when the process stops. */
@Injectable()
export class StreamLifecycle implements OnModuleInit {
  constructor(
    private readonly hub: StreamHub,
    private readonly draining: Draining,
    private readonly product: ProductState,
    private readonly history: EpochWatcher,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.draining.onBegin((spreadMs) => this.sayGoodbye(spreadMs));
  }

  @Interval(1000)
  everySecond(): void {
    this.metrics.streams.set(this.hub.connections.size);
    this.hub.heartbeat();
  }

  @Interval(5000)
  async everyFiveSeconds(): Promise<void> {
    let queuedBytes = 0;
    for (const connection of this.hub.connections.values()) {
      queuedBytes += connection.queuedBytes;
      // Pages without a room send no heartbeats. TCP keep-alive detects when they are gone.
      const isSilent = this.clock.now() - connection.lastSeenAt > SILENT_AFTER_MS;
      if (!isSilent || connection.scope.rooms.length === 0) continue;
      this.metrics.silentStreams.inc();
      this.hub.drop(connection);
    }
    this.metrics.queuedBytes.set(queuedBytes);
    await ignoringOutage(async () => {
      await this.history.poll();
      await this.product.poll();
    });
  }

  /** Spreads the reconnects so that they don't overload the next process. */
  private sayGoodbye(spreadMs: number): void {
    for (const connection of [...this.hub.connections.values()]) this.hub.dismiss(connection, spreadMs);
  }
}
