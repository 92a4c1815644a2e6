import { type ChatRows, noChatRows, removeMessage, upsertMessage } from './chat-rows.js';
import type { Entity, GoneFrame, RowFrame, RowOf } from './frames.js';
import { noRows, removeRow, upsertRow, type VersionedRows } from './versioned-rows.js';

/** Everything versioned that a viewer's room has received, by entity. */
export type RoomRows = { [E in Exclude<Entity, 'chat'>]: VersionedRows<RowOf<E>> } & { chat: ChatRows };

/** How rows of an entity are added and removed; both return the same table if nothing changes. */
interface Table<Rows, Row> {
  none: Rows;
  upsert(rows: Rows, id: string, revision: number, row: Row): Rows;
  remove(rows: Rows, id: string, revision: number): Rows;
}

const plain = { none: noRows, upsert: upsertRow, remove: removeRow };
const tables: { [E in Entity]: Table<RoomRows[E], RowOf<E>> } = {
  content: plain,
  channel: plain,
  client: plain,
  card: plain,
  chat: {
    none: noChatRows,
    upsert: (chat, _id, revision, message) => upsertMessage(chat, revision, message),
    remove: removeMessage,
  },
};

export const noRoomRows = Object.fromEntries(
  Object.entries(tables).map(([entity, { none }]) => [entity, none]),
) as unknown as RoomRows;

/** Accepts upserts and departures in any order, any number of times. */
export function applyRowFrame(room: RoomRows, frame: RowFrame | GoneFrame): RoomRows {
  const { entity, id, revision } = frame;
  const table = tables[entity] as Table<unknown, unknown> | undefined;
  // A newer server may know more entities than this page.
  if (!table) return room;
  const before = room[entity];
  const after =
    frame.type === 'gone' ? table.remove(before, id, revision) : table.upsert(before, id, revision, frame.row);
  return after === before ? room : { ...room, [entity]: after };
}
