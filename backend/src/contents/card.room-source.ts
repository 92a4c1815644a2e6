import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Audience, GoneFrame, type RoomSource, RoomSources } from '../realtime/realtime.public.js';
import { type CardRow, changedCardsSql, isListed, listedCardsSql } from './card.read-model.js';
import { toContentCardDto } from './content.mapper.js';
import { CONTENT_TIMES } from './content.row.js';
import { CardFrame } from './contents.events.js';

/** The contents that a channel lists, in the channel's room; what leaves the list is gone. */
@Emits({ viewer: [CardFrame, GoneFrame] })
@Injectable()
export class CardRoomSource implements RoomSource<CardRow>, OnModuleInit {
  readonly kind = 'channel';
  readonly entity = 'card';
  readonly times = CONTENT_TIMES;
  readonly changes = changedCardsSql('asked.room_id', 'asked.since', 'asked.most');
  readonly snapshot = listedCardsSql('asked.room_id', 'asked.now');

  constructor(private readonly sources: RoomSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  frameFor(row: CardRow, _audience: Audience, now: number): CardFrame | GoneFrame {
    const { id, roomRevision: revision } = row;
    return isListed(row, now)
      ? { type: 'card', revision, card: toContentCardDto(row, revision, now) }
      : { type: 'gone', revision, entity: 'card', id };
  }
}
