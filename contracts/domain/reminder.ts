import { isEmailAddress } from './email-address.js';
import type { FieldError } from './errors.js';

/** How long before the start of an event its reminder leaves, in milliseconds. */
export const REMINDER_LEAD_MS = 15 * 60_000;

export const EVENT_HAS_STARTED = 'This event has already started.';

/** When the reminder is sent if someone asks at `now`: at the usual time, or immediately if that has passed. Epoch milliseconds. */
export function reminderTime(startsAt: number, now: number): number {
  return Math.max(startsAt - REMINDER_LEAD_MS, now);
}

/** Errors in the form for a reminder, in the words of the guest form (spec 1 §5). */
export function validateReminder({ email }: { readonly email: string | null }): FieldError[] {
  const address = (email ?? '').trim();
  if (address === '') return [{ path: 'email', message: 'Email Required' }];
  return isEmailAddress(address) ? [] : [{ path: 'email', message: 'Invalid Email' }];
}
