import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import {
  type Audience,
  type RoomSource,
  RoomSources,
  type SourceRow,
  type Unseen,
  withTimes,
} from '../realtime/realtime.public.js';
import { toClientDto } from './channel.mapper.js';
import { CLIENT_COLUMN, LISTED_CHANNEL_COLUMNS, type RoomClientRow } from './channel.row.js';
import { ClientDto } from './client.dto.js';

declare module '../realtime/stream-types.js' {
  interface RoomKinds {
    client: true;
  }
}

/** The organization as its page shows it, in its own room. */
@EmitsRows({ stream: 'viewer', entity: 'client', row: ClientDto })
@Injectable()
@Contributes(RoomSources)
export class ClientRoomSource implements RoomSource<RoomClientRow & SourceRow> {
  readonly kind = 'client';
  readonly isForEveryone = true;
  readonly times = {};
  /** The room is created with its first change. */
  readonly changes = `SELECT o.id, ${CLIENT_COLUMN}, (o.version_code IS NOT NULL OR o.is_archived) AS "isDeleted",
      coalesce(r.revision, 0) AS "roomRevision",
      (SELECT coalesce(json_agg(l), '[]') FROM (SELECT ${LISTED_CHANNEL_COLUMNS} FROM channels h
        WHERE h.client_id = o.id AND h.version_code IS NULL ORDER BY h.display_order, h.name, h.id) AS l) AS channels
    FROM clients o LEFT JOIN rooms r ON r.id = o.id WHERE o.id = asked.room_id AND coalesce(r.revision, 0) > asked.since`;

  show(row: RoomClientRow & SourceRow, _audience: Audience, now: number): ClientDto | Unseen {
    if (row.isDeleted) return 'gone';
    const channels = row.channels.map((channel) => withTimes(channel, { showAt: true, hideAt: true }));
    return toClientDto(row.client, channels, now);
  }
}
