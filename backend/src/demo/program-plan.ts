import { DEMO_CLIENT, PROGRAM_MINUTES } from './demo.data.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long before the current program closes the next one is created. */
const LEAD_MS = 10 * MINUTE_MS;
/** After a gap, a program starts this long in the past, so that visitors join in the middle of it. */
const HEAD_START_MS = 4 * MINUTE_MS;
/** Programs that start later than this from now are the upcoming event, not part of the row of programs. */
const ROW_REACH_MS = 2 * HOUR_MS;
const KEPT_PAST = 3;

interface Timed {
  id: string;
  startsAt: Date | null;
  closesAt: Date | null;
}

/** Start times (epoch ms) of the programs that are missing at `now`, so that one is always on air and the next one is known. */
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

/** Ids of past programs, except the latest few. */
export function forgettable(programs: readonly Timed[], now: number): string[] {
  return programs
    .filter((each) => each.closesAt && each.closesAt.getTime() <= now)
    .sort((a, b) => b.closesAt!.getTime() - a.closesAt!.getTime())
    .slice(KEPT_PAST)
    .map((each) => each.id);
}

/** The first full hour at least `hoursAhead` after `now` (epoch ms) from 8 AM to 9 PM in the church's zone. */
export function upcomingStart(now: number, hoursAhead: number): number {
  let start = Math.ceil(now / HOUR_MS + hoursAhead) * HOUR_MS;
  while (!isByDay(start)) start += HOUR_MS;
  return start;
}

const HOUR = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: DEMO_CLIENT.timeZoneName,
});

function isByDay(instant: number): boolean {
  const hour = Number(HOUR.format(instant));
  return hour >= 8 && hour <= 21;
}

/** Whether an upcoming event is so close that it has to be moved: a quarter of its distance has passed. */
export function isTooNear(startsAt: Date | null, now: number, hoursAhead: number): boolean {
  return startsAt === null || startsAt.getTime() < now + 0.75 * hoursAhead * HOUR_MS;
}
