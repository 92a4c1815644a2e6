import { describe, expect, it } from '@jest/globals';
import { calendarFeed, calendarFile } from './calendar-file.js';

const event = {
  id: '0198',
  name: 'Sunday, together; with "bread"',
  url: 'https://live.example.org/main/abcdefghij',
  startsAt: Date.parse('2026-11-29T16:00:00Z'),
  endsAt: Date.parse('2026-11-29T17:30:00Z'),
  changedAt: Date.parse('2026-11-20T08:00:00Z'),
  revision: 7,
};
const NOW = Date.parse('2026-11-22T22:00:00Z');

describe('calendarFile', () => {
  it('names the event, its times in UTC, and where to watch it', () => {
    const lines = calendarFile(event, NOW).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VEVENT',
        'DTSTAMP:20261122T220000Z',
        'LAST-MODIFIED:20261120T080000Z',
        'SEQUENCE:7',
        'DTSTART:20261129T160000Z',
        'DTEND:20261129T173000Z',
        'SUMMARY:Sunday\\, together\\; with "bread"',
        'URL:https://live.example.org/main/abcdefghij',
      ]),
    );
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });

  it('folds long names into lines of at most 75 octets and keeps their characters whole', () => {
    const name = `${'Gottesdienst für Kinder 🎈 '.repeat(8)}\nEND:VEVENT`;
    const file = calendarFile({ ...event, name }, NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name.replace('\n', '\\n')}\r\n`);
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
  });

  it.each(['\n', '\r\n', '\r'])('keeps a name with %j in one property', (lineBreak) => {
    const file = calendarFile({ ...event, name: `Bread${lineBreak}END:VEVENT` }, NOW);
    expect(file).toContain('SUMMARY:Bread\\nEND:VEVENT\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

describe('calendarFeed', () => {
  it('is one calendar with a name, however many events it has', () => {
    const lines = calendarFeed('Main, live', [event, { ...event, id: '0199' }], NOW).split('\r\n');
    expect(lines.filter((line) => /^(BEGIN:VCALENDAR|UID|X-WR-CALNAME|REFRESH-INTERVAL)/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Main\\, live',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'UID:0198',
      'UID:0199',
    ]);
    expect(calendarFeed('Main', [], NOW)).not.toContain('VEVENT');
  });
});
