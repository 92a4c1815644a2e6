/** What happened on one of a person's pages; times are epoch milliseconds. */
export interface Happening {
  at: number;
  kind: 'open' | 'beat' | 'close' | 'process-died';
  /** The page; of a process that died, none. */
  page?: number;
  /** Each start of a process is another one. */
  process: number;
  /** When the page was last there, where it closed without saying so. */
  seenAt?: number;
}

/** What all pages of a crowd add up to. */
export interface Sums {
  uniqueViewers: number;
  currentLive: number;
  /** Seconds. */
  totalWatchTime: number;
}

interface Stay {
  from: number;
  to: number | null;
}

/** What a process knows of one person. */
interface Hold {
  pages: Set<number>;
  lastSeenAt: number;
}

/** Who comes back by then has not left. */
const RETURN_MS = 30_000;
/** After so long without a sign of life, a page of a process that died is given up. */
const GIVEN_UP_MS = 240_000;
const UNCLOSED_MS = 300_000;

/**
 * When one person watched by what their own pages did, told at once and in order: no database, and no batches. A process holds a person until nobody has come
 * back to it for a while; if the last that holds them does so, they left when they were last seen, and if it dies, nobody knows. `heardUntil`: what happened
 * later isn't known yet.
 */
export function staysOf(happenings: readonly Happening[], heardUntil: number): Stay[] {
  const stays: Stay[] = [];
  const holds = new Map<number, Hold>();
  let stay: Stay | null = null;
  let lastSeenAt = 0;
  const end = (to: number) => {
    if (stay) stay.to = to;
    stay = null;
  };
  const settle = (now: number, isGone: (ms: number) => boolean) => {
    for (const [process, { pages, lastSeenAt: at }] of holds) {
      if (pages.size > 0 || !isGone(now - at)) continue;
      holds.delete(process);
      if (holds.size === 0) end(lastSeenAt);
    }
    if (stay && holds.size === 0 && now - lastSeenAt > GIVEN_UP_MS) end(stay.from + UNCLOSED_MS);
  };
  for (const { at, kind, page = -1, process, seenAt = at } of happenings) {
    if (at > heardUntil) break;
    settle(at, (ms) => ms > RETURN_MS);
    if (kind === 'process-died') {
      holds.delete(process);
      continue;
    }
    if (kind === 'open' && !stay) {
      const before = lastSeenAt >= at - RETURN_MS ? stays.at(-1) : undefined;
      stay = before ?? { from: at, to: null };
      stay.to = null;
      if (!before) stays.push(stay);
    }
    const hold = holds.get(process) ?? { pages: new Set(), lastSeenAt: 0 };
    holds.set(process, hold);
    if (kind === 'close') hold.pages.delete(page);
    else hold.pages.add(page);
    hold.lastSeenAt = Math.max(hold.lastSeenAt, seenAt);
    lastSeenAt = Math.max(lastSeenAt, seenAt);
  }
  settle(heardUntil, (ms) => ms >= RETURN_MS);
  return stays;
}

/** The stays within a time, merged where they overlap; nobody has left yet whose stay has no end. */
export function spansWithin(stays: readonly Stay[], opensAt: number, until: number): { from: number; to: number }[] {
  const merged: { from: number; to: number }[] = [];
  const clipped = stays
    .map(({ from, to }) => ({ from: Math.max(from, opensAt), to: Math.min(to ?? until, until) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
  for (const span of clipped) {
    const before = merged.at(-1);
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to);
    else merged.push(span);
  }
  return merged;
}

export function sumsOf(
  people: Iterable<readonly Happening[]>,
  opensAt: number,
  until: number,
  heardUntil: number,
): Sums {
  const sums = { uniqueViewers: 0, currentLive: 0, totalWatchTime: 0 };
  for (const happenings of people) {
    const spans = spansWithin(staysOf(happenings, heardUntil), opensAt, until);
    if (spans.length > 0) sums.uniqueViewers += 1;
    if (spans.some(({ from, to }) => from < until && to >= until)) sums.currentLive += 1;
    sums.totalWatchTime += spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
  }
  return sums;
}
