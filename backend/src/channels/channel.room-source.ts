import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toClientFieldsDto } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import type { ReadTransaction } from '../platform/database/database.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Change, GoneFrame, type RoomSource, RoomSources } from '../realtime/realtime.public.js';
import { toChannelDto } from './channel.mapper.js';
import { ChannelReadModel } from './channel.read-model.js';
import type { RoomChannelRow } from './channel.row.js';
import { ChannelFrame } from './channels.events.js';

/** The channel's own row in its room. */
@Emits({ viewer: [ChannelFrame, GoneFrame] })
@Injectable()
export class ChannelRoomSource implements RoomSource, OnModuleInit {
  readonly kind = 'channel';

  constructor(
    private readonly channels: ChannelReadModel,
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
    const row = await this.channels.forRoom(transaction, roomId, since);
    return row ? [{ key: 'channel', revision: row.revision, frame: this.frameOf(row) }] : [];
  }

  private frameOf(row: RoomChannelRow): ChannelFrame | GoneFrame {
    const { id, revision } = row;
    if (row.isDeleted) return { type: 'gone', revision, entity: 'channel', id };
    return { type: 'channel', revision, channel: toChannelDto(row, this.clock.now(), toClientFieldsDto(row.client)) };
  }
}
