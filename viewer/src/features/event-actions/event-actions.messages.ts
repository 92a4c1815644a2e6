import { REMINDER_LEAD_MS, reminderTime } from '@contracts/domain/reminder';
import { createMessages } from '@ui/messages/messages';
import { formatWhen } from '@ui/time/format-when';
import { deviceZone } from '@ui/time/zone-text';

/** Texts of what people can do until an event starts. */
export const eventActionsText = createMessages({
  'eventActions.calendar': 'Add to calendar',
  'eventActions.google': 'Google Calendar',
  'eventActions.apple': 'Apple Calendar',
  'eventActions.outlook': 'Outlook',
  'eventActions.remind': 'Remind me',
  'eventActions.reminded': 'Reminder set',
  'eventActions.share': 'Share',
  'reminder.title': 'Get a reminder',
  'reminder.lead': "We'll email you a link to “{name}” {minutes} minutes before it starts.",
  'reminder.leadSoon': "“{name}” starts soon. We'll email you a link right away.",
  'reminder.email': 'Email',
  'reminder.emailHelp': "We'll use it only for this reminder.",
  'reminder.submit': 'Remind me',
  'reminder.submitting': 'Saving',
  'reminder.set': 'Reminder set',
  'reminder.you': 'you',
  'reminder.when': "We'll email {whom} {minutes} minutes before the start. Expect it {date}.",
  'reminder.soon': "We're emailing {whom} the link now.",
  'reminder.undo': 'Undo',
  'reminder.cancel': "Don't remind me",
  'reminder.done': 'Done',
  'reminder.undone': "You won't get a reminder",
  'reminder.stop': 'Stop this reminder?',
  'reminder.stopHint': "We won't email this address about this event again.",
  'reminder.stopSubmit': 'Stop the reminder',
  'reminder.canceled': 'Reminder canceled',
  'reminder.canceledHint': "We won't email you about this event again.",
  'reminder.over': 'Nothing to cancel',
  'reminder.overHint': 'This link no longer works. If the event is over, its reminders have already been deleted.',
});

export const REMINDER_MINUTES = REMINDER_LEAD_MS / 60_000;

/** When the email comes. Times in epoch milliseconds; `to` is the address, if it is known here. */
export function reminderSentence({ startsAt, now, to }: { startsAt: number; now: number; to: string | null }): string {
  const whom = to ?? eventActionsText('reminder.you');
  const at = reminderTime(startsAt, now);
  if (at === now) return eventActionsText('reminder.soon', { whom });
  const date = formatWhen(at, { zone: deviceZone(), now, level: 'short', isInSentence: true });
  return eventActionsText('reminder.when', { whom, minutes: REMINDER_MINUTES, date });
}
