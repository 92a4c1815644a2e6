import { dateFormat, formatDateTime, formatDayAtTime, formatShortDate } from './date-text.js';

const TIME = { timeStyle: 'short' } as const;
const CALENDAR_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const DAY_MS = 86_400_000;

/**
 * The specification's day and time for sentences (spec 1 §4) in the reader's zone and, where its clocks differ, in the event's in brackets:
 * "Monday, November 23, 2026 at 5:05 PM (10:05 AM Chicago time)". `at` in epoch milliseconds.
 */
export function fullWhen(at: number, zone: string, viewerZone: string): string {
  const own = formatDayAtTime(at, viewerZone);
  const there = fullThere(at, zone, viewerZone);
  return there === null ? own : `${own} (${there})`;
}

/** The part of it in brackets; null where the clocks don't differ. */
export function fullThere(at: number, zone: string, viewerZone: string): string | null {
  const there = formatDateTime(at, zone);
  if (there === formatDateTime(at, viewerZone)) return null;
  const isSameDay = dayNumber(at, zone) === dayNumber(at, viewerZone);
  return placeTime(isSameDay ? clockText(at, zone) : there, zone);
}

/** The local time in the zone: "10:00 AM". */
export function clockText(at: number, timeZone?: string): string {
  return dateFormat(TIME, timeZone).format(at).replace('\u202f', ' ');
}

/** A date with the time where dates stand in columns: "11/26/2026 5:30 PM". */
export function dateAndClockText(at: number, timeZone?: string): string {
  return `${formatShortDate(at, timeZone)} ${clockText(at, timeZone)}`;
}

/** Days of the zone's calendar since 1970. */
export function dayNumber(at: number, timeZone?: string): number {
  const [month = 1, day = 1, year = 1970] = dateFormat(CALENDAR_DAY, timeZone).format(at).split('/').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The city of a zone, "Chicago" of "America/Chicago"; what has none keeps its own name, as "UTC". */
export function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** A time with its place: "9:16 AM Chicago time", "3:16 PM UTC". */
export function placeTime(time: string, timeZone: string): string {
  return `${time} ${clocksOf(timeZone)}`;
}

/** Whose clocks show a time: "Chicago time", "UTC". */
export function clocksOf(timeZone: string): string {
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${placeOf(timeZone)} time` : placeOf(timeZone);
}
