/** Messages to people with an attendee number (spec 1 §8). */
export const INVALID_ATTENDEE_NUMBER = 'Invalid Attendee Number Format';
export const ATTENDEE_CANCELED = 'This attendee has been canceled';
export const EVENT_NOT_FOUND = 'Event Not Found!';
export const EVENT_NOT_READY = 'This isn’t quite ready yet! Check back closer to the event!';
/** Of channels that an event's attendees may watch, when all of them are over, or none is available yet (spec 1 §4). */
export const ATTENDEE_CONTENT_ENDED = 'This content has ended';
export const ATTENDEE_CONTENT_LATER = 'This content will be available at a later date';
export const NOT_OF_THIS_CONTENT = 'This attendee number does not belong to this content.';
export const ATTENDEE_ACCESS_ENDED = 'Your access to this content has ended.';
export const NOT_WITH_YOUR_REGISTRATION = 'Not Available With Your Registration';
export const ALL_SCREENS_IN_USE = 'All screens for this attendee number are in use.';
export const REGISTRATIONS_UNREACHABLE =
  "We can't look up this attendee number right now. We'll keep trying, so you don't have to do anything.";
export const TOO_MANY_NUMBERS =
  'Too many wrong attendee numbers were entered from your network. Try again in ten minutes.';

const DAY_MS = 86_400_000;

/** Whether the text can be an attendee number: digits, at least 8 (spec 1 §4). Longer ones than any system has are refused. */
export function isAttendeeNumber(text: string): boolean {
  return /^\d{8,20}$/.test(text);
}

/** Whether the ticketing system's status means that the registration was canceled. */
export function isCanceledStatus(status: string): boolean {
  return /cancel/i.test(status);
}

/** What a channel's event link says about a registration type (spec 2 §3). */
export interface TypeAccess {
  /** On how many screens an attendee may watch at once; null: not at all. */
  readonly numberOfScreens: number | null;
  /** How many days after the order an attendee may watch; null: without a limit. */
  readonly orderRelativeDays: number | null;
}

/** An attendee's registration, next to what the channel's event link says about its type; null: nothing. */
export interface Registration {
  readonly status: string;
  /** Epoch milliseconds; null: unknown. */
  readonly orderedAt: number | null;
  readonly access: TypeAccess | null;
}

export type AttendeeStanding = 'admitted' | 'canceled' | 'elsewhere' | 'ended';

/** Until when an attendee may watch, in epoch milliseconds; null: without a limit (spec 1 §4). */
export function accessEndsAt({ orderedAt, access }: Pick<Registration, 'orderedAt' | 'access'>): number | null {
  const days = access?.orderRelativeDays ?? null;
  return days === null || orderedAt === null ? null : orderedAt + days * DAY_MS;
}

/** Whether an attendee may watch a channel, apart from how many screens are in use; `now` in epoch milliseconds (spec 1 §4). */
export function attendeeStanding(registration: Registration, now: number): AttendeeStanding {
  // Nothing is said about registrations for other events.
  if (registration.access === null) return 'elsewhere';
  if (isCanceledStatus(registration.status)) return 'canceled';
  if (registration.access.numberOfScreens === null) return 'elsewhere';
  const end = accessEndsAt(registration);
  return end !== null && now > end ? 'ended' : 'admitted';
}

/** What people read if their number doesn't let them in (spec 1 §8). */
export const STANDING_MESSAGES: Readonly<Record<Exclude<AttendeeStanding, 'admitted'>, string>> = {
  canceled: ATTENDEE_CANCELED,
  elsewhere: NOT_OF_THIS_CONTENT,
  ended: ATTENDEE_ACCESS_ENDED,
};
