import { isDeepStrictEqual } from 'node:util';
import type { Frame } from './room-source.js';

/** How long a room's state is kept without readers, in milliseconds: long-polling clients are absent between polls. */
const LINGER_MS = 30_000;

interface RoomState {
  /** The latest frame of each type. */
  readonly frames: Map<string, Frame>;
  /** When the last reader left; null while there is a reader. */
  leftAt: number | null;
}

/** Small unversioned state of rooms, sent in full to each new connection. Times are monotonic, in milliseconds. */
export class EphemeralFrames {
  private readonly rooms = new Map<string, RoomState>();

  of(roomId: string): Frame[] {
    return [...(this.rooms.get(roomId)?.frames.values() ?? [])];
  }

  /** Returns false if the frame hasn't changed or the room has no readers. */
  set(roomId: string, frame: Frame): boolean {
    const frames = this.rooms.get(roomId)?.frames;
    if (!frames || isDeepStrictEqual(frames.get(frame.type), frame)) return false;
    frames.set(frame.type, frame);
    return true;
  }

  enter(roomId: string): void {
    const room = this.rooms.get(roomId);
    if (room) room.leftAt = null;
    else this.rooms.set(roomId, { frames: new Map(), leftAt: null });
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
