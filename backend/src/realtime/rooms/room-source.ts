import type { Audience, RoomKind } from '../stream-types.js';

/** A message to the page; the members of each stream's union are DTO classes of the modules. */
export interface Frame {
  type: string;
}

/** An upsert of one row, at the room's revision at which the row last changed. */
export interface Change {
  /** Names the row within its room. */
  key: string;
  revision: number;
  frame: Frame;
}

/** The fields that every row of a room has. */
export interface SourceRow {
  id: string;
  /** Revision of the room at the last change to the row. */
  roomRevision: number;
}

/** Why the audience doesn't get the row (anymore): pages forget it ('gone'), never knew it ('hidden'), or must leave the room ('refused'). */
export type Unseen = 'gone' | 'hidden' | 'refused';

/** Columns of a row that contain times, which the combined statement returns as text. */
export type Times<Row> = Readonly<Record<{ [Key in keyof Row]: Date extends Row[Key] ? Key : never }[keyof Row], true>>;

/**
 * What a module contributes to a room, with @EmitsRows on its class: the same rows for snapshots, for resuming, and for publication, for all audiences
 * and for many rooms at once. Its SQL becomes part of one statement with that of the other sources. It can use the one row of `asked`: `room_id`,
 * `since`, `most` (the maximum number of rows, the newest) and `now`.
 */
export interface RoomSource<Row extends SourceRow = SourceRow> {
  readonly kind: RoomKind;
  readonly times: Times<Row>;
  /** SQL: rows whose revision in the room is above `asked.since`, deletions included. */
  readonly changes: string;
  /** SQL: what a page needs when it starts over, where that is not all changes since the beginning. */
  readonly snapshot?: string;
  /** What this audience gets of a row. `now` in epoch milliseconds, as in the reading. */
  show(row: Row, audience: Audience, now: number): object | Unseen;
}

/** A row that came as JSON, with its times as the driver would answer them. */
export function withTimes<Row extends object>(row: Row, times: Times<Row>): Row {
  const read = { ...row } as Record<string, unknown>;
  for (const name of Object.keys(times)) {
    const value = read[name];
    if (typeof value === 'string') read[name] = new Date(value);
  }
  return read as Row;
}
