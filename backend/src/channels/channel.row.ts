import type { PublicClient } from '../clients/clients.public.js';
import { selectColumns } from '../platform/fields/field-columns.js';
import type { ChannelProgram } from './channel-programs.js';
import { type Channel, ChannelEntity } from './entities/channel.entity.js';

const NOT_READ = ['nextBoundaryAt', 'versionCode', 'createdAt', 'updatedAt', 'updatedBy', 'revision'] as const;
/** What lists don't need. */
const LONG = ['links', 'theme', 'defaultVideo', 'chatWidget', 'analytics'] as const;

/** A channel with its organization's key and name, as returned by read models. */
export interface ChannelRow extends Omit<Channel, (typeof NOT_READ)[number]> {
  clientKey: string;
  clientName: string;
  isDeleted: boolean;
  revision: number;
}

/** A channel as lists show it. */
export type ListedChannelRow = Omit<ChannelRow, (typeof LONG)[number]>;

/** A channel as its organization's page shows it. */
export type ScheduledChannelRow = ListedChannelRow & ChannelProgram;

const COMPUTED = `o.key AS "clientKey", o.name AS "clientName",
  (h.version_code IS NOT NULL OR o.version_code IS NOT NULL OR o.is_archived) AS "isDeleted", h.revision::float8 AS revision`;

/** Columns of `channels h` and `clients o` that make up a ChannelRow. */
export const CHANNEL_COLUMNS = `${selectColumns(ChannelEntity, 'h', { except: NOT_READ })}, ${COMPUTED}`;

/** The same for a ListedChannelRow. */
export const LISTED_CHANNEL_COLUMNS = `${selectColumns(ChannelEntity, 'h', { except: [...NOT_READ, ...LONG] })}, ${COMPUTED}`;

/** All columns of `channels h`, for the form. */
export const CHANNEL_FORM_COLUMNS = selectColumns(ChannelEntity, 'h');

/** Availability bounds in milliseconds, as the rules expect them. */
export function availabilityBounds(row: { showAt: Date | null; hideAt: Date | null }): {
  showAt: number | null;
  hideAt: number | null;
} {
  return { showAt: row.showAt?.getTime() ?? null, hideAt: row.hideAt?.getTime() ?? null };
}

/** The channel as sent to its room, including its organization, so that open pages follow changes to both. */
export interface RoomChannelRow extends ChannelRow {
  client: PublicClient;
}

/** An organization as sent to its own room. */
export interface RoomClientRow {
  client: PublicClient;
  isDeleted: boolean;
  /** In display order, including private ones; times are text. */
  channels: ListedChannelRow[];
}

/** Column of `clients o` for a RoomChannelRow and a RoomClientRow. */
export const CLIENT_COLUMN = `json_build_object('id', o.id, 'key', o.key, 'name', o.name, 'logoImage', o.logo_image,
  'homeUrl', o.home_url, 'timeZoneName', o.time_zone_name, 'theme', o.theme, 'links', o.links, 'authProviders', o.auth_providers) AS client`;

/** Whether someone who knows a channel's id may see it. A private channel also requires its key, which is case-insensitive. */
export function opensChannel(
  { isPrivate, key }: Pick<ChannelRow, 'isPrivate' | 'key'>,
  named: string | undefined,
): boolean {
  return !isPrivate || key.toLowerCase() === named?.toLowerCase();
}
