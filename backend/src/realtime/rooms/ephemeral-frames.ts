import { isDeepStrictEqual } from 'node:util';
import type { Frame } from './room-source.js';

/** Who gets unversioned state: a frame for one of them never reaches the other. */
export type FrameReaders = 'viewers' | 'hosts';

/** How long a room's state is kept without readers, in milliseconds: long-polling clients are absent between polls. */
const LINGER_MS = 30_000;

interface RoomState {
  /** The latest frame of each type, for viewers and for hosts. */
  readonly frames: Readonly<Record<FrameReaders, Map<string, Frame>>>;
  /** When the last reader left; null while there is a reader. */
  leftAt: number | null;
}

/** Small unversioned state of rooms, sent in full to each new connection. Times are monotonic, in milliseconds. */
export class EphemeralFrames {
  private readonly rooms = new Map<string, RoomState>();

  of(roomId: string, readers: FrameReaders): Frame[] {
    return [...(this.rooms.get(roomId)?.frames[readers].values() ?? [])];
  }

  /** Returns false if the frame hasn't changed or the room has no readers. */
  set(roomId: string, frame: Frame, readers: FrameReaders): boolean {
    const frames = this.rooms.get(roomId)?.frames[readers];
    if (!frames || isDeepStrictEqual(frames.get(frame.type), frame)) return false;
    frames.set(frame.type, frame);
    return true;
  }

  enter(roomId: string): void {
    const room = this.rooms.get(roomId);
    if (room) room.leftAt = null;
    else this.rooms.set(roomId, { frames: { viewers: new Map(), hosts: new Map() }, leftAt: null });
  }

  leave(roomId: string, now: number): void {
    const room = this.rooms.get(roomId);
    if (room) room.leftAt = now;
  }

  forgetLeft(now: number): void {
    for (const [roomId, { leftAt }] of this.rooms)
      if (leftAt !== null && leftAt < now - LINGER_MS) this.rooms.delete(roomId);
  }
}
