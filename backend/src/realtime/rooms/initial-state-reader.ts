import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { Audience } from '../stream-types.js';
import type { SharedBytes } from '../wire/wire.js';
import type { ActiveRoom, RoomPart } from './active-room.js';
import { RoomReader } from './room-reader.js';

/** What a page is given when its stream opens. */
export interface InitialState {
  /** The parts are everything there is, not what is new since the cursor. */
  isFresh: boolean;
  parts: SharedBytes[];
  /** Of the rooms, in their order. */
  revisions: number[];
}

/** Brings a page to where its rooms are: from memory where it can, from the table where it must. */
@Injectable()
export class InitialStateReader {
  constructor(
    private readonly reader: RoomReader,
    private readonly metrics: Metrics,
  ) {}

  /** `since`: revision by room id where the page stands, or null for one that starts over. */
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

  /** Null when one of the rooms cannot be resumed: then all of them start over. */
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
