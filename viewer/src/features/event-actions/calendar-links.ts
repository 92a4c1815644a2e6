import type { MenuItem } from '@ui/components/menu-entry';
import { eventActionsText } from './event-actions.messages';

export type ContentKeys = [clientKey: string, channelKey: string, contentKey: string];

export interface CalendarEntry {
  name: string;
  /** Address of its page. */
  url: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
}

/** A page of Google Calendar that saves the event. */
export function googleCalendarLink({ name, url, startsAt, endsAt }: CalendarEntry): string {
  const dates = [startsAt, endsAt].map((at) => isoOf(at).replace(/[-:]/g, '')).join('/');
  const query = new URLSearchParams({ action: 'TEMPLATE', text: name, dates, details: url, location: url });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** A page of Outlook that saves the event. */
export function outlookCalendarLink({ name, url, startsAt, endsAt }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: name,
    startdt: isoOf(startsAt),
    enddt: isoOf(endsAt),
    body: url,
    location: url,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

/** The event as a file of this server, which Apple's calendar opens. */
export const calendarFilePath = (...keys: ContentKeys): string => {
  const [client, channel, content] = keys.map(encodeURIComponent);
  return `/api/public/clients/${client}/channels/${channel}/contents/${content}/calendar`;
};

const isoOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+/, '');

/** The calendars that an event can be put in. */
export function calendarItems(entry: CalendarEntry, keys: ContentKeys): MenuItem[] {
  return [
    { id: 'google', label: eventActionsText('eventActions.google'), href: googleCalendarLink(entry) },
    { id: 'apple', label: eventActionsText('eventActions.apple'), href: calendarFilePath(...keys), isHere: true },
    { id: 'outlook', label: eventActionsText('eventActions.outlook'), href: outlookCalendarLink(entry) },
  ];
}
