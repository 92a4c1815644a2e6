import { type Availability, availabilityMessage, availabilityOf } from '@contracts/domain/availability';
import type { Phase } from '@contracts/domain/content-timing';
import type { ContentType } from '@contracts/domain/enums';

export interface StageFacts {
  contentType: ContentType;
  phase: Phase;
  /** Times in epoch milliseconds. */
  showAt: number | null;
  hideAt: number | null;
  startsAt: number | null;
  timeZoneName: string;
  /** Known only once the content is open. */
  hasSource: boolean;
}

export type StageView =
  | { kind: 'message'; text: string; availability: Availability }
  | { kind: 'countdown'; startsAt: number | null; isPlayerReady: boolean }
  | { kind: 'player' }
  | { kind: 'waiting' }
  | { kind: 'ended' };

/** What stands in the video's place at `now` (milliseconds). A stream that opens before its start is shown as soon as it is open; a simulated one has nothing to show before. */
export function stageViewOf(facts: StageFacts, now: number): StageView {
  const { phase, contentType, startsAt, hasSource } = facts;
  const availability = availabilityOf(facts, now);
  const text = availabilityMessage('content', availability, facts.showAt, facts.timeZoneName);
  if (text !== null) return { kind: 'message', text, availability };
  switch (phase) {
    case 'scheduled':
      return { kind: 'countdown', startsAt, isPlayerReady: false };
    case 'open':
      return contentType === 'live' && hasSource
        ? { kind: 'player' }
        : { kind: 'countdown', startsAt, isPlayerReady: hasSource };
    case 'live':
    case 'on-demand':
      return hasSource ? { kind: 'player' } : { kind: 'waiting' };
    case 'closed':
      return { kind: 'ended' };
  }
}
