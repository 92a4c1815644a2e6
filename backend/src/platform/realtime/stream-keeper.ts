import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { ignoringOutage } from '../database/database-failure.js';
import { Metrics } from '../metrics/metrics.js';
import { HistoryKeeper } from './history-keeper.js';
import { hasRoom } from './personal-sources.js';
import { ProductState } from './product-state.js';
import { StreamHub } from './stream-hub.js';
import { BEAT_EVERY_MS, StreamOpener } from './stream-opener.js';

/** Two missed beats and some jitter: the page is gone, though its link may look open. */
const SILENT_AFTER_MS = 2 * BEAT_EVERY_MS + 30_000;

/** Keeps open streams alive, drops silent ones, and ends all of them when the process stops. */
@Injectable()
export class StreamKeeper {
  constructor(
    private readonly hub: StreamHub,
    private readonly opener: StreamOpener,
    private readonly product: ProductState,
    private readonly history: HistoryKeeper,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

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
      // Pages without a room send no beats; the kernel finds out about those.
      const isSilent = this.clock.now() - connection.lastSeenAt > SILENT_AFTER_MS;
      if (!isSilent || !hasRoom(connection.scope)) continue;
      this.metrics.silentStreams.inc();
      this.hub.drop(connection);
    }
    this.metrics.queuedBytes.set(queuedBytes);
    await ignoringOutage(async () => {
      await this.history.poll();
      await this.product.poll();
    });
  }

  /** Goodbye with a spread, so that the next process is not stormed; then the sockets end. */
  drain(spreadMs: number): void {
    this.opener.isDraining = true;
    for (const connection of [...this.hub.connections.values()]) this.hub.dismiss(connection, spreadMs);
  }
}
