import type { FieldError } from './errors.js';
import { isBlank } from './form-checks.js';
import { parseWebAddress } from './web-address.js';

/** Messages about a channel's events (spec 2 §5, §8). */
export const INVALID_EVENT_NUMBER = "Event ID's can only contain numbers and be 6 digits long";
export const EVENT_NUMBER_TAKEN = 'Event ID is already set up';
export const EVENT_UNKNOWN = 'Unable to find event';
export const EVENT_LOOKUP_FAILED = 'Unknown error';
export const EVENTS_NOT_CONNECTED = 'Error connecting Brushfire Events.';
export const EVENTS_NOT_DISCONNECTED = 'Error disconnecting Brushfire Events.';

export const MAX_SCREENS = 100;
/** More days than anyone sells access for. */
export const MAX_ORDER_DAYS = 36_500;
export const MAX_EVENTS = 50;
const MAX_LABEL = 200;

/** What people enter at the gate: their attendee number, or the address to which a link is emailed. */
export const GATE_ENTRIES = ['number', 'email'] as const;
export type GateEntry = (typeof GATE_ENTRIES)[number];

/** What attendees of a type may do; null screens: they may not watch (spec 2 §3). */
export interface EventTypeForm {
  readonly id: string;
  readonly numberOfScreens: number | null;
  readonly orderRelativeDays: number | null;
}

export interface PaywallForm {
  readonly events: readonly { readonly eventNumber: string; readonly types: readonly EventTypeForm[] }[];
  readonly entry: GateEntry;
  readonly initialAccessLabel: string;
  readonly initialAccessUrl: string;
  readonly renewAccessLabel: string;
  readonly renewAccessUrl: string;
}

/** Whether the text is the number of an event: six digits (spec 2 §5). */
export function isEventNumber(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Every error in a channel's events, in the order of the form (spec 2 §5). */
export function validatePaywall(form: PaywallForm): FieldError[] {
  const numbers = form.events.map(({ eventNumber }) => eventNumber);
  const ofEvents = form.events.flatMap(({ eventNumber, types }, at) => [
    ...found(`events.${at}.eventNumber`, numberIssue(eventNumber, numbers.indexOf(eventNumber) < at)),
    ...types.flatMap((type, index) => typeIssues(type, `events.${at}.types.${index}`)),
  ]);
  if (form.events.length === 0) return ofEvents;
  return [
    ...ofEvents,
    ...linkIssues('Initial Access', 'initialAccess', form.initialAccessLabel, form.initialAccessUrl),
    ...linkIssues('Renew Access', 'renewAccess', form.renewAccessLabel, form.renewAccessUrl),
  ];
}

function numberIssue(eventNumber: string, isTaken: boolean): string | null {
  if (!isEventNumber(eventNumber)) return INVALID_EVENT_NUMBER;
  return isTaken ? EVENT_NUMBER_TAKEN : null;
}

function typeIssues({ numberOfScreens, orderRelativeDays }: EventTypeForm, path: string): FieldError[] {
  return [
    ...found(`${path}.numberOfScreens`, countIssue('Max screens', numberOfScreens, MAX_SCREENS)),
    ...found(`${path}.orderRelativeDays`, countIssue('Days after the order date', orderRelativeDays, MAX_ORDER_DAYS)),
  ];
}

function countIssue(label: string, count: number | null, most: number): string | null {
  if (count === null) return null;
  if (count > most) return `${label} cannot be more than ${most}`;
  return Number.isInteger(count) && count >= 1 ? null : `${label} cannot be less than 1`;
}

/** If either is given, both are required. */
function linkIssues(name: string, path: string, label: string, url: string): FieldError[] {
  if (isBlank(label) && isBlank(url)) return [];
  const isTooLong = label.trim().length > MAX_LABEL;
  const labelIssue = isTooLong ? `${name} Label cannot be more than ${MAX_LABEL} characters` : null;
  const urlIssue = parseWebAddress(url.trim()) ? null : `${name} URL must be a valid URL`;
  return [
    ...found(`${path}Label`, isBlank(label) ? `${name} Label is required` : labelIssue),
    ...found(`${path}Url`, isBlank(url) ? `${name} URL is required` : urlIssue),
  ];
}

function found(path: string, message: string | null): FieldError[] {
  return message === null ? [] : [{ path, message }];
}
