import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import {
  type PersonalRow,
  type PersonalRowSource,
  PersonalRows,
  type RoomSource,
  RoomSources,
  type SourceRow,
  type Unseen,
} from '../realtime/realtime.public.js';
import { ChatRequestDto, DirectChatDto, DirectMessageDto } from './direct-chat.dto.js';
import {
  CHAT_COLUMNS,
  type DirectChatRow,
  type DirectMessageRow,
  MESSAGE_COLUMNS,
  toDirectChatDto,
  toDirectMessageDto,
} from './direct-chat.mapper.js';

/** Messages of each chat in a snapshot (spec 3 §9). */
const LATEST = 100;
/** Chats of one person in a snapshot: a host may have had hundreds. Those that haven't ended come first. */
const MOST_CHATS = 100;
const LATELY = `p.status IN ('ended', 'directMessageEnded'), c.revision DESC LIMIT ${MOST_CHATS}`;

type ChatForPerson = DirectChatRow & PersonalRow & { hasLeft: boolean; isHost: boolean };
type MessageForPerson = DirectMessageRow & PersonalRow & { isForHost: boolean };

/** Only the person who started a chat sees it before its first message. */
const VISIBLE = '(c.show_request OR c.created_by = p.user_id)';

const CHAT = `SELECT ${CHAT_COLUMNS}, p.user_id AS recipient, p.is_host AS "isHost", p.left_revision IS NOT NULL AS "hasLeft",
  coalesce(p.left_revision, c.revision) AS "roomRevision"
  FROM direct_chats c JOIN direct_chat_people p ON p.chat_id = c.id`;
const CHANGED_CHAT = `c.revision > asked.since AND (p.left_revision > asked.since OR (p.left_revision IS NULL AND ${VISIBLE}))`;

/** Direct chats, for the people who take part. Someone who leaves one learns that it's gone, and then nothing more of it. */
@EmitsRows(
  { stream: 'viewer', entity: 'directChat', row: DirectChatDto },
  { stream: 'host', entity: 'directChat', row: DirectChatDto },
)
@Injectable()
@Contributes(PersonalRows)
export class DirectChatRows implements PersonalRowSource<ChatForPerson> {
  readonly kind = 'content';
  readonly times = { requested_at: true, accepted_at: true, leaves_at: true } as const;
  readonly changes = `${CHAT} WHERE c.room_id = asked.room_id AND ${CHANGED_CHAT}`;
  readonly changesOf = `${CHAT} WHERE p.user_id = asked.uid AND p.room_id = asked.room_id AND ${CHANGED_CHAT}
    ORDER BY c.revision DESC LIMIT asked.most`;
  readonly snapshotOf =
    `${CHAT} WHERE p.user_id = asked.uid AND p.room_id = asked.room_id AND p.left_revision IS NULL AND ${VISIBLE}
    ORDER BY ${LATELY}`;

  show(row: ChatForPerson): DirectChatDto | Unseen {
    return row.isHost ? 'hidden' : chatFor(row);
  }

  /** What someone does as a host is only in the host panel, which closes for those who lose their role. */
  showToHosts(row: ChatForPerson): DirectChatDto | Unseen {
    return row.isHost ? chatFor(row) : 'hidden';
  }
}

const MESSAGE = `SELECT ${MESSAGE_COLUMNS}, p.user_id AS recipient, p.is_host AS "isForHost", m.revision AS "roomRevision"`;
const OF_PEOPLE = `JOIN direct_chats c ON c.id = m.chat_id JOIN direct_chat_people p ON p.chat_id = c.id AND p.left_revision IS NULL AND ${VISIBLE}`;

/** The messages of direct chats, for the people who take part. Pages drop the messages of a chat that is gone for them. */
@EmitsRows(
  { stream: 'viewer', entity: 'directMessage', row: DirectMessageDto },
  { stream: 'host', entity: 'directMessage', row: DirectMessageDto },
)
@Injectable()
@Contributes(PersonalRows)
export class DirectMessageRows implements PersonalRowSource<MessageForPerson> {
  readonly kind = 'content';
  readonly times = { sent_at: true } as const;
  readonly changes =
    `${MESSAGE} FROM direct_messages m ${OF_PEOPLE} WHERE m.room_id = asked.room_id AND m.revision > asked.since`;
  readonly changesOf = `${MESSAGE} FROM direct_chat_people p JOIN direct_chats c ON c.id = p.chat_id AND ${VISIBLE}
    JOIN direct_messages m ON m.chat_id = c.id AND m.revision > asked.since
    WHERE p.user_id = asked.uid AND p.room_id = asked.room_id AND p.left_revision IS NULL ORDER BY m.revision DESC LIMIT asked.most`;
  readonly snapshotOf =
    `${MESSAGE} FROM (SELECT p.* FROM direct_chat_people p JOIN direct_chats c ON c.id = p.chat_id AND ${VISIBLE}
      WHERE p.user_id = asked.uid AND p.room_id = asked.room_id AND p.left_revision IS NULL ORDER BY ${LATELY}) AS p
    CROSS JOIN LATERAL (SELECT * FROM direct_messages l WHERE l.chat_id = p.chat_id ORDER BY l.position DESC LIMIT ${LATEST}) AS m
    ORDER BY m.position`;

  show(row: MessageForPerson): DirectMessageDto | Unseen {
    return row.isForHost ? 'hidden' : messageFor(row);
  }

  showToHosts(row: MessageForPerson): DirectMessageDto | Unseen {
    return row.isForHost ? messageFor(row) : 'hidden';
  }
}

type ForHosts = SourceRow & { isPending: boolean };
type RequestRow = ForHosts &
  Pick<DirectChatRow, 'message' | 'requested_at'> & { uid: string; userName: string; photoUrl: string | null };

const REQUEST = `SELECT c.id, c.request_revision AS "roomRevision", c.message, c.requested_at, c.status = 'request' AS "isPending",
  p.user_id AS uid, p.name AS "userName", p.photo_url AS "photoUrl"
  FROM direct_chats c JOIN direct_chat_people p ON p.chat_id = c.id AND NOT p.is_host
  WHERE c.room_id = asked.room_id AND c.request_revision > 0`;

/** Viewers who are waiting for a host, for all hosts until one of them accepts. */
@EmitsRows({ stream: 'host', entity: 'chatRequest', row: ChatRequestDto })
@Injectable()
@Contributes(RoomSources)
export class ChatRequestSource implements RoomSource<RequestRow> {
  readonly kind = 'content';
  readonly times = { requested_at: true } as const;
  readonly changes =
    `${REQUEST} AND c.request_revision > asked.since ORDER BY c.request_revision DESC LIMIT asked.most`;
  readonly snapshot = `${REQUEST} AND c.status = 'request' ORDER BY c.requested_at`;

  showToHosts(row: RequestRow): ChatRequestDto | Unseen {
    if (!row.isPending) return 'gone';
    return {
      id: row.id,
      revision: row.roomRevision,
      uid: row.uid,
      userName: row.userName,
      photoUrl: row.photoUrl,
      message: row.message,
      requestedAt: row.requested_at.toISOString(),
    };
  }
}

type HostMessageRow = DirectMessageRow & SourceRow;

const HOST_MESSAGE = `SELECT ${MESSAGE_COLUMNS}, m.revision AS "roomRevision" FROM direct_messages m
  WHERE m.room_id = asked.room_id AND m.chat_id IS NULL`;

/** Host Chat: the conversation of a content's staff. */
@EmitsRows({ stream: 'host', entity: 'hostMessage', row: DirectMessageDto })
@Injectable()
@Contributes(RoomSources)
export class HostMessageSource implements RoomSource<HostMessageRow> {
  readonly kind = 'content';
  readonly times = { sent_at: true } as const;
  readonly changes = `${HOST_MESSAGE} AND m.revision > asked.since ORDER BY m.revision DESC LIMIT asked.most`;
  readonly snapshot =
    `SELECT * FROM (${HOST_MESSAGE} ORDER BY m.position DESC LIMIT ${LATEST}) AS latest ORDER BY position`;

  showToHosts(row: HostMessageRow): DirectMessageDto | Unseen {
    return messageFor(row);
  }
}

function chatFor(row: ChatForPerson): DirectChatDto | Unseen {
  return row.hasLeft ? 'gone' : (toDirectChatDto(row, row.recipient) ?? 'hidden');
}

function messageFor(row: DirectMessageRow): DirectMessageDto | Unseen {
  return row.is_deleted ? 'gone' : toDirectMessageDto(row);
}
