import { dateFormat } from '@contracts/domain/date-text';
import { dayNumber } from '@contracts/domain/when-text';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Below this, counts in hours, even past midnight. */
const HOURS_AHEAD = 6;
const MOST_DAYS = 14;
const MOST_WEEKS = 8;

const YEAR = { year: 'numeric' } as const;
const DAY_OF_YEAR = { month: 'short', day: 'numeric' } as const;
const DAY_AND_YEAR = { ...DAY_OF_YEAR, ...YEAR } as const;

let wordFormat: Intl.RelativeTimeFormat | null = null;
const words = () => {
  wordFormat ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return wordFormat;
};

/**
 * The distance to an instant in words: "in 40 s", "in 2 h", "today", "tomorrow", "in 3 days", "2 weeks ago", "just now". Both in
 * milliseconds; days are those of the calendar in the zone, this device's where none is given.
 */
export function distanceText(at: number, now: number, timeZone?: string): string {
  const distance = Math.abs(at - now);
  const isAhead = at > now;
  const short = (count: number, unit: string) => (isAhead ? `in ${count} ${unit}` : `${count} ${unit} ago`);
  if (distance < MINUTE && isAhead) return short(Math.ceil(distance / SECOND), 's');
  if (distance < MINUTE) return at < now ? 'just now' : 'now';
  if (distance < HOUR) return short(Math.floor(distance / MINUTE), 'min');
  const days = dayNumber(at, timeZone) - dayNumber(now, timeZone);
  const hours = Math.floor(distance / HOUR);
  if (hours < HOURS_AHEAD || (days === 0 && !isAhead)) return short(hours, 'h');
  const weeks = Math.round(days / 7);
  const months = Math.round(days / 30.44);
  if (Math.abs(days) <= MOST_DAYS) return words().format(days, 'day');
  if (Math.abs(weeks) <= MOST_WEEKS) return words().format(weeks, 'week');
  return Math.abs(months) < 24 ? words().format(months, 'month') : words().format(Math.round(months / 12), 'year');
}

/** A day as people say it: "Nov 15", in another year than now "Nov 15, 2025". */
export function dayText(at: number, now: number, timeZone?: string): string {
  const yearOf = (instant: number) => dateFormat(YEAR, timeZone).format(instant);
  return dateFormat(yearOf(at) === yearOf(now) ? DAY_OF_YEAR : DAY_AND_YEAR, timeZone).format(at);
}
