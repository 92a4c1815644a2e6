import { Injectable } from '@nestjs/common';
import { listGroupOf } from '../../../contracts/domain/content-timing.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import { CONTENT_COLUMNS, type ContentRow, timesOf } from './content.row.js';

/** A content as one channel has it. */
export interface CardRow extends ContentRow {
  isRemoved: boolean;
  /** Of the channel's room, when it last changed there. */
  cardRevision: number;
}

const FROM = `SELECT ${CONTENT_COLUMNS}, i.is_removed AS "isRemoved", i.revision::float8 AS "cardRevision"
  FROM content_channels i JOIN contents c ON c.id = i.content_id`;
/** Most cards that a channel lists, newest first. */
const LIST_LIMIT = 500;

/** What a channel lists, for its page and for its room. */
@Injectable()
export class CardReadModel {
  constructor(private readonly database: Database) {}

  listed(channelId: string, now: number, reader: ReadTransaction = this.database): Promise<CardRow[]> {
    return reader.query<CardRow>(
      `${FROM} WHERE i.channel_id = $1 AND NOT i.is_removed AND c.version_code IS NULL AND NOT c.is_private
         AND (c.content_type = 'onDemand' OR c.closes_at > $2)
       ORDER BY coalesce(c.starts_at, c.original_air_date) DESC, c.id DESC LIMIT ${LIST_LIMIT}`,
      [channelId, new Date(now)],
    );
  }

  /** Changed above a revision of the channel's room, listed or not any more. */
  changed(reader: ReadTransaction, channelId: string, above: number, limit: number): Promise<CardRow[]> {
    return reader.query<CardRow>(
      `${FROM} WHERE i.channel_id = $1 AND i.revision > $2 ORDER BY i.revision DESC, c.id LIMIT $3`,
      [channelId, above, limit],
    );
  }
}

/** The same as the condition of `listed`, for one row (`now` in epoch ms). */
export function isListed(row: CardRow, now: number): boolean {
  return !row.isRemoved && !row.isDeleted && !row.isPrivate && listGroupOf(timesOf(row), now) !== 'past';
}
