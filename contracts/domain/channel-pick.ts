import { type AvailabilityBounds, availabilityOf } from './availability.js';
import { type ListedContent, splitForLists } from './content-lists.js';

export interface PickableContent extends ListedContent, AvailabilityBounds {
  readonly isPrivate: boolean;
}

/** The content that a channel address opens at `now` (milliseconds): live now, opened but not started, scheduled, on-demand; `null` when there is none (spec 1 §2). */
export function pickContent<T extends PickableContent>(cards: readonly T[], now: number): T | null {
  const candidates = cards.filter((card) => !card.isPrivate && availabilityOf(card, now) === 'available');
  const { liveNow, opened, scheduled, onDemand } = splitForLists(candidates, now);
  return [...liveNow, ...opened, ...scheduled, ...onDemand][0] ?? null;
}
