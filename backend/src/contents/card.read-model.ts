import { Injectable } from '@nestjs/common';
import { availabilityOf } from '../../../contracts/domain/availability.js';
import { listGroupOf } from '../../../contracts/domain/content-timing.js';
import { type ChannelProgramSource, ChannelPrograms, LiveAudiences } from '../channels/channels.public.js';
import { Database } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { isBetweenSql, LISTED_COLUMNS, type ListedRow, timesOf } from './content.row.js';

/** A content as it appears in one channel. */
export interface CardRow extends ListedRow {
  channelId: string;
  isRemoved: boolean;
  /** Pages of the channel may be showing it and must be notified when it's removed. */
  wasListed: boolean;
  /** Revision of the channel's room when the content last changed in that channel. */
  roomRevision: number;
}

const FROM = `SELECT ${LISTED_COLUMNS}, i.is_removed AS "isRemoved", i.was_listed AS "wasListed", i.revision::float8 AS "roomRevision", i.channel_id AS "channelId"
  FROM content_channels i JOIN contents c ON c.id = i.content_id`;
/**
 * SQL condition on `content_channels i` and `contents c`: the channel lists the content while it is available. Excludes unlisted,
 * unavailable, and past contents. `now` names a parameter.
 */
export const isListedSql = (now: string) => `(NOT i.is_removed AND c.version_code IS NULL AND NOT c.is_private
  AND (c.content_type = 'onDemand' OR c.closes_at > ${now}) AND ${isBetweenSql('c', now)})`;
/** Maximum number of cards in a channel's list, newest first, and in a page of older ones. */
export const LIST_LIMIT = 500;
export const OLDER_LIMIT = 60;
/** Characters of HTML: more than an organization's page shows of a description. */
const DESCRIPTION_BEGINNING = 2_000;
const LISTED_AT = 'coalesce(c.starts_at, c.original_air_date)';

const listedSql = (channelId: string, now: string) => `${FROM} WHERE i.channel_id = ${channelId} AND ${isListedSql(now)}
  AND EXISTS (SELECT FROM channels h WHERE h.id = i.channel_id AND ${isBetweenSql('h', now)})`;

/** SQL: the cards that a channel lists, newest first; none while it is unavailable. Here and below, the arguments name parameters or columns. */
export const listedCardsSql = (channelId: string, now: string) =>
  `${listedSql(channelId, now)} ORDER BY ${LISTED_AT} DESC, c.id DESC LIMIT ${LIST_LIMIT}`;

/** SQL: ids of the contents that pages of a channel get while it is available. */
export const listedIdsSql = (channelId: string, now: string) =>
  `SELECT i.content_id FROM content_channels i JOIN contents c ON c.id = i.content_id WHERE i.channel_id = ${channelId}
   AND ${isListedSql(now)} ORDER BY ${LISTED_AT} DESC, c.id DESC LIMIT ${LIST_LIMIT}`;

/** SQL: cards changed since a revision of the channel's room, including those no longer listed, but not those that it never listed. */
export const changedCardsSql = (
  channelId: string,
  above: string,
  limit: string,
) => `${FROM} WHERE i.channel_id = ${channelId}
  AND i.revision > ${above} AND i.was_listed ORDER BY i.revision DESC, c.id LIMIT ${limit}`;

/** Cards that a channel page lists. */
@Injectable()
@Contributes(ChannelPrograms)
export class CardReadModel implements ChannelProgramSource {
  constructor(
    private readonly database: Database,
    private readonly audiences: LiveAudiences,
  ) {}

  programsSql(clientId: string, now: string): string {
    const watching = `CASE WHEN c.starts_at <= ${now} AND c.show_live_stats AND NOT c.disable_countdown
      THEN ${this.audiences.sql('c.id', now)} END`;
    // The first content of each channel is read after it was found: the others' columns would be most of the work.
    return `SELECT p."channelId", p."liveNow", p."liveUntil", p."nextStartsAt",
        jsonb_build_object('key', c.key, 'name', c.name, 'thumbImage', c.thumb_image, 'startsAt', c.starts_at,
          'closesAt', c.closes_at, 'timeZoneName', c.time_zone_name, 'watching', ${watching},
          'description', left(c.description, ${DESCRIPTION_BEGINNING})) AS first
      FROM (SELECT i.channel_id AS "channelId", bool_or(c.starts_at <= ${now}) AS "liveNow",
          max(c.closes_at) FILTER (WHERE c.starts_at <= ${now}) AS "liveUntil",
          min(c.starts_at) FILTER (WHERE c.starts_at > ${now}) AS "nextStartsAt",
          (array_agg(c.id ORDER BY c.starts_at, c.name, c.id))[1] AS first_id
        FROM content_channels i JOIN contents c ON c.id = i.content_id
        WHERE c.client_id = ${clientId} AND c.content_type <> 'onDemand' AND c.closes_at > ${now} AND ${isListedSql(now)}
        GROUP BY i.channel_id) AS p
      JOIN contents c ON c.id = p.first_id`;
  }

  listed(channelId: string, now: number): Promise<CardRow[]> {
    return this.database.query<CardRow>(listedCardsSql('$1', '$2'), [channelId, new Date(now)]);
  }

  /** Listed cards behind a place in the list, newest first: one more than a page if there are more. */
  listedBehind(channelId: string, now: number, { at, id }: CardPosition): Promise<CardRow[]> {
    return this.database.query<CardRow>(
      `${listedSql('$1', '$2')} AND (${LISTED_AT}, c.id) < ($3::timestamptz, $4::uuid)
       ORDER BY ${LISTED_AT} DESC, c.id DESC LIMIT ${OLDER_LIMIT + 1}`,
      [channelId, new Date(now), new Date(at), id],
    );
  }
}

/** A place in a channel's list: when a content starts or was first shown (epoch ms), and its id. */
export interface CardPosition {
  at: number;
  id: string;
}

/** Same as the condition of `listedCardsSql`, for one row. `now` is in epoch milliseconds. */
export function isListed(row: CardRow, now: number): boolean {
  const channel = row.channels.find(({ id }) => id === row.channelId);
  if (!channel || availabilityOf(channel, now) !== 'available') return false;
  const times = timesOf(row);
  const isShown = !row.isRemoved && !row.isDeleted && !row.isPrivate && availabilityOf(times, now) === 'available';
  return isShown && listGroupOf(times, now) !== 'past';
}
