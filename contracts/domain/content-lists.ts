import { type ContentTimes, type ListGroup, listGroupOf } from './content-timing.js';

export interface ListedContent extends ContentTimes {
  readonly name: string;
  readonly originalAirDate: number | null;
}

export type ContentLists<T> = Record<ListGroup, T[]>;

/** Splits contents into lists: current and upcoming ones earliest first, past ones latest first, on-demand by originalAirDate descending, then name (spec 1 §4). */
export function splitForLists<T extends ListedContent>(contents: readonly T[], now: number): ContentLists<T> {
  const lists: ContentLists<T> = { liveNow: [], opened: [], scheduled: [], onDemand: [], past: [] };
  for (const content of contents) lists[listGroupOf(content, now)].push(content);
  lists.liveNow.sort(byStart);
  lists.opened.sort(byStart);
  lists.scheduled.sort(byStart);
  lists.past.sort((a, b) => byStart(b, a));
  lists.onDemand.sort(byAirDate);
  return lists;
}

function byStart(a: ListedContent, b: ListedContent): number {
  return compare(a.startsAt ?? Number.MAX_VALUE, b.startsAt ?? Number.MAX_VALUE) || compare(a.name, b.name);
}

function byAirDate(a: ListedContent, b: ListedContent): number {
  return compare(b.originalAirDate ?? -Infinity, a.originalAirDate ?? -Infinity) || byName(a.name, b.name);
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || compare(a, b);
}

function compare<V extends number | string>(a: V, b: V): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
