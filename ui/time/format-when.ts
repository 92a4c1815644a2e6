import { dateFormat, formatDateTime } from '@contracts/domain/date-text';
import { clockText, dayNumber, fullThere, placeOf, placeTime } from '@contracts/domain/when-text';
import { distanceText } from './distance-text';

export interface WhenOptions {
  /** The event's or organization's zone. */
  zone: string;
  /** The reader's own zone: it is read first, and the event's follows in brackets if its clocks differ. */
  viewerZone?: string;
  /** Epoch milliseconds. */
  now: number;
  /** "in 2 days", "Tue, Nov 24, 10:00 AM", or the specification's long format. */
  level: 'relative' | 'short' | 'full';
  /** After other words: "Starts today, 9:16 AM". */
  isInSentence?: boolean;
}

const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const DATE_AND_YEAR = { ...DATE, year: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** An instant (epoch milliseconds) as people say it, at one of three levels of detail. */
export function formatWhen(at: number, { zone, viewerZone = zone, now, level, isInSentence }: WhenOptions): string {
  if (level === 'relative') return distanceText(at, now, viewerZone);
  if (level === 'full')
    return [formatDateTime(at, viewerZone), fullThere(at, zone, viewerZone)].filter(Boolean).join(' · ');
  const own = nearText(at, now, viewerZone, isInSentence);
  const there = timeThere(at, { zone, viewerZone, now });
  return there === null ? own : `${own} (${there})`;
}

/** A date in a form, on the clocks of its zone: "Today" only for readers whose clocks show the same. */
export function formDate(
  at: number,
  { zone, viewerZone = zone, now, isInSentence }: Omit<WhenOptions, 'level'>,
): string {
  const isSame = formatDateTime(at, zone) === formatDateTime(at, viewerZone);
  return isSame ? nearText(at, now, zone, isInSentence) : shortText(at, now, zone);
}

interface LinesOptions extends Omit<WhenOptions, 'level'> {
  /** False: something next to it says how far away it is. */
  hasDistance?: boolean;
}

/** An instant in two lines: the date on the reader's clocks and, where that helps, the time on the event's and how far away it is: "Wed, Nov 25, 9:00 PM", ["8:00 PM Chicago", "in 2 days"]. */
export function whenLines(at: number, { hasDistance = true, ...when }: LinesOptions) {
  const { zone, viewerZone = zone, now, isInSentence } = when;
  const line = nearText(at, now, viewerZone, isInSentence);
  const distance = distanceText(at, now, viewerZone);
  const isSaid = !hasDistance || line.toLowerCase().startsWith(distance);
  const facts = [timeThere(at, { ...when, isBrief: true }), isSaid ? null : distance];
  return { line, facts: facts.filter((fact) => fact !== null) };
}

interface ThereOptions extends Pick<WhenOptions, 'zone' | 'viewerZone' | 'now'> {
  /** "10:16 AM Chicago" or, on another day, "Tue 10:16 PM Chicago": where room is short. */
  isBrief?: boolean;
}

/** The time on the event's clocks, "10:16 AM Chicago time"; null where the reader's show the same. */
export function timeThere(at: number, { zone, viewerZone = zone, now, isBrief }: ThereOptions): string | null {
  if (formatDateTime(at, zone) === formatDateTime(at, viewerZone)) return null;
  const isSameDay = dayNumber(at, zone) === dayNumber(at, viewerZone);
  const clock = clockText(at, zone);
  if (isBrief) return `${isSameDay ? '' : `${dateFormat(WEEKDAY, zone).format(at)} `}${clock} ${placeOf(zone)}`;
  return placeTime(isSameDay ? clock : shortText(at, now, zone), zone);
}

function nearText(at: number, now: number, zone: string, isInSentence = false): string {
  const near = NEAR_DAYS[dayNumber(at, zone) - dayNumber(now, zone)];
  if (!near) return shortText(at, now, zone);
  return `${isInSentence ? near.toLowerCase() : near}, ${clockText(at, zone)}`;
}

function shortText(at: number, now: number, zone: string): string {
  const yearOf = (instant: number) => dateFormat(YEAR, zone).format(instant);
  const isThisYear = yearOf(at) === yearOf(now);
  return `${dateFormat(isThisYear ? DATE : DATE_AND_YEAR, zone).format(at)}, ${clockText(at, zone)}`;
}
