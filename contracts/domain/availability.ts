import { formatDayAtTime } from './date-text.js';
import { AvailabilityChoice } from './enums.js';

export const AVAILABILITIES = ['early', 'available', 'late'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Both bounds in epoch milliseconds and inclusive; `null` means unbounded. */
export interface AvailabilityBounds {
  readonly showAt: number | null;
  readonly hideAt: number | null;
}

/** Whether a content or channel is visible at `now` (milliseconds; spec 1 §4). */
export function availabilityOf({ showAt, hideAt }: AvailabilityBounds, now: number): Availability {
  if (showAt !== null && now < showAt) return 'early';
  if (hideAt !== null && now > hideAt) return 'late';
  return 'available';
}

/** The instant (milliseconds) at which the availability next changes, or `null` when it never will (spec 1 §4). */
export function nextAvailabilityBoundary(bounds: AvailabilityBounds, now: number): number | null {
  const current = availabilityOf(bounds, now);
  const instants = [bounds.showAt, bounds.hideAt === null ? null : bounds.hideAt + 1];
  const coming = instants.filter((at): at is number => at !== null && at > now).sort((a, b) => a - b);
  return coming.find((at) => availabilityOf(bounds, at) !== current) ?? null;
}

/** What viewers see instead of something that is early or late; `null` if it is available (spec 1 §4). */
export function availabilityMessage(
  kind: 'content' | 'channel',
  state: Availability,
  showAt: number | null,
  timeZone: string,
): string | null {
  if (state === 'late') return `This ${kind} is no longer available`;
  if (state === 'available' || showAt === null) return null;
  return `This ${kind} will be available beginning ${formatDayAtTime(showAt, timeZone)}`;
}

/** The choice that the staff form shows, derived from which dates exist (spec 2 §4). */
export function availabilityChoiceOf(showAt: number | null, hideAt: number | null): AvailabilityChoice {
  if (showAt !== null) return hideAt === null ? AvailabilityChoice.after : AvailabilityChoice.between;
  return hideAt === null ? AvailabilityChoice.always : AvailabilityChoice.until;
}

/** The bounds that apply to a choice; dates that it doesn't use become `null` (spec 2 §4). */
export function boundsForChoice(
  choice: AvailabilityChoice,
  { showAt, hideAt }: AvailabilityBounds,
): AvailabilityBounds {
  const usesShowAt = choice === AvailabilityChoice.after || choice === AvailabilityChoice.between;
  const usesHideAt = choice === AvailabilityChoice.until || choice === AvailabilityChoice.between;
  return { showAt: usesShowAt ? showAt : null, hideAt: usesHideAt ? hideAt : null };
}
