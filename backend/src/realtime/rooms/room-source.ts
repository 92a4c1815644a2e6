import type { Audience, RoomKind } from '../stream-types.js';

/** A message to the page. Modules define the members of each stream's union as DTO classes. */
export interface Frame {
  type: string;
}

/** The new state of one row, at the room's revision when the row last changed. */
export interface Change {
  /** Identifies the row within its room. */
  key: string;
  revision: number;
  frame: Frame;
}

/** Fields that every row of a room has. */
export interface SourceRow {
  id: string;
  /** The room's revision when the row last changed. */
  roomRevision: number;
}

/** Why the audience can't see the row. 'gone': pages remove it; 'hidden': pages never had it; 'refused': pages must leave the room. */
export type Unseen = 'gone' | 'hidden' | 'refused';

/** Columns with times, which the combined statement returns as text. */
export type Times<Row> = Readonly<Record<{ [Key in keyof Row]: Date extends Row[Key] ? Key : never }[keyof Row], true>>;

/**
 * A module's contribution to a room, declared with `@EmitsRows` on its class. The same rows serve snapshots, resuming and publication, for all audiences and
 * for many rooms at once. The SQL becomes part of one statement with that of the other sources. It can use the single row of `asked`: `room_id`, `since`,
 * `most` (the maximum number of rows, newest first) and `now`.
 */
export interface RoomSource<Row extends SourceRow = SourceRow> {
  readonly kind: RoomKind;
  readonly times: Times<Row>;
  /** Its rows may be seen, as `show` says, even by people who are locked out of what is in the room. */
  readonly isForEveryone?: true;
  /** SQL for the rows whose room revision is above `asked.since`, including deleted ones. */
  readonly changes: string;
  /** SQL for the rows that a page needs when it starts over, if they differ from all changes since the beginning. */
  readonly snapshot?: string;
  /** Returns what an audience of viewers sees of a row. `now` is in epoch milliseconds and the same for the whole reading. Without it, viewers don't get the rows. */
  show?(row: Row, audience: Audience, now: number): object | Unseen;
  /** The same for the stream of the staff, which has rows of its own, so that nothing meant for staff can reach viewers. */
  showToHosts?(row: Row, audience: Audience, now: number): object | Unseen;
}

/** Converts the times of a row that was read as JSON to dates, as the driver would return them. */
export function withTimes<Row extends object>(row: Row, times: Times<Row>): Row {
  const read = { ...row } as Record<string, unknown>;
  for (const name of Object.keys(times)) {
    const value = read[name];
    if (typeof value === 'string') read[name] = new Date(value);
  }
  return read as Row;
}
