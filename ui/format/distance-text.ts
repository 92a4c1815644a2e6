import { DEFAULT_TIME_ZONE, isTimeZone } from '@contracts/domain/date-text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Nearer than this counts in hours, also over midnight. */
const HOURS_AHEAD = 6;
const MOST_DAYS = 14;
const MOST_WEEKS = 8;

/**
 * How far an instant is away, in words: "in 2 h", "today", "tomorrow", "in 3 days", "2 weeks ago", "now" within a minute. Both in
 * milliseconds; days are those of the calendar in the zone, this device's where none is given.
 */
export function distanceText(at: number, now: number, timeZone?: string): string {
  const distance = Math.abs(at - now);
  const isAhead = at > now;
  const say = (amount: string) => (isAhead ? `in ${amount}` : `${amount} ago`);
  if (distance < MINUTE) return 'now';
  if (distance < HOUR) return say(`${Math.floor(distance / MINUTE)} min`);
  const days = Math.abs(dayOf(at, timeZone) - dayOf(now, timeZone));
  const hours = Math.floor(distance / HOUR);
  if (hours < HOURS_AHEAD || (days === 0 && !isAhead)) return say(`${hours} h`);
  if (days === 0) return 'today';
  if (days === 1) return isAhead ? 'tomorrow' : 'yesterday';
  if (days <= MOST_DAYS) return say(`${days} days`);
  const weeks = Math.round(days / 7);
  if (weeks <= MOST_WEEKS) return say(`${weeks} weeks`);
  const months = Math.round(days / 30.44);
  if (months < 12) return say(`${months} months`);
  const years = Math.round(days / 365.25);
  return say(years === 1 ? '1 year' : `${years} years`);
}

/** What a clock in the zone shows: "10:00 AM". */
export function clockText(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...zoned(timeZone), timeStyle: 'short' }).format(at).replace('\u202f', ' ');
}

function dayOf(at: number, timeZone?: string): number {
  return Date.parse(new Intl.DateTimeFormat('en-CA', { ...zoned(timeZone), dateStyle: 'short' }).format(at)) / DAY;
}

const zoned = (timeZone?: string) =>
  timeZone === undefined ? {} : { timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE };
