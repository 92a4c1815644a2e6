import { splitForLists } from '@contracts/domain/content-lists';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import type { ContentTimes } from '@contracts/domain/content-timing';
import type { ContentSummary } from '@ui/api/wire.types';

export interface ListedContent extends ContentTimes {
  id: string;
  name: string;
  duration: number;
  originalAirDate: number | null;
  content: ContentSummary;
}

export type SectionId = 'upcoming' | 'onDemand' | 'past';

export interface ListFilter {
  channelId: string | null;
  query: string;
}

/** The three sections of the list at `now` (milliseconds); among the upcoming, what is on now comes first (spec 3 §2). */
export function sectionsOf(
  contents: readonly ContentSummary[],
  filter: ListFilter,
  now: number,
): Record<SectionId, ListedContent[]> {
  const query = filter.query.trim().toLocaleLowerCase();
  const listed = contents
    .filter(({ channelIds }) => filter.channelId === null || channelIds.includes(filter.channelId))
    .filter(({ name }) => name.toLocaleLowerCase().includes(query))
    .map(toListed);
  const { liveNow, opened, scheduled, onDemand, past } = splitForLists(listed, now);
  return { upcoming: [...liveNow, ...opened, ...scheduled], onDemand, past };
}

function toListed(content: ContentSummary): ListedContent {
  const { id, name, duration } = content;
  return { id, name, duration, originalAirDate: epochOf(content.originalAirDate), content, ...timesOf(content) };
}
