import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Emits } from '../platform/openapi/emits.decorator.js';
import {
  type Audience,
  GoneFrame,
  type RoomSource,
  RoomSources,
  type SourceRow,
  withTimes,
} from '../realtime/realtime.public.js';
import { toClientDto } from './channel.mapper.js';
import { CHANNEL_COLUMNS, CLIENT_COLUMN, type RoomClientRow } from './channel.row.js';
import { ClientFrame } from './channels.events.js';

/** The organisation in its room, as its page shows it. */
@Emits({ viewer: [ClientFrame, GoneFrame] })
@Injectable()
export class ClientRoomSource implements RoomSource<RoomClientRow & SourceRow>, OnModuleInit {
  readonly kind = 'client';
  readonly entity = 'client';
  readonly times = {};
  /** The room is made with its first change. */
  readonly changes = `SELECT o.id, ${CLIENT_COLUMN}, (o.version_code IS NOT NULL OR o.is_archived) AS "isDeleted",
      coalesce(r.revision, 0) AS "roomRevision",
      (SELECT coalesce(json_agg(l), '[]') FROM (SELECT ${CHANNEL_COLUMNS} FROM channels h
        WHERE h.client_id = o.id AND h.version_code IS NULL ORDER BY h.display_order, h.name, h.id) AS l) AS channels
    FROM clients o LEFT JOIN rooms r ON r.id = o.id WHERE o.id = asked.room_id AND coalesce(r.revision, 0) > asked.since`;

  constructor(private readonly sources: RoomSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  frameFor(row: RoomClientRow & SourceRow, _audience: Audience, now: number): ClientFrame | GoneFrame {
    const { id, client, roomRevision: revision } = row;
    if (row.isDeleted) return { type: 'gone', revision, entity: 'client', id };
    const channels = row.channels.map((channel) => withTimes(channel, { showAt: true, hideAt: true }));
    return { type: 'client', revision, client: toClientDto(client, channels, now) };
  }
}
