import type { AvailabilityBounds } from './availability.js';
import { isTimeZone } from './date-text.js';

/** The error in the name of a time zone, or `null` (spec 3 §5). */
export function zoneIssue(name: string): string | null {
  if (isBlank(name)) return 'Time zone is required';
  return isTimeZone(name) ? null : 'Unknown time zone';
}

/** The error in a date (milliseconds, `null` when empty): missing where it is required, or no date at all (spec 3 §5). */
export function dateIssue(label: string, at: number | null, isRequired: boolean): string | null {
  if (at === null) return isRequired ? `${label} is required` : null;
  return Number.isFinite(at) ? null : `${label} must be a date`;
}

/** Whether both instants are set and the first is later than the second. */
export function isLater(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a > b;
}

/** Whether the text is empty or white space. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Whether rich text is visibly empty: no words, no image, no embedded player (spec 3 §5). */
export function isBlankHtml(html: string): boolean {
  if (/<(?:img|iframe|video)[\s/>]/i.test(html)) return false;
  return isBlank(html.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' '));
}

/** The errors in the bounds of an availability (milliseconds, `null` when empty; spec 2 §5, spec 3 §5). */
export function boundsIssues({ showAt, hideAt }: AvailabilityBounds): [path: string, message: string | null][] {
  const show = dateIssue('After date', showAt, false);
  const hide = dateIssue('Until date', hideAt, false);
  const order = isLater(showAt, hideAt) ? 'The After date can not be later than the Until date' : null;
  return [
    ['showAt', show ?? order],
    ['hideAt', hide],
  ];
}

/** Whether the text is a GUID, as providers of widgets and streams use for their keys. */
export function isGuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
