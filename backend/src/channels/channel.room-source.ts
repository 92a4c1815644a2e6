import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toClientFieldsDto } from '../clients/clients.public.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Audience, GoneFrame, type RoomSource, RoomSources, type SourceRow } from '../realtime/realtime.public.js';
import { toChannelDto } from './channel.mapper.js';
import { CHANNEL_COLUMNS, CLIENT_COLUMN, type RoomChannelRow } from './channel.row.js';
import { ChannelFrame } from './channels.events.js';

/** The channel's own row in its room. */
@Emits({ viewer: [ChannelFrame, GoneFrame] })
@Injectable()
export class ChannelRoomSource implements RoomSource<RoomChannelRow & SourceRow>, OnModuleInit {
  readonly kind = 'channel';
  readonly entity = 'channel';
  readonly times = { showAt: true, hideAt: true } as const;
  readonly changes = `SELECT ${CHANNEL_COLUMNS}, h.revision AS "roomRevision", ${CLIENT_COLUMN}
    FROM channels h JOIN clients o ON o.id = h.client_id WHERE h.id = asked.room_id AND h.revision > asked.since`;

  constructor(private readonly sources: RoomSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  frameFor(row: RoomChannelRow & SourceRow, _audience: Audience, now: number): ChannelFrame | GoneFrame {
    const { id, revision } = row;
    if (row.isDeleted) return { type: 'gone', revision, entity: 'channel', id };
    return { type: 'channel', revision, channel: toChannelDto(row, now, toClientFieldsDto(row.client)) };
  }
}
