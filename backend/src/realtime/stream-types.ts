/**
 * What streams are about is completed by the modules above: each adds its part to these interfaces, next to the code that uses it, with
 * `declare module '../realtime/stream-types.js'` (TypeScript's module augmentation). So this module knows none of them, and all of it is checked.
 */

/** Kinds of rooms, for example `content`. A module that has rooms adds theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface RoomKinds {}
export type RoomKind = keyof RoomKinds;

/** A room is what a page follows; its id is that of the thing that it is about. */
export interface RoomRef {
  id: string;
  kind: RoomKind;
}

/** What a stream follows. Whatever else personal sources need to know of how someone came, their modules add; it must be the same for many. */
export interface StreamScope {
  /** In the order of the revisions in the cursor. None: the stream carries only what the product tells everyone. */
  readonly rooms: readonly RoomRef[];
}

/**
 * For whom frames are made: people of whom all modules say the same get the same bytes. A module adds its part here, a short list of
 * words, and says of each person which of them holds (`PersonalSource`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Audience {}

/** Id of the room of that kind that the stream follows; null: none. */
export function roomIdOf({ rooms }: StreamScope, kind: RoomKind): string | null {
  return rooms.find((room) => room.kind === kind)?.id ?? null;
}
