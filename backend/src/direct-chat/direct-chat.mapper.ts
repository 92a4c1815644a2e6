import type { DirectChatFacts } from '../../../contracts/domain/direct-chat.js';
import type { ChatRequestStatus } from '../../../contracts/domain/enums.js';
import type { DirectChatDto, DirectMessageDto } from './direct-chat.dto.js';

/** Someone who takes part in a chat. */
export interface PersonRow {
  uid: string;
  name: string;
  photoUrl: string | null;
  isHost: boolean;
  isMuted: boolean;
  status: ChatRequestStatus;
}

/** A row of direct_chats with its people; bigint columns are strings, or numbers in JSON results. */
export interface DirectChatRow {
  id: string;
  room_id: string;
  client_id: string;
  revision: string | number;
  created_by: string;
  message: string;
  status: ChatRequestStatus;
  host_chat: boolean;
  show_request: boolean;
  requested_at: Date;
  accepted_at: Date | null;
  leaves_at: Date | null;
  people: PersonRow[];
}

export interface DirectMessageRow {
  id: string;
  chat_id: string | null;
  room_id: string;
  position: string | number;
  revision: string | number;
  author_id: string;
  author_name: string;
  author_photo_url: string | null;
  is_host: boolean;
  is_system: boolean;
  sent_hash: string;
  text: string;
  is_deleted: boolean;
  sent_at: Date;
}

/** SQL: the columns of a `DirectChatRow` of `direct_chats c`. Who has left isn't among its people. */
export const CHAT_COLUMNS = `c.id, c.room_id, c.client_id, c.revision, c.created_by, c.message, c.status, c.host_chat, c.show_request,
  c.requested_at, c.accepted_at, c.leaves_at, (SELECT json_agg(json_build_object('uid', o.user_id, 'name', o.name, 'photoUrl', o.photo_url,
    'isHost', o.is_host, 'isMuted', o.is_muted, 'status', o.status) ORDER BY o.is_host, o.user_id)
    FROM direct_chat_people o WHERE o.chat_id = c.id AND o.left_revision IS NULL) AS people`;

/** SQL: the columns of a `DirectMessageRow` of `direct_messages m`. */
export const MESSAGE_COLUMNS = `m.id, m.chat_id, m.room_id, m.position, m.revision, m.author_id, m.author_name, m.author_photo_url, m.is_host,
  m.is_system, m.sent_hash, m.text, m.is_deleted, m.sent_at`;

export function toFacts(row: DirectChatRow): DirectChatFacts {
  return {
    status: row.status,
    createdBy: row.created_by,
    showRequest: row.show_request,
    hostChat: row.host_chat,
    wasAccepted: row.accepted_at !== null,
    people: row.people,
  };
}

/** Null if the person doesn't take part, or may not see it yet. */
export function toDirectChatDto(row: DirectChatRow, uid: string): DirectChatDto | null {
  const own = row.people.find((person) => person.uid === uid);
  if (!own || !(row.show_request || row.created_by === uid)) return null;
  return {
    id: row.id,
    revision: Number(row.revision),
    status: row.status,
    createdBy: row.created_by,
    hostChat: row.host_chat,
    showRequest: row.show_request,
    isMuted: own.isMuted,
    people: row.people.map((person) => ({
      uid: person.uid,
      name: person.name,
      photoUrl: person.photoUrl,
      isHost: person.isHost,
      status: person.status,
    })),
    requestedAt: row.requested_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    leavesAt: row.leaves_at?.toISOString() ?? null,
  };
}

export function toDirectMessageDto(row: DirectMessageRow): DirectMessageDto {
  return {
    id: row.id,
    chatId: row.chat_id,
    position: Number(row.position),
    revision: Number(row.revision),
    uid: row.author_id,
    userName: row.author_name,
    photoUrl: row.author_photo_url,
    text: row.is_deleted ? '' : row.text,
    sentAt: row.sent_at.toISOString(),
    isHost: row.is_host,
    isSystem: row.is_system,
  };
}
