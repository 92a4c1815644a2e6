import { Injectable } from '@nestjs/common';
import { Contributes } from '../../platform/discovery/contributions.js';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import { type RoomSource, RoomSources, type SourceRow, type Unseen } from '../../realtime/realtime.public.js';
import { ModeratedMessageDto } from '../chat.dto.js';
import { CHAT_COLUMNS, type ChatMessageRow, toModeratedMessageDto } from '../chat.mapper.js';

/** The newest messages that wait, of which a page learns when it starts over. */
const MOST = 500;

type ReviewRow = ChatMessageRow & SourceRow;

const FROM = `SELECT ${CHAT_COLUMNS}, revision AS "roomRevision" FROM chat_messages WHERE room_id = asked.room_id AND in_review`;

/** Messages about which moderators have to decide: held ones, and those that viewers have flagged. Only staff ever get them. */
@EmitsRows({ stream: 'host', entity: 'chatReview', row: ModeratedMessageDto })
@Injectable()
@Contributes(RoomSources)
export class ChatReviewSource implements RoomSource<ReviewRow> {
  readonly kind = 'content';
  readonly times = { sent_at: true } as const;
  readonly changes = `${FROM} AND revision > asked.since`;
  readonly snapshot =
    `${FROM} AND (hold = 'held' OR flags_count > 0 AND NOT is_deleted) ORDER BY revision DESC LIMIT ${MOST}`;

  showToHosts(row: ReviewRow): ModeratedMessageDto | Unseen {
    const isWaiting = row.hold === 'held' || (row.flags_count > 0 && !row.is_deleted);
    return isWaiting ? toModeratedMessageDto(row) : 'gone';
  }
}
