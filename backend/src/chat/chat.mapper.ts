import type { ChatMessageDto, ModeratedMessageDto } from './chat.dto.js';

/** A row of chat_messages as the driver returns it: bigint columns are strings, or numbers in JSON results. */
export interface ChatMessageRow {
  id: string;
  room_id: string;
  position: string | number;
  revision: string | number;
  author_id: string;
  author_name: string;
  author_photo_url: string | null;
  is_host: boolean;
  sent_hash: string;
  text: string;
  flags: string[];
  is_deleted: boolean;
  sent_at: Date;
}

export const CHAT_COLUMNS =
  'id, room_id, position, revision, author_id, author_name, author_photo_url, is_host, sent_hash, text, flags, is_deleted, sent_at';

export function toChatMessageDto(row: ChatMessageRow): ChatMessageDto {
  return {
    id: row.id,
    position: Number(row.position),
    revision: Number(row.revision),
    uid: row.author_id,
    userName: row.author_name,
    photoUrl: row.author_photo_url,
    text: row.is_deleted ? '' : row.text,
    sentAt: row.sent_at.toISOString(),
    isHost: row.is_host,
    isDeleted: row.is_deleted,
    flags: row.flags,
  };
}

export function toModeratedMessageDto(row: ChatMessageRow): ModeratedMessageDto {
  return { ...toChatMessageDto(row), text: row.text };
}
