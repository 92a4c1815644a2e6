import { describe, expect, it } from '@jest/globals';
import { calendarFilePath, googleCalendarLink, outlookCalendarLink } from './calendar-links';

const entry = {
  name: 'Bread & wine',
  url: 'https://live.example.org/main/abcdefghij',
  startsAt: Date.parse('2026-11-29T16:00:00Z'),
  endsAt: Date.parse('2026-11-29T17:30:00Z'),
};

describe('links to calendars', () => {
  it('carry the name, both times in UTC, and where to watch', () => {
    const google = new URL(googleCalendarLink(entry));
    expect(google.host).toBe('calendar.google.com');
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      action: 'TEMPLATE',
      text: 'Bread & wine',
      dates: '20261129T160000Z/20261129T173000Z',
      location: entry.url,
    });
    const outlook = new URL(outlookCalendarLink(entry));
    expect(outlook.host).toBe('outlook.live.com');
    expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
      subject: 'Bread & wine',
      startdt: '2026-11-29T16:00:00Z',
      enddt: '2026-11-29T17:30:00Z',
      body: entry.url,
    });
  });

  it('lead to the file of this server by the keys of the page', () => {
    expect(calendarFilePath('grace', 'online', 'abcdefghij')).toBe(
      '/api/public/clients/grace/channels/online/contents/abcdefghij/calendar',
    );
  });
});
