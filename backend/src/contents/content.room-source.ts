import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import {
  type Audience,
  type RoomSource,
  RoomSources,
  type SourceRow,
  type Unseen,
} from '../realtime/realtime.public.js';
import { ContentDto } from './content.dto.js';
import { toContentDto, toLockedContentDto } from './content.mapper.js';
import { CONTENT_COLUMNS, CONTENT_TIMES, type ContentRow, hasPaywall } from './content.row.js';
import { staysListed } from './unlisted.policy.js';

declare module '../realtime/stream-types.js' {
  interface RoomKinds {
    content: true;
  }
}

/** The content's own row in its room. An unlisted content is hidden from viewers who have only its id. */
@EmitsRows(
  { stream: 'viewer', entity: 'content', row: ContentDto },
  { stream: 'host', entity: 'content', row: ContentDto },
)
@Injectable()
@Contributes(RoomSources)
export class ContentRoomSource implements RoomSource<ContentRow & SourceRow> {
  readonly kind = 'content';
  readonly isForEveryone = true;
  readonly times = CONTENT_TIMES;
  readonly changes = `SELECT ${CONTENT_COLUMNS}, c.revision AS "roomRevision" FROM contents c
    WHERE c.id = asked.room_id AND c.revision > asked.since`;

  show(row: ContentRow & SourceRow, { content, ticket }: Audience, now: number): ContentDto | Unseen {
    if (row.isDeleted) return 'gone';
    if (content !== 'link' && !staysListed(row, now)) return 'refused';
    return ticket === 'admitted' || !hasPaywall(row) ? toContentDto(row, now) : toLockedContentDto(row, now);
  }

  showToHosts(row: ContentRow & SourceRow, _audience: Audience, now: number): ContentDto | Unseen {
    return row.isDeleted ? 'gone' : toContentDto(row, now);
  }
}
