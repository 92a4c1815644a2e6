import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmitsRows } from '../platform/openapi/emits.decorator.js';
import {
  type Audience,
  type RoomSource,
  RoomSources,
  type SourceRow,
  type Unseen,
} from '../realtime/realtime.public.js';
import { ContentDto } from './content.dto.js';
import { toContentDto } from './content.mapper.js';
import { CONTENT_COLUMNS, CONTENT_TIMES, type ContentRow } from './content.row.js';
import { staysListed } from './unlisted.policy.js';

/** The content's own row in its room. */
@EmitsRows({ stream: 'viewer', entity: 'content', row: ContentDto })
@Injectable()
export class ContentRoomSource implements RoomSource<ContentRow & SourceRow>, OnModuleInit {
  readonly kind = 'content';
  readonly times = CONTENT_TIMES;
  readonly changes = `SELECT ${CONTENT_COLUMNS}, c.revision AS "roomRevision" FROM contents c
    WHERE c.id = asked.room_id AND c.revision > asked.since`;

  constructor(private readonly sources: RoomSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  isUnlisted(row: ContentRow & SourceRow, now: number): boolean {
    return !row.isDeleted && !staysListed(row, now);
  }

  show(row: ContentRow & SourceRow, _audience: Audience, now: number): ContentDto | Unseen {
    return row.isDeleted ? 'gone' : toContentDto(row, now);
  }
}
