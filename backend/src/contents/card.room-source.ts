import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { ReadTransaction } from '../platform/database/database.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Change, GoneFrame, type RoomSource, RoomSources } from '../realtime/realtime.public.js';
import { CardReadModel, type CardRow, isListed } from './card.read-model.js';
import { toContentCardDto } from './content.mapper.js';
import { CardFrame } from './contents.events.js';

/** The contents that a channel lists, in the channel's room; what leaves the list is gone. */
@Emits({ viewer: [CardFrame, GoneFrame] })
@Injectable()
export class CardRoomSource implements RoomSource, OnModuleInit {
  readonly kind = 'channel';

  constructor(
    private readonly cards: CardReadModel,
    private readonly sources: RoomSources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async snapshot(transaction: ReadTransaction, roomId: string): Promise<Change[]> {
    const now = this.clock.now();
    return (await this.cards.listed(roomId, now, transaction)).map((row) => changeOf(row, now));
  }

  async changesSince(transaction: ReadTransaction, roomId: string, since: number, limit: number): Promise<Change[]> {
    const now = this.clock.now();
    return (await this.cards.changed(transaction, roomId, since, limit)).map((row) => changeOf(row, now));
  }
}

function changeOf(row: CardRow, now: number): Change {
  const revision = row.cardRevision;
  const frame: CardFrame | GoneFrame = isListed(row, now)
    ? { type: 'card', revision, card: toContentCardDto(row, revision, now) }
    : { type: 'gone', revision, entity: 'card', id: row.id };
  return { key: `card:${row.id}`, revision, frame };
}
