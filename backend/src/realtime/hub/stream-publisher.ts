import { performance } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { RoomFollower } from '../rooms/room-follower.js';
import { RoomReader } from '../rooms/room-reader.js';
import { framesBlock } from '../wire/sse.js';
import type { Block, StreamConnection } from './stream-connection.js';
import type { StreamGroup } from './stream-group.js';
import { WindowClock } from './window-clock.js';

/** Sockets that are written to before others get their turn. */
const SLICE = 2000;
/** How long a window waits for rooms that are slow to read, before it takes to the others what is theirs, milliseconds. */
const READING_MS = 250;
/** Until a room that could not be read is tried again, milliseconds. */
export const RETRY_MS = 500;
/** Pages that followed by its id what is unlisted now come back within this time, milliseconds. */
const UNLISTED_SPREAD_MS = 500;

export interface PublishedStreams {
  readonly followers: Iterable<RoomFollower>;
  readonly groups: Iterable<StreamGroup>;
  drop(connection: StreamConnection): void;
  dismiss(connection: StreamConnection, spreadMs: number): void;
}

/** Window after window: reads what is new in every room that moved, then writes one block to every connection. */
@Injectable()
export class StreamPublisher {
  private readonly logger = new Logger('StreamPublisher');
  private readonly window = new WindowClock();
  private timer: NodeJS.Timeout | null = null;
  private isRunning = false;
  private isWanted = false;
  /** Rooms that are being read, or wait to be tried again. */
  private readonly busy = new Set<RoomFollower>();

  constructor(
    private readonly reader: RoomReader,
    private readonly metrics: Metrics,
  ) {}

  /** Something is new: publish as soon as the load allows. */
  wake(streams: PublishedStreams): void {
    this.isWanted = true;
    if (this.isRunning || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.run(streams);
    }, this.window.delay(performance.now())).unref();
  }

  private async run(streams: PublishedStreams): Promise<void> {
    this.isRunning = true;
    this.isWanted = false;
    const startedAt = performance.now();
    let spentMs = 0;
    try {
      await this.readRooms(streams);
      spentMs = await this.flush(streams);
    } catch (error) {
      this.logger.error(`a window could not be written: ${error instanceof Error ? error.stack : error}`);
    } finally {
      this.isRunning = false;
      const endedAt = performance.now();
      this.window.note(startedAt, endedAt, spentMs);
      this.metrics.windows.observe((endedAt - startedAt) / 1000);
      if (this.isWanted || this.behind(streams).length > 0) this.wake(streams);
    }
  }

  private behind({ followers }: PublishedStreams): RoomFollower[] {
    return [...followers].filter((follower) => follower.isBehind && !this.busy.has(follower));
  }

  /** Rooms that take long, or cannot be read, follow in a later window: they hold up nobody. */
  private async readRooms(streams: PublishedStreams): Promise<void> {
    const behind = this.behind(streams);
    if (behind.length === 0) return;
    let isInTime = true;
    const readings = behind.map(async (follower) => {
      this.busy.add(follower);
      const hasRead = await this.tryRoom(streams, follower);
      if (hasRead) this.busy.delete(follower);
      else setTimeout(() => this.busy.delete(follower) && this.wake(streams), RETRY_MS).unref();
      if (!isInTime) this.wake(streams);
    });
    await Promise.race([Promise.all(readings), delay(READING_MS, undefined, { ref: false })]);
    isInTime = false;
  }

  private async tryRoom(streams: PublishedStreams, follower: RoomFollower): Promise<boolean> {
    try {
      await this.publishRoom(streams, follower);
      return true;
    } catch (error) {
      this.logger.warn(`a room could not be read, trying again: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }

  private async publishRoom(streams: PublishedStreams, follower: RoomFollower): Promise<void> {
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
    for (const group of [...follower.groups]) {
      const isClosed = group.isByIdAlone && changes.get(group.audience)!.some(({ isUnlisted }) => isUnlisted);
      if (isClosed) for (const connection of [...group.connections]) streams.dismiss(connection, UNLISTED_SPREAD_MS);
      else group.append(blocks.get(group.audience)!);
    }
    follower.advance(revision, changes);
  }

  /** One write per connection, in slices; answers the milliseconds that writing took. */
  private async flush(streams: PublishedStreams): Promise<number> {
    let spent = 0;
    let since = performance.now();
    let written = 0;
    // All blocks are taken in one turn: marks and frames of this window belong together.
    const blocks = [...streams.groups].flatMap((group) => this.take(streams, group));
    for (const { group, block } of blocks) {
      for (const connection of group.connections) {
        if (connection.waiting) connection.waiting.push(block);
        else this.deliver(streams, connection, block);
        written += 1;
        if (written % SLICE > 0) continue;
        spent += performance.now() - since;
        await nextTurn();
        since = performance.now();
      }
    }
    return spent + performance.now() - since;
  }

  /** None when there is nothing to say, or when it cannot be put together: then its pages come back and ask for it. */
  private take(streams: PublishedStreams, group: StreamGroup): { group: StreamGroup; block: Block }[] {
    try {
      const block = group.takeBlock();
      return block ? [{ group, block }] : [];
    } catch (error) {
      this.logger.error(`a window could not be made: ${error instanceof Error ? error.stack : error}`);
      for (const connection of [...group.connections]) streams.drop(connection);
      return [];
    }
  }

  private deliver(streams: PublishedStreams, connection: StreamConnection, block: Block): void {
    try {
      if (connection.deliver(block)) return;
      this.metrics.slowReaders.inc();
    } catch (error) {
      this.logger.error(`a stream could not be written: ${error instanceof Error ? error.stack : error}`);
    }
    streams.drop(connection);
  }
}
