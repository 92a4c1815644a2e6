/**
 * Types that higher modules extend: each adds its part to these interfaces, next to the code that uses it, with `declare module '../realtime/stream-types.js'`
 * (TypeScript's module augmentation). This keeps the realtime module independent of them, with full type checking.
 */

/** Kinds of rooms, for example `content`. Each module that has rooms adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface RoomKinds {}
export type RoomKind = keyof RoomKinds;

/** A room that a page can follow. Its id is the id of the object that it represents. */
export interface RoomRef {
  id: string;
  kind: RoomKind;
}

/** What a stream follows. Modules add the context that personal sources need; it must be the same for many people. */
export interface StreamScope {
  /** In the order of the revisions in the cursor. If empty, the stream carries only product-wide messages. */
  readonly rooms: readonly RoomRef[];
  /** The stream for staff, which shows rows by `showToHosts`. */
  readonly isForHosts?: true;
}

/**
 * A group of people who receive the same bytes, because all modules classify them equally. Each module adds its part here, with a small set of possible values,
 * and determines the value for each person in its `PersonalSource`.
 */
export interface Audience {
  /** Follows the stream for staff; set by the scope, never by a module. */
  readonly isForHosts?: true;
  /** Gets only rows of sources that are for everyone: it may follow the rooms, but see nothing of what is in them. */
  isLockedOut?: true;
}

/** Returns the id of the room of that kind that the stream follows; null if there is none. */
export function roomIdOf({ rooms }: StreamScope, kind: RoomKind): string | null {
  return rooms.find((room) => room.kind === kind)?.id ?? null;
}
