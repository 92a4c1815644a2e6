import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import { type Audience, type RoomSource, RoomSources, type Unseen } from '../realtime/realtime.public.js';
import { type CardRow, changedCardsSql, isListed, listedCardsSql } from './card.read-model.js';
import { ContentCardDto } from './content.dto.js';
import { toContentCardDto } from './content.mapper.js';
import { CONTENT_TIMES } from './content.row.js';

/** The contents listed in a channel, published to the channel's room. A content that leaves the list is sent as gone. */
@EmitsRows({ stream: 'viewer', entity: 'card', row: ContentCardDto })
@Injectable()
@Contributes(RoomSources)
export class CardRoomSource implements RoomSource<CardRow> {
  readonly kind = 'channel';
  readonly isForEveryone = true;
  readonly times = CONTENT_TIMES;
  readonly changes = changedCardsSql('asked.room_id', 'asked.since', 'asked.most');
  readonly snapshot = listedCardsSql('asked.room_id', 'asked.now');

  show(row: CardRow, _audience: Audience, now: number): ContentCardDto | Unseen {
    return isListed(row, now) ? toContentCardDto(row, row.roomRevision, now) : 'gone';
  }
}
