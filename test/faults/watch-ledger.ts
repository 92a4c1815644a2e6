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

/** Who comes back by then has not left. */
const RETURN_MS = 30_000;
/** After so long without a sign of life, a page of a process that died is given up. */
const GIVEN_UP_MS = 240_000;
const UNCLOSED_MS = 300_000;

/**
 * When one person watched by what their own pages did, told at once and in order: no database, no batches, and no other process. `heardUntil`: what happened
 * later isn't known yet.
 */
export function staysOf(happenings: readonly Happening[], heardUntil: number): Stay[] {
  const stays: Stay[] = [];
  const open = new Map<number, number>();
  const dead = new Set<number>();
  let stay: Stay | null = null;
  let last = { at: 0, process: -1 };
  const isGone = () => stay !== null && open.size === 0;
  const end = (to: number) => {
    stay!.to = to;
    stay = null;
  };
  const sign = (at: number, process: number) => {
    if (at >= last.at) last = { at, process };
  };
  const settle = (silentFor: number, isKnown: (silentFor: number, after: number) => boolean) => {
    if (!isGone()) return;
    if (!dead.has(last.process)) isKnown(silentFor, RETURN_MS) && end(last.at);
    else if (silentFor >= GIVEN_UP_MS) end(stay!.from + UNCLOSED_MS);
  };
  for (const { at, kind, page = -1, process, seenAt = at } of happenings) {
    if (at > heardUntil) break;
    settle(at - last.at, (silentFor, after) => silentFor > after);
    if (kind === 'open') {
      if (!stay) {
        stay = { from: at, to: null };
        stays.push(stay);
      }
      open.set(page, process);
      sign(at, process);
    } else if (kind === 'beat') sign(at, process);
    else if (kind === 'close') {
      open.delete(page);
      sign(seenAt, process);
    } else {
      dead.add(process);
      for (const [of, home] of open) if (home === process) open.delete(of);
    }
  }
  settle(heardUntil - last.at, (silentFor, after) => silentFor >= after);
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
