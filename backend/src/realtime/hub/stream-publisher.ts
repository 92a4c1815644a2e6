import { performance } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../platform/database/database-failure.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { RoomFollower } from '../rooms/room-follower.js';
import { RoomReader } from '../rooms/room-reader.js';
import type { RoomReading } from '../rooms/room-reading.js';
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
/** Rooms that one statement reads. */
const MOST_TOGETHER = 500;
/** Into so many parts rooms are split that could not be read together. */
const PARTS = 8;
/** A room with more news than that is read by itself. */
const FEW_CHANGES = 200;
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
  /** With how many, at most, a room is read that could not be read with more, or not in time. */
  private readonly mostTogether = new WeakMap<RoomFollower, number>();

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
    const isInTime = { value: true };
    const readings = this.together(behind).map((followers) => this.readTogether(streams, followers, isInTime));
    await Promise.race([Promise.all(readings), delay(READING_MS, undefined, { ref: false })]);
    isInTime.value = false;
  }

  /** Rooms that are read in one statement: all of a kind, and fewer where one of them could not be read, or not in time. */
  private together(behind: readonly RoomFollower[]): RoomFollower[][] {
    const open = new Map<string, RoomFollower[]>();
    const batches: RoomFollower[][] = [];
    for (const follower of behind) {
      const isFarBehind = follower.known - follower.published > FEW_CHANGES;
      const most = isFarBehind ? 1 : (this.mostTogether.get(follower) ?? MOST_TOGETHER);
      const key = `${follower.room.kind}|${most}`;
      const batch = open.get(key);
      if (batch && batch.length < most) batch.push(follower);
      else {
        const begun = [follower];
        open.set(key, begun);
        batches.push(begun);
      }
    }
    return batches;
  }

  private async readTogether(
    streams: PublishedStreams,
    followers: readonly RoomFollower[],
    isInTime: { value: boolean },
  ): Promise<void> {
    for (const follower of followers) this.busy.add(follower);
    // The others do not wait for the one that takes long: each part of them is asked for by itself.
    const split = followers.length > 1 ? setTimeout(() => this.split(streams, followers), READING_MS).unref() : null;
    const failure = await this.tryRooms(streams, followers);
    if (split) clearTimeout(split);
    const failed = followers.filter((follower) => failure.has(follower));
    for (const follower of followers) if (!failure.has(follower)) this.settle(follower);
    if (failed.length === 0) {
      if (!isInTime.value) this.wake(streams);
    } else if (followers.length > 1 && ![...failure.values()].some(isDatabaseUnavailable)) {
      this.split(streams, failed, followers.length);
    } else {
      setTimeout(() => this.release(streams, failed), RETRY_MS).unref();
    }
  }

  private settle(follower: RoomFollower): void {
    this.busy.delete(follower);
    this.mostTogether.delete(follower);
  }

  private split(streams: PublishedStreams, followers: readonly RoomFollower[], of = followers.length): void {
    for (const follower of followers) this.mostTogether.set(follower, Math.ceil(of / PARTS));
    this.release(streams, followers);
  }

  private release(streams: PublishedStreams, followers: readonly RoomFollower[]): void {
    for (const follower of followers) this.busy.delete(follower);
    this.wake(streams);
  }

  /** Answers why those were not published that were not. */
  private async tryRooms(
    streams: PublishedStreams,
    followers: readonly RoomFollower[],
  ): Promise<ReadonlyMap<RoomFollower, unknown>> {
    const asked = followers.map(({ room, published }) => ({ roomId: room.id, since: published }));
    try {
      const readings = await this.reader.readForPublication(followers[0]!.room.kind, asked);
      return new Map(
        followers.flatMap((follower, index) => {
          // Another reading was faster.
          if (follower.published !== asked[index]!.since) return [];
          return this.tryRoom(streams, follower, readings[index]!);
        }),
      );
    } catch (error) {
      this.warn(error);
      return new Map(followers.map((follower) => [follower, error]));
    }
  }

  private tryRoom(streams: PublishedStreams, follower: RoomFollower, reading: RoomReading): [RoomFollower, unknown][] {
    try {
      this.publishRoom(streams, follower, reading);
      return [];
    } catch (error) {
      this.warn(error);
      return [[follower, error]];
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`a room could not be read, trying again: ${error instanceof Error ? error.message : error}`);
  }

  private publishRoom(streams: PublishedStreams, follower: RoomFollower, reading: RoomReading): void {
    const changes = new Map(follower.audiences.map((audience) => [audience, reading.changes(audience)]));
    const blocks = new Map(
      [...changes].map(([audience, own]) => [audience, framesBlock(own.map(({ frame }) => frame))]),
    );
    for (const group of [...follower.groups]) {
      const isClosed = group.isByIdAlone && changes.get(group.audience)!.some(({ isUnlisted }) => isUnlisted);
      if (isClosed) for (const connection of [...group.connections]) streams.dismiss(connection, UNLISTED_SPREAD_MS);
      else group.append(blocks.get(group.audience)!);
    }
    follower.advance(Math.max(reading.revision, follower.published), changes);
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
