/** A room has reached this revision. Only a hint: the database is authoritative. */
export interface RoomHint {
  roomId: string;
  revision: number;
}

/** A heartbeat from a page that reached a different process from the one with its stream. */
export interface StrayBeat {
  streamId: string;
  uid: string;
}

/** The person, or the personal access token, whose cached permissions are no longer valid. */
export type RightsHint = { uid: string } | { tokenId: string };

/** Messages between processes. Losing one delays updates, but never loses any. */
export interface BusMessage {
  rooms: RoomHint[];
  beats: StrayBeat[];
  rights: RightsHint[];
}

export abstract class RealtimeBus {
  abstract publishRoom(hint: RoomHint): void;
  abstract publishBeat(beat: StrayBeat): void;
  abstract publishRights(hint: RightsHint): void;
  /** Receives messages from other processes, and this process's own room hints. */
  abstract subscribe(handle: (message: BusMessage) => void): void;
}
