import { dateFormat } from '@contracts/domain/date-text';
import { placeOf } from '@contracts/domain/when-text';

let ownZone: string | null = null;

/** This device's zone, in which people read dates. */
export function deviceZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return ownZone;
}

const SHORT_NAME = { timeZoneName: 'short' } as const;

/** The place and short name of a zone at an instant: "Chicago (CST)". */
export function zoneText(timeZone: string, at: number): string {
  const place = placeOf(timeZone);
  const short = shortNameOf(timeZone, at);
  return short === place ? place : `${place} (${short})`;
}

/** "CST", or "GMT+1" where US English has no letters for it. */
export function shortNameOf(timeZone: string, at: number): string {
  const parts = dateFormat(SHORT_NAME, timeZone).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** Every time zone of this browser, plus the given ones even if it doesn't list them. */
export function timeZones(...also: string[]): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', ...also.filter(Boolean)])].sort((a, b) => a.localeCompare(b, 'en'));
}
