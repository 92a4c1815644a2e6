/** The time zone of dates if no other is known (spec 1 §9). */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

/** What runtimes take for zones besides IANA's names, and databases don't know or take for others: offsets, and abbreviations such as IST. */
const NO_IANA_NAME = /^(?:[+-]|SystemV\/|(?!(?:CET|EET|EST|GMT|HST|MET|MST|UCT|WET)$)[A-Z]{2}T$)/i;

/** Whether the name is an IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  if (name.trim() === '' || NO_IANA_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const LONG = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
} as const;
const SHORT_DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const SHORT_TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' } as const;

/**
 * A date for viewers, "dddd, MMMM D, YYYY h:mm A" (spec 1 §9); `at` in milliseconds. An unknown zone falls back to the default
 * one; no zone means the device's.
 */
export function formatDateTime(at: number, timeZone?: string): string {
  const { day, time } = dayAndTime(at, timeZone);
  return `${day} ${time}`;
}

/** The format {day, date at time} of availability messages (spec 1 §4); `at` in milliseconds. */
export function formatDayAtTime(at: number, timeZone: string): string {
  const { day, time } = dayAndTime(at, timeZone);
  return `${day} at ${time}`;
}

/** A date for staff in lists and forms, "MM/DD/YYYY hh:mm A" (spec 2 §9); `at` in milliseconds; no zone means this device's. */
export function formatShortDateTime(at: number, timeZone?: string): string {
  return `${formatShortDate(at, timeZone)} ${formatShortTime(at, timeZone)}`;
}

/** "MM/DD/YYYY". */
export function formatShortDate(at: number, timeZone?: string): string {
  return dateFormat(SHORT_DATE, timeZone).format(at);
}

/** "hh:mm A". */
export function formatShortTime(at: number, timeZone?: string): string {
  return dateFormat(SHORT_TIME, timeZone).format(at).replace('\u202f', ' ');
}

const formats = new WeakMap<object, Map<string | undefined, Intl.DateTimeFormat>>();

/**
 * The formatter in US English of these options (a constant) in a zone, made once for each zone, because making one takes longer than a
 * hundred uses of it. An unknown zone falls back to the default one; no zone means the device's.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const ofOptions = formats.get(options) ?? new Map<string | undefined, Intl.DateTimeFormat>();
  formats.set(options, ofOptions);
  const made = ofOptions.get(timeZone);
  if (made) return made;
  if (timeZone !== undefined && !isTimeZone(timeZone)) return dateFormat(options, DEFAULT_TIME_ZONE);
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  ofOptions.set(timeZone, format);
  return format;
}

function dayAndTime(at: number, timeZone?: string): { day: string; time: string } {
  const parts = dateFormat(LONG, timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  };
}
