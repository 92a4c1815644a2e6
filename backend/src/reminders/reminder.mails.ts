import { formatDayAtTime } from '../../../contracts/domain/date-text.js';
import { fullWhen, placeTime } from '../../../contracts/domain/when-text.js';
import { personText } from '../platform/mail/mail-layout.js';
import { mailTemplates, type Somebody } from '../platform/mail/mail-template.js';

interface ReminderMails {
  readonly 'event-reminder': Somebody & {
    readonly organization: string;
    readonly event: string;
    readonly startsAt: Date;
    /** The event's zone. */
    readonly zone: string;
    /** The reader's; null if it isn't known. */
    readonly readerZone: string | null;
    /** The event's page. */
    readonly url: string;
    readonly cancelUrl: string;
  };
}

/** Emails to people who asked to be reminded of an event. */
export const reminderMails = mailTemplates<ReminderMails>({
  'event-reminder': ({ organization, event, startsAt, zone, readerZone, url, cancelUrl }) => ({
    subject: `Starting soon: ${personText(event)}`,
    sentences: [
      `${personText(event)} from ${personText(organization)} starts on ${startText(startsAt.getTime(), zone, readerZone)}.`,
    ],
    button: { label: 'Go to the event', url },
    reason: {
      sentence: "You're getting this email because someone asked us to send this address a reminder about this event.",
      label: "Don't email me about this event again",
      url: cancelUrl,
    },
  }),
});

/** Without the reader's zone, the time must say where it applies. */
function startText(at: number, zone: string, readerZone: string | null): string {
  return readerZone === null ? placeTime(formatDayAtTime(at, zone), zone) : fullWhen(at, zone, readerZone);
}
