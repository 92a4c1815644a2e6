import { splitForLists } from '@contracts/domain/content-lists';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import { type ContentTimes, listGroupOf } from '@contracts/domain/content-timing';
import type { ContentSummary } from '@ui/api/wire.types';
import type { Sorting } from '../../../components/table';

export interface ListedContent extends ContentTimes {
  id: string;
  name: string;
  duration: number;
  originalAirDate: number | null;
  content: ContentSummary;
}

export const LIST_TABS = ['all', 'upcoming', 'onDemand', 'past'] as const;
export type ListTab = (typeof LIST_TABS)[number];
export type ListColumn = 'name' | 'type' | 'when' | 'status';

export interface ListFilter {
  channelId: string | null;
  query: string;
}

/** What each tab lists at `now` (milliseconds): what is on first, then what is coming, on demand, and past (spec 3 §2). */
export function tabsOf(
  contents: readonly ContentSummary[],
  filter: ListFilter,
  now: number,
): Record<ListTab, ListedContent[]> {
  const query = filter.query.trim().toLocaleLowerCase();
  const listed = contents
    .filter(({ channelIds }) => filter.channelId === null || channelIds.includes(filter.channelId))
    .filter(({ name }) => name.toLocaleLowerCase().includes(query))
    .map(toListed);
  const { liveNow, opened, scheduled, onDemand, past } = splitForLists(listed, now);
  const upcoming = [...liveNow, ...opened, ...scheduled];
  return { all: [...upcoming, ...onDemand, ...past], upcoming, onDemand, past };
}

function toListed(content: ContentSummary): ListedContent {
  const { id, name, duration } = content;
  return { id, name, duration, originalAirDate: epochOf(content.originalAirDate), content, ...timesOf(content) };
}

/** When it starts or was first shown, in milliseconds. */
export const instantOf = ({ startsAt, originalAirDate }: ListedContent): number | null => startsAt ?? originalAirDate;

const GROUPS = ['liveNow', 'opened', 'scheduled', 'onDemand', 'past'];

/** The same contents in the order of a column; those without a date come last. */
export function sorted(
  items: readonly ListedContent[],
  sorting: Sorting<ListColumn> | null,
  now: number,
): readonly ListedContent[] {
  if (!sorting) return items;
  const { by, direction } = sorting;
  if (by === 'when') return [...items].sort(byInstant(direction));
  const orders: Record<Exclude<ListColumn, 'when'>, (one: ListedContent, other: ListedContent) => number> = {
    name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }),
    type: (one, other) => one.contentType.localeCompare(other.contentType),
    status: (one, other) => GROUPS.indexOf(listGroupOf(one, now)) - GROUPS.indexOf(listGroupOf(other, now)),
  };
  return [...items].sort((one, other) => direction * orders[by](one, other));
}

const byInstant = (direction: 1 | -1) => (one: ListedContent, other: ListedContent) => {
  const [mine, theirs] = [instantOf(one), instantOf(other)];
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  return direction * (mine - theirs);
};
