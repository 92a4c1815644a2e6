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

interface ScheduledChannel {
  /** What it shows first; its times are ISO 8601. */
  readonly first: { readonly startsAt: string; readonly closesAt: string } | null;
}

/** The channels with something live or planned at `now` (milliseconds): those that are live first, then by the start of what comes next. */
export function channelsByStart<T extends ScheduledChannel>(
  channels: readonly T[],
  now: number,
): (T & { first: NonNullable<T['first']> })[] {
  const coming = channels.filter(
    (channel): channel is T & { first: NonNullable<T['first']> } =>
      channel.first !== null && Date.parse(channel.first.closesAt) > now,
  );
  const startOf = ({ first }: ScheduledChannel) => Math.max(now, Date.parse(first?.startsAt ?? ''));
  return coming.sort((a, b) => startOf(a) - startOf(b));
}

/** The channel that its organization's page points to at `now` (milliseconds): the first that is live, else the one that starts next; `null` when nothing is planned. */
export function pickChannel<T extends ScheduledChannel>(
  channels: readonly T[],
  now: number,
): (T & { first: NonNullable<T['first']> }) | null {
  return channelsByStart(channels, now)[0] ?? null;
}
