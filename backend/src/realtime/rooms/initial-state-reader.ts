import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { Audience } from '../stream-types.js';
import type { SharedBytes } from '../wire/wire.js';
import type { ActiveRoom, RoomPart } from './active-room.js';
import { RoomReader } from './room-reader.js';
import type { Frame } from './room-source.js';

/** The state that a page receives when its stream opens. */
export interface InitialState {
  /** Whether the parts are complete snapshots rather than the changes since the cursor. */
  isFresh: boolean;
  parts: SharedBytes[];
  /** What is for this person alone; it follows the parts. */
  personal: Frame[];
  /** Revisions of the rooms, in their order. */
  revisions: number[];
}

/** Who opens a stream. */
export interface Reader {
  /** Whose own rows it carries; null: nobody's. */
  uid: string | null;
  audience: Audience;
  /** Maps room ids to the page's revisions; null for a page that starts over. */
  since: ReadonlyMap<string, number> | null;
}

/** Brings a page up to date with its rooms, from memory if possible, otherwise from the database. */
@Injectable()
export class InitialStateReader {
  constructor(
    private readonly reader: RoomReader,
    private readonly metrics: Metrics,
  ) {}

  async read(
    activeRooms: readonly ActiveRoom[],
    { uid, audience, since }: Reader,
    isPoll: boolean,
  ): Promise<InitialState> {
    const resumed = since ? await this.resumeAll(activeRooms, audience, since) : null;
    const missed = resumed && (await this.personal(activeRooms, uid, audience, since));
    const isFresh = missed === null;
    const parts =
      isFresh || !resumed
        ? await Promise.all(
            activeRooms.map((activeRoom) =>
              activeRoom.snapshot(audience, () => this.reader.readSnapshot(activeRoom.room, audience)),
            ),
          )
        : resumed;
    const personal = missed ?? (await this.personal(activeRooms, uid, audience, null)) ?? [];
    const how = isFresh ? 'fresh' : 'resumed';
    this.metrics.openings.inc({ how: isPoll ? 'polled' : how });
    return {
      isFresh,
      parts: parts.map((part) => part.bytes),
      personal,
      revisions: parts.map(({ revision }) => revision),
    };
  }

  /** Returns null if the person missed too much in any room. */
  private async personal(
    activeRooms: readonly ActiveRoom[],
    uid: string | null,
    audience: Audience,
    since: ReadonlyMap<string, number> | null,
  ): Promise<Frame[] | null> {
    if (uid === null) return [];
    const rooms = await Promise.all(
      activeRooms.map(({ room }) => this.reader.readPersonal(room, uid, audience, since?.get(room.id) ?? null)),
    );
    return rooms.every((frames) => frames !== null) ? rooms.flat() : null;
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
