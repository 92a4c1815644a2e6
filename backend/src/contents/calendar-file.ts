export interface CalendarEvent {
  id: string;
  name: string;
  url: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  now: number;
}

/** Octets in a line (RFC 5545 §3.1). */
const LINE_LENGTH = 75;

/** The event as an iCalendar file, which the calendars of Apple, Google, and Microsoft read. A newer file with the same id replaces the entry. */
export function calendarFile({ id, name, url, startsAt, endsAt, now }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instantText(now)}`,
    `DTSTART:${instantText(startsAt)}`,
    `DTEND:${instantText(endsAt)}`,
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(url)}`,
    `LOCATION:${escaped(url)}`,
    `URL:${url}`,
    'END:VEVENT',
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
