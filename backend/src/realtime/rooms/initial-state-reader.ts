import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { Audience } from '../stream-types.js';
import type { SharedBytes } from '../wire/wire.js';
import type { ActiveRoom, RoomPart } from './active-room.js';
import { RoomReader } from './room-reader.js';

/** The state that a page receives when its stream opens. */
export interface InitialState {
  /** Whether the parts are complete snapshots rather than the changes since the cursor. */
  isFresh: boolean;
  parts: SharedBytes[];
  /** Revisions of the rooms, in their order. */
  revisions: number[];
}

/** Brings a page up to date with its rooms, from memory if possible, otherwise from the database. */
@Injectable()
export class InitialStateReader {
  constructor(
    private readonly reader: RoomReader,
    private readonly metrics: Metrics,
  ) {}

  /** `since` maps room ids to the page's revisions; null for a page that starts over. */
  async read(
    activeRooms: readonly ActiveRoom[],
    audience: Audience,
    since: ReadonlyMap<string, number> | null,
    isPoll: boolean,
  ): Promise<InitialState> {
    const resumed = since ? await this.resumeAll(activeRooms, audience, since) : null;
    const parts =
      resumed ??
      (await Promise.all(
        activeRooms.map((activeRoom) =>
          activeRoom.snapshot(audience, () => this.reader.readSnapshot(activeRoom.room, audience)),
        ),
      ));
    const how = resumed ? 'resumed' : 'fresh';
    this.metrics.openings.inc({ how: isPoll ? 'polled' : how });
    return {
      isFresh: resumed === null,
      parts: parts.map((part) => part.bytes),
      revisions: parts.map(({ revision }) => revision),
    };
  }

  /** Returns null if any room can't be resumed. All rooms then start over. */
  private async resumeAll(
    activeRooms: readonly ActiveRoom[],
    audience: Audience,
    since: ReadonlyMap<string, number>,
  ): Promise<RoomPart[] | null> {
    const parts = await Promise.all(
      activeRooms.map((activeRoom) => this.resume(activeRoom, audience, since.get(activeRoom.room.id))),
    );
    return parts.every((part) => part !== null) ? parts : null;
  }

  private async resume(
    activeRoom: ActiveRoom,
    audience: Audience,
    since: number | undefined,
  ): Promise<RoomPart | null> {
    if (since === undefined) return null;
    const remembered = activeRoom.resume(audience, since);
    if (remembered === 'too-much') return null;
    if (remembered) return remembered;
    return activeRoom.readRecent(audience, since, (from) => this.reader.readSince(activeRoom.room, audience, from));
  }
}
