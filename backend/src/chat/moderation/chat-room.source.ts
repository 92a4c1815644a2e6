import { Injectable } from '@nestjs/common';
import { type ChatSettings, chatSettingsSql } from '../../contents/contents.public.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import {
  type Audience,
  type RoomSource,
  RoomSources,
  type SourceRow,
  withTimes,
} from '../../realtime/realtime.public.js';
import { CHAT_COLUMNS, type ChatMessageRow, toChatMessageDto } from '../chat.mapper.js';
import { isReadable } from '../chat.room-source.js';
import type { ChatRoomRow } from './chat-room.repository.js';
import { ChatRoomDto } from './moderation.dto.js';

interface Row extends SourceRow, ChatSettings, Omit<ChatRoomRow, 'pinnedId'> {
  pinned: ChatMessageRow | null;
}

const MESSAGE_TIMES = { sent_at: true } as const;

/** What staff have set in a chat, and the pinned message, which is shown as it is now: its likes are in step with those in the list. */
@EmitsRows(
  { stream: 'viewer', entity: 'chatRoom', row: ChatRoomDto },
  { stream: 'host', entity: 'chatRoom', row: ChatRoomDto },
)
@Injectable()
@Contributes(RoomSources)
export class ChatRoomStateSource implements RoomSource<Row> {
  readonly kind = 'content';
  readonly times = {} as const;
  readonly changes =
    `SELECT k.content_id AS id, greatest(k.revision, (p.pinned->>'revision')::bigint) AS "roomRevision", s.*,
      k.is_paused AS "isPaused", k.slow_seconds AS "slowSeconds", k.requires_signin AS "requiresSignin",
      k.holds_messages AS "holdsMessages", p.pinned
    FROM chat_rooms k CROSS JOIN LATERAL (${chatSettingsSql('k.content_id', 'asked.now')}) AS s
    LEFT JOIN LATERAL (SELECT to_json(m) AS pinned FROM (SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE id = k.pinned_id) AS m) AS p ON true
    WHERE k.content_id = asked.room_id AND k.revision > 0 AND s."isEnabled"
      AND greatest(k.revision, (p.pinned->>'revision')::bigint) > asked.since`;

  show(row: Row, { chat: reader }: Audience): ChatRoomDto {
    return toChatRoomDto(row, isReadable(row, reader));
  }

  showToHosts(row: Row): ChatRoomDto {
    return toChatRoomDto(row, true);
  }
}

function toChatRoomDto(row: Row, canRead: boolean): ChatRoomDto {
  const { id, roomRevision: revision, isPaused, slowSeconds, requiresSignin, holdsMessages } = row;
  const pinned = row.pinned && canRead ? withTimes(row.pinned, MESSAGE_TIMES) : null;
  return {
    id,
    revision: Number(revision),
    isPaused,
    slowSeconds,
    requiresSignin,
    holdsMessages,
    pinned: pinned && !pinned.is_deleted ? toChatMessageDto(pinned) : null,
  };
}
