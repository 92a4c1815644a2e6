import { type ChatRows, noChatRows, removeMessage, upsertMessage } from './chat-rows.js';
import type { Entity, GoneFrame, RowFrame, RowOf } from './frames.js';
import { noRows, removeRow, upsertRow, type VersionedRows } from './versioned-rows.js';

/** Entities of which all rows are kept. */
export type PlainEntity = Exclude<Entity, 'chat'>;

/** Everything versioned that a viewer's room has received, by entity. A newer server may send entities that this page doesn't know: it keeps their rows and shows none. */
export type RoomRows = { [E in PlainEntity]?: VersionedRows<RowOf<E>> } & { chat: ChatRows };

export const noRoomRows: RoomRows = { chat: noChatRows };

/** Accepts upserts and departures in any order, any number of times; returns the same rows if nothing changes. */
export function applyRowFrame(room: RoomRows, frame: RowFrame | GoneFrame): RoomRows {
  const { entity } = frame;
  const before = room[entity];
  const after = entity === 'chat' ? chatAfter(room.chat, frame) : plainAfter(before as VersionedRows<object>, frame);
  return after === before ? room : { ...room, [entity]: after };
}

function chatAfter(chat: ChatRows, frame: RowFrame | GoneFrame): ChatRows {
  const { id, revision } = frame;
  if (frame.type === 'gone') return removeMessage(chat, id, revision);
  return frame.entity === 'chat' ? upsertMessage(chat, revision, frame.row) : chat;
}

function plainAfter(rows: VersionedRows<object> = noRows, frame: RowFrame | GoneFrame): VersionedRows<object> {
  const { id, revision } = frame;
  return frame.type === 'gone' ? removeRow(rows, id, revision) : upsertRow(rows, id, revision, frame.row);
}
