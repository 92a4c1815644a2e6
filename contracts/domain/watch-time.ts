/** What an entry without an end, or without a believable beginning, counts at most, in milliseconds (spec 3 §9). */
export const UNCLOSED_MS = 300_000;

/** One stay of a viewer, all in epoch milliseconds. An entry begins when the viewer is given access, so waiting outside a paywall is none. */
export interface PresenceTimes {
  readonly enteredAt: number;
  /** The last sign of life. */
  readonly lastSeenAt: number;
  /** `null`: still there, or never closed. */
  readonly exitedAt: number | null;
  /** Was left open by a process that died. */
  readonly isUnclosed: boolean;
}

/** When watching counts, in epoch milliseconds. */
export interface WatchWindow {
  /** Doors open, and pre-play with them; `null`: there is no such time, as for on-demand content. */
  readonly opensAt: number | null;
  /** The end of the content, or now while it runs. */
  readonly until: number;
  /** An open entry without a sign of life since then was left by a process that died. */
  readonly abandonedBefore: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * When a viewer watched: overlapping stays, for example on several devices, are merged (spec 3 §9). Between an enter and an exit, all time counts. An enter without
 * an exit counts 300 s at most. An exit that is before its enter, because a clock went back, has no enter to believe: it counts from the opening, 300 s at most.
 * That is how "the first entry counts time since opensAt" is read: stays are stored as pairs, so no other exit lacks its enter, and nobody is given time from before they came.
 */
export function watchedSpans(entries: readonly PresenceTimes[], window: WatchWindow): Span[] {
  const merged: Span[] = [];
  for (const span of staysOf(entries, window).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (span.from === span.to) continue;
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

/** How long a viewer watched, in milliseconds (spec 3 §9). */
export function watchTime(entries: readonly PresenceTimes[], window: WatchWindow): number {
  return watchedSpans(entries, window).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether someone with these entries was there at all, if only for a moment. */
export function hasWatched(entries: readonly PresenceTimes[], window: WatchWindow): boolean {
  return staysOf(entries, window).length > 0;
}

function staysOf(entries: readonly PresenceTimes[], { opensAt, until, abandonedBefore }: WatchWindow): Span[] {
  return entries
    .map(({ enteredAt, lastSeenAt, exitedAt, isUnclosed }) => {
      if (exitedAt !== null) return { from: exitedAt < enteredAt ? exitedAt - UNCLOSED_MS : enteredAt, to: exitedAt };
      const isLost = isUnclosed || lastSeenAt < abandonedBefore;
      return { from: enteredAt, to: isLost ? enteredAt + UNCLOSED_MS : until };
    })
    .map(({ from, to }) => ({ from: Math.max(from, opensAt ?? from), to: Math.min(to, until) }))
    .filter(({ from, to }) => from <= to);
}
