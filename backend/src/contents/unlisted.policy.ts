import { type Availability, availabilityOf } from '../../../contracts/domain/availability.js';
import { type ContentRow, timesOf } from './content.row.js';

/** Whether a content is listed at `now` in a channel, or without one in any: then its id is no secret. */
export function isListedIn(content: ContentRow, channelId: string | undefined, now: number): boolean {
  return isPublicIn(content, channelId, now, ['available']);
}

/** Whether a page that follows it by its id may stay: one that is open when its time is over keeps what it shows. */
export function staysListed(content: ContentRow, now: number): boolean {
  return isPublicIn(content, undefined, now, ['available', 'late']);
}

/** Whether `keys` (`channelKey/contentKey`) are those of a link to a content, in one channel or without one in any. */
export function opensWith(
  { key, channels }: Pick<ContentRow, 'key' | 'channels'>,
  channelId: string | undefined,
  keys: string | undefined,
): boolean {
  const [channelKey, contentKey, ...rest] = (keys ?? '').toLowerCase().split('/');
  if (rest.length > 0 || contentKey !== key.toLowerCase()) return false;
  return channelsNamed(channels, channelId).some((channel) => channel.key.toLowerCase() === channelKey);
}

function isPublicIn(
  content: ContentRow,
  channelId: string | undefined,
  now: number,
  states: readonly Availability[],
): boolean {
  if (content.isPrivate || !states.includes(availabilityOf(timesOf(content), now))) return false;
  const channels = channelsNamed(content.channels, channelId);
  return channels.some((channel) => !channel.isPrivate && states.includes(availabilityOf(channel, now)));
}

function channelsNamed(channels: ContentRow['channels'], channelId: string | undefined): ContentRow['channels'] {
  return channelId === undefined ? channels : channels.filter(({ id }) => id === channelId);
}
