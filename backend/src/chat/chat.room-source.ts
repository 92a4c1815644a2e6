import { Injectable } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { type ChatSettings, chatSettingsSql } from '../contents/contents.public.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import {
  type Audience,
  type RoomSource,
  RoomSources,
  type SourceRow,
  type Unseen,
} from '../realtime/realtime.public.js';
import { ChatMessageDto, ModeratedMessageDto } from './chat.dto.js';
import { CHAT_COLUMNS, type ChatMessageRow, toChatMessageDto, toModeratedMessageDto } from './chat.mapper.js';

/** Number of latest messages in a snapshot (spec 3 §9). */
const LATEST = 100;

type RoomChatRow = ChatMessageRow & SourceRow & ChatSettings;

/** SQL: messages of a room with the settings that decide who can read them. `OFFSET 0` evaluates the settings once per room, not once per message. */
const withSettings = (messages: string) => `SELECT m.*, m.revision AS "roomRevision", s.*
  FROM (${chatSettingsSql('asked.room_id', 'asked.now')} OFFSET 0) AS s
  CROSS JOIN LATERAL (SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE room_id = asked.room_id AND ${messages}) AS m
  WHERE s."isEnabled"`;

/**
 * The chat in a content's room. People who haven't joined see it only if it has a preview, and only moderators see it
 * while the content is unavailable.
 */
@EmitsRows(
  { stream: 'viewer', entity: 'chat', row: ChatMessageDto },
  { stream: 'host', entity: 'chat', row: ModeratedMessageDto },
)
@Injectable()
@Contributes(RoomSources)
export class ChatRoomSource implements RoomSource<RoomChatRow> {
  readonly kind = 'content';
  readonly times = { sent_at: true } as const;
  readonly changes = withSettings('revision > asked.since ORDER BY revision DESC LIMIT asked.most');
  readonly snapshot =
    `SELECT * FROM (${withSettings(`hold IS NULL ORDER BY position DESC LIMIT ${LATEST}`)}) AS latest ORDER BY position`;

  show(row: RoomChatRow, { chat: reader }: Audience): ChatMessageDto | Unseen {
    return isReadable(row, reader) ? shownUnlessHeld(row, toChatMessageDto) : 'hidden';
  }

  /** Staff see everything, at any time; what waits for them, in a list of its own. */
  showToHosts(row: RoomChatRow): ModeratedMessageDto | Unseen {
    return shownUnlessHeld(row, toModeratedMessageDto);
  }
}

/** Only its author ever had a rejected message; their page learns that it's gone. */
function shownUnlessHeld<Dto extends object>(row: RoomChatRow, toDto: (row: ChatMessageRow) => Dto): Dto | Unseen {
  if (row.hold === null) return toDto(row);
  return row.hold === 'held' ? 'hidden' : 'gone';
}

export function isReadable(chat: ChatSettings, reader: Audience['chat'] = 'outsider'): boolean {
  if (reader === 'outsider') return false;
  return chat.isAvailable ? mayReadChat(chat, reader !== 'onlooker') : reader === 'moderator';
}
