import type { AnswersFrame, HostFrame, HostRows, HostsFrame, Mark, WatchingFrame } from './frames.js';
import { noRoomRows, type RoomRows } from './room-rows.js';
import { applyRoomFrame, initialRoomStream, type RoomStreamState, withShownRows } from './room-stream.js';

/** What a host panel knows about its room. Its messages include deleted ones. */
export interface HostStreamState extends RoomStreamState<HostRows> {
  /** How many people watch; null until the server says so. */
  watching: WatchingFrame | null;
  /** Who has the panel open, the first to come first. */
  hosts: HostsFrame['hosts'];
  /** How many people chose each response. */
  answers: AnswersFrame['counts'];
}

const noHostRows: RoomRows<HostRows> = { chat: { ...noRoomRows.chat, showsDeleted: true } };

export const initialHostStream: HostStreamState = {
  ...initialRoomStream,
  rows: noHostRows,
  watching: null,
  hosts: [],
  answers: [],
};

/** Folds a window of the host stream into what the panel shows: see `applyRoomFrame`. */
export function reduceHostFrames(state: HostStreamState, frames: readonly (HostFrame | Mark)[]): HostStreamState {
  return withShownRows(state, frames.reduce(applyFrame, state));
}

function applyFrame(state: HostStreamState, frame: HostFrame | Mark): HostStreamState {
  switch (frame.type) {
    case 'watching':
      return { ...state, watching: frame };
    case 'hosts':
      return { ...state, hosts: frame.hosts };
    case 'answers':
      return { ...state, answers: frame.counts };
    default:
      return applyRoomFrame(state, frame, noHostRows);
  }
}
