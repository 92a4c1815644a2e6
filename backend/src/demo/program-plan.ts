import { PROGRAM_MINUTES } from './demo.data.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The next program exists this long before the current one closes. */
const LEAD_MS = 10 * MINUTE_MS;
/** After a pause a program starts in the past, so that the person who comes is in the middle of it. */
const HEAD_START_MS = 4 * MINUTE_MS;
/** Starts further ahead than this belong to the upcoming event, not to the row of programs. */
const ROW_REACH_MS = 2 * HOUR_MS;
const KEPT_PAST = 3;

interface Timed {
  id: string;
  startsAt: Date | null;
  closesAt: Date | null;
}

/** Starts (epoch ms) of the programs that are missing at `now`, so that there is always one on air and the next one known. */
export function missingStarts(programs: readonly Timed[], now: number): number[] {
  const ends = programs
    .filter((each) => each.startsAt && each.startsAt.getTime() <= now + ROW_REACH_MS)
    .map((each) => each.closesAt?.getTime() ?? 0)
    .filter((end) => end > now);
  const starts: number[] = [];
  let end = Math.max(0, ...ends);
  while (end < now + LEAD_MS) {
    const start = end > now ? end : now - HEAD_START_MS;
    starts.push(start);
    end = start + PROGRAM_MINUTES * MINUTE_MS;
  }
  return starts;
}

/** Ids of programs that are over, the latest few excepted. */
export function forgettable(programs: readonly Timed[], now: number): string[] {
  return programs
    .filter((each) => each.closesAt && each.closesAt.getTime() <= now)
    .sort((a, b) => b.closesAt!.getTime() - a.closesAt!.getTime())
    .slice(KEPT_PAST)
    .map((each) => each.id);
}

/** A full hour about two days after `now` (epoch ms). */
export function upcomingStart(now: number): number {
  return Math.ceil((now + 2 * DAY_MS) / HOUR_MS) * HOUR_MS;
}

/** Whether the upcoming event has come so near that it moves on. */
export function isTooNear(startsAt: Date | null, now: number): boolean {
  return startsAt === null || startsAt.getTime() < now + 1.5 * DAY_MS;
}
