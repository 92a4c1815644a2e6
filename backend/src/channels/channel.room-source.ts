import { Injectable } from '@nestjs/common';
import { toPublicClientDto } from '../clients/clients.public.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import {
  type Audience,
  type RoomSource,
  RoomSources,
  type SourceRow,
  type Unseen,
} from '../realtime/realtime.public.js';
import { ChannelDto } from './channel.dto.js';
import { toChannelDto } from './channel.mapper.js';
import { CHANNEL_COLUMNS, CLIENT_COLUMN, type RoomChannelRow } from './channel.row.js';

declare module '../realtime/stream-types.js' {
  interface RoomKinds {
    channel: true;
  }
}

/** The channel's own row in its room. */
@EmitsRows(
  { stream: 'viewer', entity: 'channel', row: ChannelDto },
  { stream: 'host', entity: 'channel', row: ChannelDto },
)
@Injectable()
@Contributes(RoomSources)
export class ChannelRoomSource implements RoomSource<RoomChannelRow & SourceRow> {
  readonly kind = 'channel';
  readonly isForEveryone = true;
  readonly times = { showAt: true, hideAt: true } as const;
  readonly changes = `SELECT ${CHANNEL_COLUMNS}, h.revision AS "roomRevision", ${CLIENT_COLUMN}
    FROM channels h JOIN clients o ON o.id = h.client_id WHERE h.id = asked.room_id AND h.revision > asked.since`;

  show(row: RoomChannelRow & SourceRow, _audience: Audience, now: number): ChannelDto | Unseen {
    return row.isDeleted ? 'gone' : toChannelDto(row, now, toPublicClientDto(row.client));
  }

  showToHosts(row: RoomChannelRow & SourceRow, audience: Audience, now: number): ChannelDto | Unseen {
    return this.show(row, audience, now);
  }
}
