import { availabilityOf } from '../../../contracts/domain/availability.js';
import { CONTENT_FIELDS } from '../../../contracts/domain/content-fields.js';
import type { BoundaryFacts } from '../../../contracts/domain/content-timing.js';
import { fieldsReadBy, namesOf } from '../../../contracts/domain/fields.js';
import { selectColumns, timeColumns } from '../platform/fields/field-columns.js';
import { type Content, ContentEntity } from './entities/content.entity.js';

/** A live channel that shows the content. Times are in epoch milliseconds. */
export interface ChannelOfContent {
  id: string;
  key: string;
  name: string;
  isPrivate: boolean;
  /** Only people who are registered for one of its events may watch. */
  isPaywalled: boolean;
  showAt: number | null;
  hideAt: number | null;
}

/** A recording in one of its channels; times are in milliseconds. */
export interface PlaceOfRecording {
  id: string;
  key: string;
  isPrivate: boolean;
  showAt: number | null;
  hideAt: number | null;
  channel: ChannelOfContent;
}

const KEPT_BACK = ['versionCode', 'updatedBy', 'nextBoundaryAt', 'revision'] as const;

/** A content with its live channels, as returned by read models. */
export interface ContentRow extends Omit<Content, (typeof KEPT_BACK)[number]> {
  isDeleted: boolean;
  revision: number;
  /** Ordered by displayOrder. */
  channels: ChannelOfContent[];
  /** Its recording in each channel that shows it, ordered by displayOrder. */
  recordings: PlaceOfRecording[];
}

export const CARD_FIELDS = fieldsReadBy(CONTENT_FIELDS, 'card');

/** The columns that lists need: without long texts. */
const CARD_NAMES = [
  ...namesOf(CARD_FIELDS),
  ...(['id', 'clientId', 'key', 'opensAt', 'closesAt', 'chatEnabled', 'chatStartsAt', 'chatEndsAt'] as const),
  ...(['createdAt', 'updatedAt'] as const),
];

/** A content with its live channels, as lists show it. */
export type ListedRow = Pick<ContentRow, (typeof CARD_NAMES)[number] | 'isDeleted' | 'revision' | 'channels'>;

const CHANNEL_JSON = `jsonb_build_object('id', h.id, 'key', h.key, 'name', h.name, 'isPrivate', h.is_private,
  'isPaywalled', h.is_paywalled, 'showAt', extract(epoch FROM h.show_at) * 1000, 'hideAt', extract(epoch FROM h.hide_at) * 1000)`;

const COMPUTED = `c.version_code IS NOT NULL AS "isDeleted", c.revision::float8 AS revision,
  (SELECT coalesce(jsonb_agg(${CHANNEL_JSON} ORDER BY h.display_order, h.name, h.id), '[]')
    FROM content_channels l JOIN channels h ON h.id = l.channel_id
    WHERE l.content_id = c.id AND NOT l.is_removed AND h.version_code IS NULL) AS channels`;

/** Columns of `contents c` that make up a ListedRow. */
export const LISTED_COLUMNS = `${selectColumns(ContentEntity, 'c', { only: CARD_NAMES })}, ${COMPUTED}`;

/** Columns of `contents c` that make up a ContentRow. */
export const CONTENT_COLUMNS = `${selectColumns(ContentEntity, 'c', { except: KEPT_BACK })}, ${COMPUTED},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'isPrivate', r.is_private,
      'showAt', extract(epoch FROM r.show_at) * 1000, 'hideAt', extract(epoch FROM r.hide_at) * 1000,
      'channel', ${CHANNEL_JSON}) ORDER BY h.display_order, h.name, h.id), '[]')
    FROM contents r JOIN content_channels l ON l.content_id = r.id AND NOT l.is_removed JOIN channels h ON h.id = l.channel_id
    WHERE r.id = c.converted_to_on_demand_id AND r.version_code IS NULL AND h.version_code IS NULL) AS recordings`;

/** The columns that hold times. */
export const CONTENT_TIMES = timeColumns(ContentEntity);

type Timed = Pick<
  ContentRow,
  | 'contentType'
  | 'opensAt'
  | 'startsAt'
  | 'closesAt'
  | 'showAt'
  | 'hideAt'
  | 'chatEnabled'
  | 'chatStartsAt'
  | 'chatEndsAt'
>;

/** The times of a content in epoch milliseconds, as the rules expect them. */
export function timesOf(row: Timed): BoundaryFacts {
  return {
    contentType: row.contentType,
    opensAt: row.opensAt?.getTime() ?? null,
    startsAt: row.startsAt?.getTime() ?? null,
    closesAt: row.closesAt?.getTime() ?? null,
    showAt: row.showAt?.getTime() ?? null,
    hideAt: row.hideAt?.getTime() ?? null,
    chat: {
      enabled: row.chatEnabled,
      startsAt: row.chatStartsAt?.getTime() ?? null,
      endsAt: row.chatEndsAt?.getTime() ?? null,
    },
  };
}

/** Whether any of its channels is only for people who are registered. */
export function hasPaywall({ channels }: Pick<ContentRow, 'channels'>): boolean {
  return channels.some(({ isPaywalled }) => isPaywalled);
}

export function channelIdsOf(row: Pick<ContentRow, 'channels'>): string[] {
  return row.channels.map((channel) => channel.id);
}

/** Whether the content and at least one of its channels are within their availability window. Here and below, `now` is in epoch milliseconds. */
export function isAvailable(row: ListedRow, now: number): boolean {
  const isReachable = row.channels.some((channel) => availabilityOf(channel, now) === 'available');
  return isReachable && availabilityOf(timesOf(row), now) === 'available';
}

/** SQL condition: within the availability window. */
export const isBetweenSql = (name: string, now: string) =>
  `(${name}.show_at IS NULL OR ${name}.show_at <= ${now}) AND (${name}.hide_at IS NULL OR ${name}.hide_at >= ${now})`;

/** SQL condition on `contents c`: in any of the channels that a parameter names, or it names null. */
export const isInChannelsSql = (channelIds: string) => `(${channelIds}::uuid[] IS NULL OR EXISTS (
  SELECT FROM content_channels l WHERE l.content_id = c.id AND NOT l.is_removed AND l.channel_id = ANY(${channelIds})))`;

/** SQL version of `isAvailable` for `contents c`. `now` names a parameter. */
export const isAvailableSql = (now: string) => `(${isBetweenSql('c', now)} AND EXISTS (
  SELECT FROM content_channels l JOIN channels h ON h.id = l.channel_id
  WHERE l.content_id = c.id AND NOT l.is_removed AND h.version_code IS NULL AND ${isBetweenSql('h', now)}))`;

/** The video source is sent only after the content has opened and while it's available. */
export function isSourceOpen(row: ContentRow, now: number): boolean {
  const times = timesOf(row);
  const hasOpened = times.contentType === 'onDemand' || (times.opensAt !== null && times.opensAt <= now);
  return hasOpened && isAvailable(row, now);
}
