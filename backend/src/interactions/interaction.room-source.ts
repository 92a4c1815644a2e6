import { Injectable } from '@nestjs/common';
import { InteractionSettingsDto, isAvailableSql } from '../contents/contents.public.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import { type RoomSource, RoomSources, type SourceRow, type Unseen } from '../realtime/realtime.public.js';
import { InteractionDto } from './interaction.dto.js';
import { toInteractionDto, toInteractionSettingsDto } from './interaction.mapper.js';
import { INTERACTION_COLUMNS, type InteractionRow } from './interaction.repository.js';

/** A row with whether the content and one of its channels are within their availability windows. */
interface RoomInteractionRow extends InteractionRow, SourceRow {
  isAvailable: boolean;
}

/** SQL: interactions of a room. `OFFSET 0` evaluates the availability once per room. */
const inRoom = (interactions: string) => `SELECT i.*, c."isAvailable"
  FROM (SELECT ${isAvailableSql('asked.now')} AS "isAvailable" FROM contents c WHERE c.id = asked.room_id OFFSET 0) AS c
  CROSS JOIN LATERAL (SELECT ${INTERACTION_COLUMNS}, revision AS "roomRevision"
    FROM interactions WHERE content_id = asked.room_id ${interactions}) AS i`;

/** Interactions in the room of a content. Viewers get those that were sent, while the content is available; hosts get all of them. */
@EmitsRows(
  { stream: 'viewer', entity: 'interaction', row: InteractionDto },
  { stream: 'host', entity: 'interaction', row: InteractionSettingsDto },
)
@Injectable()
@Contributes(RoomSources)
export class InteractionRoomSource implements RoomSource<RoomInteractionRow> {
  readonly kind = 'content';
  readonly times = { showAt: true, hideAt: true, updatedAt: true } as const;
  readonly changes = inRoom('AND revision > asked.since');
  readonly snapshot = inRoom('AND version_code IS NULL');

  show(row: RoomInteractionRow): InteractionDto | Unseen {
    if (!isSent(row) || !row.isAvailable) return 'hidden';
    return row.versionCode === null ? toInteractionDto(row) : 'gone';
  }

  showToHosts(row: RoomInteractionRow): InteractionSettingsDto | Unseen {
    return row.versionCode === null ? toInteractionSettingsDto(row) : 'gone';
  }
}

function isSent(row: RoomInteractionRow): row is RoomInteractionRow & { showAt: Date } {
  return row.showAt !== null;
}
