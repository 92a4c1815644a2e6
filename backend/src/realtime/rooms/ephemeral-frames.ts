import { isDeepStrictEqual } from 'node:util';
import type { Frame } from './room-source.js';

/** Who reads by long poll is away between two polls: as long as that a room's state is kept, milliseconds. */
const LINGER_MS = 30_000;

interface RoomState {
  /** The latest by kind. */
  readonly frames: Map<string, Frame>;
  /** When the last reader left, null while someone reads. */
  leftAt: number | null;
}

/** Small unversioned state of rooms, sent whole to everyone who comes. Times are of one monotonic clock, milliseconds. */
export class EphemeralFrames {
  private readonly rooms = new Map<string, RoomState>();

  of(roomId: string): Frame[] {
    return [...(this.rooms.get(roomId)?.frames.values() ?? [])];
  }

  /** False when it is known already, or of a room that nobody reads. */
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
