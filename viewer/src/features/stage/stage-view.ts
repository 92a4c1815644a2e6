import { availabilityMessage, availabilityOf } from '@contracts/domain/availability';
import type { Phase } from '@contracts/domain/content-timing';
import { dateLines } from '../../components/date-lines';

export interface StageFacts {
  phase: Phase;
  /** Times in epoch milliseconds. */
  showAt: number | null;
  hideAt: number | null;
  startsAt: number | null;
  timeZoneName: string;
  /** Known only after the content has opened. */
  hasSource: boolean;
}

export type StageView =
  | { kind: 'message'; text: string; localDate: string | null }
  | { kind: 'countdown'; startsAt: number | null; isPlayerReady: boolean }
  | { kind: 'player' }
  | { kind: 'waiting' }
  | { kind: 'ended' };

/** What the video's area shows at `now` (milliseconds). Between opening and start, the countdown covers a player that is ready (spec 3 §4). */
export function stageViewOf(facts: StageFacts, now: number): StageView {
  const { phase, startsAt, hasSource, showAt, timeZoneName } = facts;
  const availability = availabilityOf(facts, now);
  const text = availabilityMessage('content', availability, showAt, timeZoneName);
  if (text !== null) {
    const isComing = availability === 'early' && showAt !== null;
    return { kind: 'message', text, localDate: isComing ? (dateLines(showAt, timeZoneName)[1] ?? null) : null };
  }
  switch (phase) {
    case 'scheduled':
      return { kind: 'countdown', startsAt, isPlayerReady: false };
    case 'open':
      return { kind: 'countdown', startsAt, isPlayerReady: hasSource };
    case 'live':
    case 'on-demand':
      return hasSource ? { kind: 'player' } : { kind: 'waiting' };
    case 'closed':
      return { kind: 'ended' };
  }
}
