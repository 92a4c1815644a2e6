import { epochOf, timesOf } from '@contracts/domain/content-times';
import type { ContentTimes } from '@contracts/domain/content-timing';
import type { ContentSummary } from '@ui/api/wire.types';
import type { ListTab } from '../contents.requests';

export interface ListedContent extends ContentTimes {
  id: string;
  originalAirDate: number | null;
  content: ContentSummary;
}

export const LIST_TABS: readonly ListTab[] = ['all', 'upcoming', 'onDemand', 'past'];

export function toListed(content: ContentSummary): ListedContent {
  return { id: content.id, originalAirDate: epochOf(content.originalAirDate), content, ...timesOf(content) };
}

/** When it starts or was first shown, in milliseconds. */
export const instantOf = ({ startsAt, originalAirDate }: ListedContent): number | null => startsAt ?? originalAirDate;
