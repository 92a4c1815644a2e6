import { dateFormat } from '@contracts/domain/date-text';

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const LOCAL = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/;
const DAY_MS = 86_400_000;
const SECONDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** Between a local time and the instant that it stands for. */
const EXACT = '@';

/**
 * The instant (epoch milliseconds) of a local date and time in the zone (`2026-11-22T10:00`); null if
 * it isn't a date. Of a time that occurs twice, the first; one that is skipped is moved forward.
 */
export function instantOf(local: string, timeZone: string): number | null {
  const [, exact] = local.split(EXACT);
  if (exact !== undefined && localOf(Number(exact), timeZone) === shownLocal(local)) return Number(exact);
  const parts = local
    .match(LOCAL)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  if (!Number.isFinite(asUtc)) return null;
  const before = offsetAt(asUtc - DAY_MS, timeZone);
  const after = offsetAt(asUtc + DAY_MS, timeZone);
  const shown = [before, after].map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, timeZone) === asUtc);
  return shown.length > 0 ? Math.min(...shown) : asUtc - before;
}

/** Local time in the zone at an instant, in the format of a date-time input: `2026-11-22T10:00`. */
export function localOf(at: number, timeZone: string): string {
  const shown = new Date(at + offsetAt(at, timeZone));
  const date = `${pad(shown.getUTCFullYear(), 4)}-${pad(shown.getUTCMonth() + 1)}-${pad(shown.getUTCDate())}`;
  return `${date}T${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`;
}

/**
 * The same, followed by the instant itself if the text alone would stand for another one: the second of two equal times, or one with seconds. A form that is saved
 * without a change keeps it; what is typed instead replaces it.
 */
export function exactLocalOf(at: number, timeZone: string): string {
  const local = localOf(at, timeZone);
  return instantOf(local, timeZone) === at ? local : `${local}${EXACT}${at}`;
}

/** The part of it that people see. */
export const shownLocal = (local: string): string => local.split(EXACT, 1)[0] ?? '';

/** The zone's offset from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = dateFormat(SECONDS, timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1_000) * 1_000;
}
