import { type ChatRow, type ChatRows, noChatRows, removeMessage, upsertMessage } from './chat-rows.js';
import { noRows, removeRow, upsertRow, type VersionedRows } from './versioned-rows.js';

/** The rows of a stream, by entity. */
export interface StreamRows {
  chat: ChatRow;
}
/** Entities of which all rows are kept. */
export type PlainEntity<R extends StreamRows> = Exclude<keyof R & string, 'chat'>;

/** Everything versioned that a page has received, by entity. A newer server may send entities that this page doesn't know: it keeps their rows and shows none. */
export type RoomRows<R extends StreamRows> = { [E in PlainEntity<R>]?: VersionedRows<R[E]> } & {
  chat: ChatRows<R['chat']>;
};

export const noRoomRows = { chat: noChatRows };

/** A row or its departure, of any stream. */
export type RowChange =
  | { type: 'row'; entity: string; id: string; revision: number; row: object }
  | { type: 'gone'; entity: string; id: string; revision: number };

type AnyRows = Record<string, VersionedRows<object> | undefined> & { chat: ChatRows<ChatRow> };

/** Accepts upserts and departures in any order, any number of times; returns the same rows if nothing changes. */
export function applyRowFrame<Rows extends { chat: unknown }>(room: Rows, frame: RowChange): Rows {
  const rows = room as unknown as AnyRows;
  const { entity } = frame;
  const after = entity === 'chat' ? chatAfter(rows.chat, frame) : plainAfter(rows[entity], frame);
  return after === rows[entity] ? room : { ...room, [entity]: after };
}

function chatAfter(chat: ChatRows<ChatRow>, frame: RowChange): ChatRows<ChatRow> {
  const { id, revision } = frame;
  return frame.type === 'gone'
    ? removeMessage(chat, id, revision)
    : upsertMessage(chat, revision, frame.row as ChatRow);
}

function plainAfter(rows: VersionedRows<object> = noRows, frame: RowChange): VersionedRows<object> {
  const { id, revision } = frame;
  return frame.type === 'gone' ? removeRow(rows, id, revision) : upsertRow(rows, id, revision, frame.row);
}
