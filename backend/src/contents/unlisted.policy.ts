import { type Availability, availabilityOf } from '../../../contracts/domain/availability.js';
import { type ListedRow, timesOf } from './content.row.js';

/** Whether a content is listed at `now` in the given channel, or in any channel if omitted. Listed contents can be accessed by id alone. */
export function isListedIn(content: ListedRow, channelId: string | undefined, now: number): boolean {
  return isPublicIn(content, channelId, now, ['available']);
}

/** Whether a page that was opened with only the content's id may stay open. It keeps its content after the availability window ends. */
export function staysListed(content: ListedRow, now: number): boolean {
  return isPublicIn(content, undefined, now, ['available', 'late']);
}

/** Whether `keys` (`channelKey/contentKey`) match a link to the content, in the given channel or in any channel if omitted. */
export function opensWith(
  { key, channels }: Pick<ListedRow, 'key' | 'channels'>,
  channelId: string | undefined,
  keys: string | undefined,
): boolean {
  const [channelKey, contentKey, ...rest] = (keys ?? '').toLowerCase().split('/');
  if (rest.length > 0 || contentKey !== key.toLowerCase()) return false;
  return channelsNamed(channels, channelId).some((channel) => channel.key.toLowerCase() === channelKey);
}

function isPublicIn(
  content: ListedRow,
  channelId: string | undefined,
  now: number,
  states: readonly Availability[],
): boolean {
  if (content.isPrivate || !states.includes(availabilityOf(timesOf(content), now))) return false;
  const channels = channelsNamed(content.channels, channelId);
  return channels.some((channel) => !channel.isPrivate && states.includes(availabilityOf(channel, now)));
}

function channelsNamed(channels: ListedRow['channels'], channelId: string | undefined): ListedRow['channels'] {
  return channelId === undefined ? channels : channels.filter(({ id }) => id === channelId);
}
