import { ReactionIcon } from './enums.js';

export const REACTION_ICONS = Object.keys(ReactionIcon) as ReactionIcon[];

/** Taps by icon; icons without any are left out. */
export type ReactionCounts = Partial<Record<ReactionIcon, number>>;

/** The most taps in one batch, and its highest number. */
export const MAX_TAPS = 50;
export const MAX_BATCH_NUMBER = 2_000_000_000;

/** Adds the second counts to the first, which it changes and returns. */
export function addCounts(counts: ReactionCounts, more: Readonly<ReactionCounts>): ReactionCounts {
  for (const icon of REACTION_ICONS) {
    const count = more[icon];
    if (count) counts[icon] = (counts[icon] ?? 0) + count;
  }
  return counts;
}

export function countsOf(taps: readonly ReactionIcon[]): ReactionCounts {
  const counts: ReactionCounts = {};
  for (const icon of taps) counts[icon] = (counts[icon] ?? 0) + 1;
  return counts;
}
