import { type ChatRows, noChatRows, removeMessage, upsertMessage } from './chat-rows.js';
import type { ChannelDto, ClientDto, ContentCardDto, ContentDto, GoneFrame, ViewerFrame } from './frames.js';
import { noRows, removeRow, upsertRow, type VersionedRows } from './versioned-rows.js';

/** Frames that carry a revision: upserts and departures, in any order and any number of times. */
export type RowFrame = Extract<ViewerFrame, { revision: number }>;

/** Everything versioned that a viewer's room has brought. */
export interface RoomRows {
  content: VersionedRows<ContentDto>;
  channel: VersionedRows<ChannelDto>;
  client: VersionedRows<ClientDto>;
  cards: VersionedRows<ContentCardDto>;
  chat: ChatRows;
}

export const noRoomRows: RoomRows = {
  content: noRows,
  channel: noRows,
  client: noRows,
  cards: noRows,
  chat: noChatRows,
};

export function applyRowFrame(room: RoomRows, frame: RowFrame): RoomRows {
  switch (frame.type) {
    case 'content':
      return put(room, 'content', upsertRow(room.content, frame.content.id, frame.revision, frame.content));
    case 'channel':
      return put(room, 'channel', upsertRow(room.channel, frame.channel.id, frame.revision, frame.channel));
    case 'client':
      return put(room, 'client', upsertRow(room.client, frame.client.id, frame.revision, frame.client));
    case 'card':
      return put(room, 'cards', upsertRow(room.cards, frame.card.id, frame.revision, frame.card));
    case 'chat':
      return put(room, 'chat', upsertMessage(room.chat, frame.revision, frame.message));
    case 'gone':
      return applyGone(room, frame);
  }
}

function applyGone(room: RoomRows, { entity, id, revision }: GoneFrame): RoomRows {
  switch (entity) {
    case 'content':
      return put(room, 'content', removeRow(room.content, id, revision));
    case 'channel':
      return put(room, 'channel', removeRow(room.channel, id, revision));
    case 'client':
      return put(room, 'client', removeRow(room.client, id, revision));
    case 'card':
      return put(room, 'cards', removeRow(room.cards, id, revision));
    case 'chat':
      return put(room, 'chat', removeMessage(room.chat, id, revision));
    default:
      entity satisfies never;
      return room;
  }
}

function put<K extends keyof RoomRows>(room: RoomRows, key: K, rows: RoomRows[K]): RoomRows {
  return room[key] === rows ? room : { ...room, [key]: rows };
}
