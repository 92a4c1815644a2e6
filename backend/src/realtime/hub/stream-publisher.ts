import { performance } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../platform/database/database-failure.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { ActiveRoom } from '../rooms/active-room.js';
import { RoomReader } from '../rooms/room-reader.js';
import type { RoomReading } from '../rooms/room-reading.js';
import { framesBlock } from '../wire/sse.js';
import type { Block, StreamConnection } from './stream-connection.js';
import type { StreamGroup, Window } from './stream-group.js';
import { WindowClock } from './window-clock.js';

/** Sockets written before yielding to other work. */
const SLICE = 2000;
/** How long a window waits for slow rooms before it publishes the others, in milliseconds. */
const READING_MS = 250;
/** Delay before a room that couldn't be read is retried, in milliseconds. */
export const RETRY_MS = 500;
/** Maximum number of rooms per statement. */
const MOST_TOGETHER = 500;
/** Number of parts into which a failed batch of rooms is split. */
const PARTS = 8;
/** A room with more pending changes than this is read on its own. */
const FEW_CHANGES = 200;
/** Reconnect spread for pages that may no longer follow a room, in milliseconds. They learn of the refusal when they reconnect. */
const REFUSED_SPREAD_MS = 500;

export interface PublishedStreams {
  readonly activeRooms: Iterable<ActiveRoom>;
  readonly groups: Iterable<StreamGroup>;
  connectionsOf(uid: string, roomId: string): readonly [StreamConnection, StreamGroup][];
  drop(connection: StreamConnection): void;
  dismiss(connection: StreamConnection, spreadMs: number): void;
}

/** Publishes in windows: reads the changes of every room that has any, then writes one block to each connection. */
@Injectable()
export class StreamPublisher {
  private readonly logger = new Logger('StreamPublisher');
  private readonly window = new WindowClock();
  private timer: NodeJS.Timeout | null = null;
  private isRunning = false;
  private isWanted = false;
  /** Rooms that are being read or are waiting for a retry. */
  private readonly busy = new Set<ActiveRoom>();
  /** Maximum batch size for rooms whose last batch failed or took too long. */
  private readonly mostTogether = new WeakMap<ActiveRoom, number>();

  constructor(
    private readonly reader: RoomReader,
    private readonly metrics: Metrics,
  ) {}

  /** Schedules a window as soon as the load allows. */
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

  private behind({ activeRooms }: PublishedStreams): ActiveRoom[] {
    return [...activeRooms].filter((activeRoom) => activeRoom.isBehind && !this.busy.has(activeRoom));
  }

  /** Rooms that are slow or unreadable are published in a later window, so they don't delay the others. */
  private async readRooms(streams: PublishedStreams): Promise<void> {
    const behind = this.behind(streams);
    if (behind.length === 0) return;
    const isInTime = { value: true };
    const readings = this.together(behind).map((activeRooms) => this.readTogether(streams, activeRooms, isInTime));
    await Promise.race([Promise.all(readings), delay(READING_MS, undefined, { ref: false })]);
    isInTime.value = false;
  }

  /** Batches rooms into statements: by kind, and with smaller batches for rooms whose last batch failed or took too long. */
  private together(behind: readonly ActiveRoom[]): ActiveRoom[][] {
    const open = new Map<string, ActiveRoom[]>();
    const batches: ActiveRoom[][] = [];
    for (const activeRoom of behind) {
      const isFarBehind = activeRoom.known - activeRoom.published > FEW_CHANGES;
      const most = isFarBehind ? 1 : (this.mostTogether.get(activeRoom) ?? MOST_TOGETHER);
      const key = `${activeRoom.room.kind}|${most}`;
      const batch = open.get(key);
      if (batch && batch.length < most) batch.push(activeRoom);
      else {
        const begun = [activeRoom];
        open.set(key, begun);
        batches.push(begun);
      }
    }
    return batches;
  }

  private async readTogether(
    streams: PublishedStreams,
    activeRooms: readonly ActiveRoom[],
    isInTime: { value: boolean },
  ): Promise<void> {
    for (const activeRoom of activeRooms) this.busy.add(activeRoom);
    // Reads each part separately, so that a slow one doesn't delay the others.
    const split =
      activeRooms.length > 1 ? setTimeout(() => this.split(streams, activeRooms), READING_MS).unref() : null;
    const failure = await this.tryRooms(streams, activeRooms);
    if (split) clearTimeout(split);
    const failed = activeRooms.filter((activeRoom) => failure.has(activeRoom));
    for (const activeRoom of activeRooms) if (!failure.has(activeRoom)) this.settle(activeRoom);
    if (failed.length === 0) {
      if (!isInTime.value) this.wake(streams);
    } else if (activeRooms.length > 1 && ![...failure.values()].some(isDatabaseUnavailable)) {
      this.split(streams, failed, activeRooms.length);
    } else {
      setTimeout(() => this.release(streams, failed), RETRY_MS).unref();
    }
  }

  private settle(activeRoom: ActiveRoom): void {
    this.busy.delete(activeRoom);
    this.mostTogether.delete(activeRoom);
  }

  private split(streams: PublishedStreams, activeRooms: readonly ActiveRoom[], of = activeRooms.length): void {
    for (const activeRoom of activeRooms) this.mostTogether.set(activeRoom, Math.ceil(of / PARTS));
    this.release(streams, activeRooms);
  }

  private release(streams: PublishedStreams, activeRooms: readonly ActiveRoom[]): void {
    for (const activeRoom of activeRooms) this.busy.delete(activeRoom);
    this.wake(streams);
  }

  /** Returns the rooms that couldn't be published, with the error for each. */
  private async tryRooms(
    streams: PublishedStreams,
    activeRooms: readonly ActiveRoom[],
  ): Promise<ReadonlyMap<ActiveRoom, unknown>> {
    const asked = activeRooms.map(({ room, published }) => ({ roomId: room.id, since: published }));
    try {
      const readings = await this.reader.readForPublication(activeRooms[0]!.room.kind, asked);
      return new Map(
        activeRooms.flatMap((activeRoom, index) => {
          // Another reading has already published these changes.
          if (activeRoom.published !== asked[index]!.since) return [];
          return this.tryRoom(streams, activeRoom, readings[index]!);
        }),
      );
    } catch (error) {
      this.warn(error);
      return new Map(activeRooms.map((activeRoom) => [activeRoom, error]));
    }
  }

  private tryRoom(streams: PublishedStreams, activeRoom: ActiveRoom, reading: RoomReading): [ActiveRoom, unknown][] {
    try {
      this.publishRoom(streams, activeRoom, reading);
      return [];
    } catch (error) {
      this.warn(error);
      return [[activeRoom, error]];
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`a room could not be read, trying again: ${error instanceof Error ? error.message : error}`);
  }

  private publishRoom(streams: PublishedStreams, activeRoom: ActiveRoom, reading: RoomReading): void {
    const shown = new Map(activeRoom.audiences.map((audience) => [audience, reading.shownTo(audience)]));
    const blocks = new Map(
      [...shown].map(([audience, { changes }]) => [audience, framesBlock(changes.map(({ frame }) => frame))]),
    );
    for (const group of [...activeRoom.groups]) {
      if (shown.get(group.audience)!.isRefused)
        for (const connection of [...group.connections]) streams.dismiss(connection, REFUSED_SPREAD_MS);
      else group.append(blocks.get(group.audience)!);
    }
    for (const uid of reading.recipients)
      for (const [connection, group] of streams.connectionsOf(uid, activeRoom.room.id))
        group.appendFor(connection, framesBlock(reading.framesFor(uid, group.audience)));
    const changes = new Map([...shown].map(([audience, part]) => [audience, part.changes]));
    activeRoom.advance(Math.max(reading.revision, activeRoom.published), changes);
  }

  /** Writes once per connection, in slices. Returns the time spent writing, in milliseconds. */
  private async flush(streams: PublishedStreams): Promise<number> {
    let spent = 0;
    let since = performance.now();
    let written = 0;
    // Takes all blocks in one turn, because the marks and the frames of a window belong together.
    const windows = [...streams.groups].flatMap((group) => this.take(streams, group));
    for (const { group, shared, own } of windows) {
      for (const connection of shared ? group.connections : own.keys()) {
        const block = own.get(connection) ?? shared;
        if (!block || !group.connections.has(connection)) continue;
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

  /** Returns an empty list if there is nothing to send or the block can't be built. In the latter case, pages reconnect and request the changes. */
  private take(streams: PublishedStreams, group: StreamGroup): (Window & { group: StreamGroup })[] {
    try {
      const window = group.takeBlock();
      return window ? [{ group, ...window }] : [];
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
