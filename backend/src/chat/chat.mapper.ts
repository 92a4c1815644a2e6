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
  likes_count: number;
  /** How many people have flagged it since a moderator last approved it. */
  flags_count: number;
  is_deleted: boolean;
  /** Whether it waits for a moderator, or was rejected by one. Then it counts as deleted, too. */
  hold: 'held' | 'rejected' | null;
  sent_at: Date;
}

export const CHAT_COLUMNS =
  'id, room_id, position, revision, author_id, author_name, author_photo_url, is_host, sent_hash, text, flags, likes_count, flags_count, is_deleted, hold, sent_at';

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
    likesCount: row.likes_count,
    isHeld: false,
  };
}

export function toModeratedMessageDto(row: ChatMessageRow): ModeratedMessageDto {
  return { ...toChatMessageDto(row), text: row.text, flagsCount: row.flags_count, isHeld: row.hold === 'held' };
}

/** A message as its author reads it: with its text, while it waits for a moderator. */
export function toMyMessageDto(row: ChatMessageRow): ChatMessageDto {
  const isHeld = row.hold === 'held';
  return { ...toChatMessageDto(row), isHeld, ...(isHeld ? { text: row.text, isDeleted: false } : {}) };
}
