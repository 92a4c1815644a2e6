import type { FieldError } from './errors.js';

/** How many weeks an organization's overview can cover, up to and including the current one. */
export const OVERVIEW_WEEKS = [4, 12, 26] as const;
export const DEFAULT_OVERVIEW_WEEKS = 12;
/** The most days that can be chosen: a year and the rest of its first and last week. */
export const MOST_OVERVIEW_DAYS = 371;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** Dates like 2026-11-26, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** What was asked for: a number of weeks, or from one date to another. */
export interface OverviewQuestion extends Partial<DateRange> {
  readonly weeks?: number;
}

/** Issues in a chosen period. */
export function validateOverviewPeriod({ from, to }: Partial<DateRange>): FieldError[] {
  const missing = Object.entries({ from, to }).filter(([, date]) => !isDate(date));
  if (missing.length > 0) return missing.map(([path]) => ({ path, message: 'Enter a date' }));
  const days = (msOf(to!) - msOf(from!)) / DAY_MS + 1;
  if (days < 1) return [{ path: 'to', message: 'Choose a date on or after the “From” date' }];
  if (days > MOST_OVERVIEW_DAYS)
    return [{ path: 'to', message: `Choose a date at most ${MOST_OVERVIEW_DAYS - 1} days after the “From” date` }];
  return [];
}

/** The period without issues, and the one that it's compared with: as long, and on the same days of the week. */
export function overviewPeriod(
  { weeks = DEFAULT_OVERVIEW_WEEKS, from, to }: OverviewQuestion,
  today: string,
): DateRange & { before: DateRange } {
  const last = to ?? today;
  const first = from ?? dateOf(msOf(weekOf(today)) - (weeks - 1) * WEEK_MS);
  const back = WEEK_MS * Math.ceil((msOf(last) - msOf(first) + DAY_MS) / WEEK_MS);
  const shifted = (date: string) => dateOf(msOf(date) - back);
  return { from: first, to: last, before: { from: shifted(first), to: shifted(last) } };
}

/** The Monday of a date's week, so that a weekend is in one week. */
export function weekOf(date: string): string {
  return dateOf(Math.floor((msOf(date) - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS);
}

/** The Mondays of all weeks that a period touches. */
export function weeksOf({ from, to }: DateRange): string[] {
  const first = msOf(weekOf(from));
  const count = (msOf(weekOf(to)) - first) / WEEK_MS + 1;
  return Array.from({ length: count }, (_, week) => dateOf(first + week * WEEK_MS));
}

export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function msOf(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

function isDate(text: string | undefined): boolean {
  if (text === undefined || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = msOf(text);
  return !Number.isNaN(at) && dateOf(at) === text;
}
