/** A room moved on to this revision: a hint, the table is the truth. */
export interface RoomHint {
  roomId: string;
  revision: number;
}

/** A page's sign of life that reached another process than the one that holds its stream. */
export interface StrayBeat {
  streamId: string;
  uid: string;
}

/** The person, or personal access token, whose cached rights are no longer valid. */
export type RightsHint = { uid: string } | { tokenId: string };

/** What processes tell each other; losing any of it delays, and leaves no hole. */
export interface BusMessage {
  rooms: RoomHint[];
  beats: StrayBeat[];
  rights: RightsHint[];
}

export abstract class RealtimeBus {
  abstract publishRoom(hint: RoomHint): void;
  abstract publishBeat(beat: StrayBeat): void;
  abstract publishRights(hint: RightsHint): void;
  /** Called with what others said, and with the hints of this process itself. */
  abstract subscribe(handle: (message: BusMessage) => void): void;
}
