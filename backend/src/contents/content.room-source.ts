import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { ReadTransaction } from '../platform/database/database.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Change, GoneFrame, type RoomSource, RoomSources } from '../realtime/realtime.public.js';
import { toContentDto } from './content.mapper.js';
import { ContentReadModel } from './content.read-model.js';
import type { ContentRow } from './content.row.js';
import { ContentFrame } from './contents.events.js';
import { staysListed } from './unlisted.policy.js';

/** The content's own row in its room. */
@Emits({ viewer: [ContentFrame, GoneFrame] })
@Injectable()
export class ContentRoomSource implements RoomSource, OnModuleInit {
  readonly kind = 'content';

  constructor(
    private readonly contents: ContentReadModel,
    private readonly sources: RoomSources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  snapshot(transaction: ReadTransaction, roomId: string): Promise<Change[]> {
    return this.changesSince(transaction, roomId, -1);
  }

  async changesSince(transaction: ReadTransaction, roomId: string, since: number): Promise<Change[]> {
    const row = await this.contents.forRoom(transaction, roomId, since);
    if (!row) return [];
    const isUnlisted = !row.isDeleted && !staysListed(row, this.clock.now());
    return [{ key: 'content', revision: row.revision, frame: this.frameOf(row), isUnlisted }];
  }

  private frameOf(row: ContentRow): ContentFrame | GoneFrame {
    const { id, revision } = row;
    if (row.isDeleted) return { type: 'gone', revision, entity: 'content', id };
    return { type: 'content', revision, content: toContentDto(row, this.clock.now()) };
  }
}
