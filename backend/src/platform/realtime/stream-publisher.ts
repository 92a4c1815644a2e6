import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import type { RoomFollower } from './room-follower.js';
import { RoomReader } from './room-reader.js';
import { framesBlock } from './sse.js';
import type { StreamConnection } from './stream-connection.js';
import type { StreamGroup } from './stream-group.js';
import { WindowClock } from './window-clock.js';

/** Sockets that are written to before others get their turn. */
const SLICE = 2000;
const RETRY_MS = 500;

export interface PublishedStreams {
  readonly followers: Iterable<RoomFollower>;
  readonly groups: Iterable<StreamGroup>;
  drop(connection: StreamConnection): void;
}

/** Window after window: reads what is new in every room that moved, then writes one block to every connection. */
@Injectable()
export class StreamPublisher {
  private readonly logger = new Logger('StreamPublisher');
  private readonly window = new WindowClock();
  private timer: NodeJS.Timeout | null = null;
  private isRunning = false;
  private isWanted = false;

  constructor(
    private readonly reader: RoomReader,
    private readonly metrics: Metrics,
  ) {}

  /** Something is new: publish as soon as the load allows. */
  wake(streams: PublishedStreams, atLeastMs = 0): void {
    this.isWanted = true;
    if (this.isRunning || this.timer) return;
    const delay = Math.max(atLeastMs, this.window.delay(performance.now()));
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.run(streams);
    }, delay).unref();
  }

  private async run(streams: PublishedStreams): Promise<void> {
    this.isRunning = true;
    this.isWanted = false;
    const startedAt = performance.now();
    let retryMs = 0;
    try {
      const behind = [...streams.followers].filter((follower) => follower.isBehind);
      await Promise.all(behind.map((follower) => this.publishRoom(follower)));
    } catch (error) {
      retryMs = RETRY_MS;
      this.logger.warn(`a room could not be read, trying again: ${error instanceof Error ? error.message : error}`);
    }
    const spentMs = await this.flush(streams);
    this.isRunning = false;
    const endedAt = performance.now();
    this.window.note(startedAt, endedAt, spentMs);
    this.metrics.windows.observe((endedAt - startedAt) / 1000);
    const isBehind = [...streams.followers].some((follower) => follower.isBehind);
    if (this.isWanted || isBehind) this.wake(streams, retryMs);
  }

  private async publishRoom(follower: RoomFollower): Promise<void> {
    const { revision, changes } = await this.reader.readForPublication(
      follower.room,
      follower.audiences,
      follower.published,
    );
    // A group of an audience that came while we were reading: the next window reads for it too.
    if ([...follower.groups].some((group) => !changes.has(group.audience))) return;
    const blocks = new Map(
      [...changes].map(([audience, own]) => [audience, framesBlock(own.map(({ frame }) => frame))]),
    );
    for (const group of follower.groups) group.append(blocks.get(group.audience)!);
    follower.advance(revision, changes);
  }

  /** One write per connection, in slices; answers the milliseconds that writing took. */
  private async flush(streams: PublishedStreams): Promise<number> {
    let spent = 0;
    let since = performance.now();
    let written = 0;
    // All blocks are taken in one turn: marks and frames of this window belong together.
    const blocks = [...streams.groups]
      .filter((group) => group.isPending)
      .map((group) => ({ group, block: group.takeBlock()! }));
    for (const { group, block } of blocks) {
      for (const connection of group.connections) {
        if (connection.waiting) connection.waiting.push(block);
        else if (!connection.deliver(block)) this.dropSlow(streams, connection);
        written += 1;
        if (written % SLICE > 0) continue;
        spent += performance.now() - since;
        await nextTurn();
        since = performance.now();
      }
    }
    return spent + performance.now() - since;
  }

  private dropSlow(streams: PublishedStreams, connection: StreamConnection): void {
    this.metrics.slowReaders.inc();
    streams.drop(connection);
  }
}
