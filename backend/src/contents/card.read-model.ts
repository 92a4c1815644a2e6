import { Injectable } from '@nestjs/common';
import { availabilityOf } from '../../../contracts/domain/availability.js';
import { listGroupOf } from '../../../contracts/domain/content-timing.js';
import { Database } from '../platform/database/database.js';
import { CONTENT_COLUMNS, type ContentRow, isBetweenSql, timesOf } from './content.row.js';

/** A content as one channel has it. */
export interface CardRow extends ContentRow {
  isRemoved: boolean;
  /** Its pages may show it, and are told when it is gone. */
  wasListed: boolean;
  /** Revision of the channel's room at the last change there. */
  roomRevision: number;
}

const FROM = `SELECT ${CONTENT_COLUMNS}, i.is_removed AS "isRemoved", i.was_listed AS "wasListed", i.revision::float8 AS "roomRevision"
  FROM content_channels i JOIN contents c ON c.id = i.content_id`;
/** SQL: what a channel lists of `content_channels i` and `contents c`; `now` names a parameter. Nothing unlisted, early, late or over. */
export const isListedSql = (now: string) => `(NOT i.is_removed AND c.version_code IS NULL AND NOT c.is_private
  AND (c.content_type = 'onDemand' OR c.closes_at > ${now}) AND ${isBetweenSql('c', now)})`;
/** Most cards that a channel lists, newest first. */
const LIST_LIMIT = 500;

/** SQL: what a channel lists, latest first; both name parameters or columns, here and below. */
export const listedCardsSql = (
  channelId: string,
  now: string,
) => `${FROM} WHERE i.channel_id = ${channelId} AND ${isListedSql(now)}
  ORDER BY coalesce(c.starts_at, c.original_air_date) DESC, c.id DESC LIMIT ${LIST_LIMIT}`;

/** SQL: changed above a revision of the channel's room, listed or no longer; contents that it never listed are left out. */
export const changedCardsSql = (
  channelId: string,
  above: string,
  limit: string,
) => `${FROM} WHERE i.channel_id = ${channelId}
  AND i.revision > ${above} AND i.was_listed ORDER BY i.revision DESC, c.id LIMIT ${limit}`;

/** What a channel lists, for its page. */
@Injectable()
export class CardReadModel {
  constructor(private readonly database: Database) {}

  listed(channelId: string, now: number): Promise<CardRow[]> {
    return this.database.query<CardRow>(listedCardsSql('$1', '$2'), [channelId, new Date(now)]);
  }
}

/** The same as `isListedSql`, for one row (`now` in epoch ms). */
export function isListed(row: CardRow, now: number): boolean {
  const times = timesOf(row);
  const isShown = !row.isRemoved && !row.isDeleted && !row.isPrivate && availabilityOf(times, now) === 'available';
  return isShown && listGroupOf(times, now) !== 'past';
}
