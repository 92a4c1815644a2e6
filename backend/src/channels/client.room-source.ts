import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { ReadTransaction } from '../platform/database/database.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Change, GoneFrame, type RoomSource, RoomSources } from '../realtime/realtime.public.js';
import { toClientDto } from './channel.mapper.js';
import { ChannelReadModel } from './channel.read-model.js';
import { ClientFrame } from './channels.events.js';

/** The organisation in its room, as its page shows it. */
@Emits({ viewer: [ClientFrame, GoneFrame] })
@Injectable()
export class ClientRoomSource implements RoomSource, OnModuleInit {
  readonly kind = 'client';

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
    const row = await this.channels.clientForRoom(transaction, roomId, since);
    if (!row) return [];
    const { client, revision } = row;
    if (row.isDeleted) return [changeOf({ type: 'gone', revision, entity: 'client', id: roomId })];
    const channels = await this.channels.listOf(roomId, transaction);
    return [changeOf({ type: 'client', revision, client: toClientDto(client, channels, this.clock.now()) })];
  }
}

function changeOf(frame: ClientFrame | GoneFrame): Change {
  return { key: 'client', revision: frame.revision, frame };
}
