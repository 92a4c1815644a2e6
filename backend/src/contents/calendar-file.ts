export interface CalendarEvent {
  id: string;
  name: string;
  url: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  changedAt: number | null;
  /** Rises with each change. */
  revision: number;
}

/** Octets in a line (RFC 5545 §3.1). */
const LINE_LENGTH = 75;
/** How often calendars that subscribe look for changes. */
const REFRESH = 'PT1H';

/** An event as an iCalendar file, which the calendars of Apple, Google, and Microsoft read. A newer file with the same id replaces the entry. `now` in epoch milliseconds. */
export const calendarFile = (event: CalendarEvent, now: number): string =>
  textOf(['METHOD:PUBLISH'], eventLines(event, now));

/** Events as a calendar to subscribe to; those that are gone from it leave the calendars that follow it. */
export function calendarFeed(name: string, events: readonly CalendarEvent[], now: number): string {
  const head = [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
  return textOf(
    head,
    events.flatMap((event) => eventLines(event, now)),
  );
}

function eventLines({ id, name, url, startsAt, endsAt, changedAt, revision }: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instantText(now)}`,
    ...(changedAt === null ? [] : [`LAST-MODIFIED:${instantText(changedAt)}`]),
    `SEQUENCE:${revision}`,
    `DTSTART:${instantText(startsAt)}`,
    `DTEND:${instantText(endsAt)}`,
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(url)}`,
    `LOCATION:${escaped(url)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function textOf(head: readonly string[], body: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Events//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...body,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const instantText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Long lines continue on the next one after a space; no character is torn. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.length - 1;
    const room = LINE_LENGTH - (last === 0 ? 0 : 1);
    if (Buffer.byteLength(parts[last] + character) > room) parts.push(character);
    else parts[last] += character;
  }
  return parts.join('\r\n ');
}
