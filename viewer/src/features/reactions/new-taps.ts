import type { ReactionIcon } from '@contracts/domain/enums';
import { addCounts, countsOf, REACTION_ICONS, type ReactionCounts } from '@contracts/domain/reactions';

/** Finds out from the totals that the stream brings what others have tapped since the totals before. */
export class NewTaps {
  private before: ReactionCounts | null = null;
  /** Own taps that were sent and that no total has contained yet. */
  private readonly own: ReactionCounts = {};

  noteSent(taps: readonly ReactionIcon[]): void {
    addCounts(this.own, countsOf(taps));
  }

  noteDropped(taps: readonly ReactionIcon[]): void {
    for (const icon of taps) this.own[icon] = Math.max(0, (this.own[icon] ?? 0) - 1);
  }

  /** The first totals are the ones to start from. Lower ones come from a server that lost its latest taps. */
  take(totals: ReactionCounts): { others: ReactionCounts; own: ReactionCounts } {
    const { before } = this;
    this.before = totals;
    const others: ReactionCounts = {};
    const counted: ReactionCounts = {};
    if (!before) return { others, own: counted };
    for (const icon of REACTION_ICONS) {
      const more = Math.max(0, (totals[icon] ?? 0) - (before[icon] ?? 0));
      const own = Math.min(more, this.own[icon] ?? 0);
      if (own > 0) counted[icon] = own;
      this.own[icon] = (this.own[icon] ?? 0) - own;
      if (more > own) others[icon] = more - own;
    }
    return { others, own: counted };
  }
}
