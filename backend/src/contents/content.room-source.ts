import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Audience, GoneFrame, type RoomSource, RoomSources, type SourceRow } from '../realtime/realtime.public.js';
import { toContentDto } from './content.mapper.js';
import { CONTENT_COLUMNS, CONTENT_TIMES, type ContentRow } from './content.row.js';
import { ContentFrame } from './contents.events.js';
import { staysListed } from './unlisted.policy.js';

/** The content's own row in its room. */
@Emits({ viewer: [ContentFrame, GoneFrame] })
@Injectable()
export class ContentRoomSource implements RoomSource<ContentRow & SourceRow>, OnModuleInit {
  readonly kind = 'content';
  readonly entity = 'content';
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

  frameFor(row: ContentRow & SourceRow, _audience: Audience, now: number): ContentFrame | GoneFrame {
    const { id, revision } = row;
    if (row.isDeleted) return { type: 'gone', revision, entity: 'content', id };
    return { type: 'content', revision, content: toContentDto(row, now) };
  }
}
