import { dateFormat, isTimeZone } from './date-text.js';
import type { FieldError } from './errors.js';
import type { ReportKind } from './report-kinds.js';
import { dayNumber } from './when-text.js';

export const NOT_A_RECIPIENT =
  'Only people who belong to the organization and have verified their email address can get its reports';
export const NEEDS_ORGANIZATION = 'Choose an organization. Reports after each event cover one organization.';
export const UNSUBSCRIBED_THEMSELVES = 'This person has unsubscribed. Only they can subscribe again.';

/** When a weekly report is sent: the day of the week (0: Sunday) and the hour on the clocks of a time zone. */
export interface WeeklyTime {
  readonly weekday: number;
  readonly hour: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 4;
const CLOCK = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** The first moment after `after` (epoch milliseconds) at which a weekly report is due. */
export function nextWeekly({ weekday, hour }: WeeklyTime, zone: string, after: number): number {
  for (let day = dayNumber(after, zone); ; day += 1) {
    if ((day + FIRST_WEEKDAY) % 7 !== weekday) continue;
    const at = momentOf(day, hour, zone);
    if (at > after) return at;
  }
}

/** The seven whole days before the day on which a weekly report is due, in epoch milliseconds; `to` is the midnight after the last of them. */
export function reportedWeek(dueAt: number, zone: string): { from: number; to: number; days: number[] } {
  const due = dayNumber(dueAt, zone);
  const days = Array.from({ length: 7 }, (_, index) => momentOf(due - 7 + index, 0, zone));
  return { from: days[0]!, to: momentOf(due, 0, zone), days };
}

/** When the day of an instant ends in a zone, in epoch milliseconds. */
export function endOfDay(at: number, zone: string): number {
  return momentOf(dayNumber(at, zone) + 1, 0, zone);
}

/** The date on which a weekly report is due, "2026-11-30": the same report under each name that a zone may have for the moment. */
export function dueDate(dueAt: number, zone: string): string {
  return new Date(dayNumber(dueAt, zone) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * When the clocks of a zone show this hour on this day (days since 1970), in epoch milliseconds. An hour that is left out when clocks go forward is the one
 * after it; of one that comes twice when they go back, it's the first.
 */
function momentOf(day: number, hour: number, zone: string): number {
  const shown = day * DAY_MS + hour * HOUR_MS;
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (shownAt(near, zone) - near));
  if (shownAt(before!, zone) === shown) return before!;
  return shownAt(after!, zone) === shown ? after! : before!;
}

/** What the clocks of a zone show, as if they were those of UTC. */
function shownAt(at: number, zone: string): number {
  const parts = new Map(
    dateFormat(CLOCK, zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Issues in the time at which someone wants a weekly report. */
export function validateReportTime(form: {
  kind: ReportKind;
  weekday: number | null;
  hour: number | null;
  timeZone: string | null;
}): FieldError[] {
  if (form.kind === 'event') return [];
  const isWithin = (value: number | null, most: number) =>
    value !== null && Number.isInteger(value) && value >= 0 && value <= most;
  const issues: [path: string, message: string, isRight: boolean][] = [
    ['weekday', 'Choose a day of the week', isWithin(form.weekday, 6)],
    ['hour', 'Choose an hour of the day', isWithin(form.hour, 23)],
    ['timeZone', 'Choose a time zone', form.timeZone === null || isTimeZone(form.timeZone)],
  ];
  return issues.filter(([, , isRight]) => !isRight).map(([path, message]) => ({ path, message }));
}
