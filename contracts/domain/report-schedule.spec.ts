import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueDate, nextWeekly, reportedWeek, validateReportTime } from './report-schedule.js';

const utc = (text: string) => Date.parse(`${text}Z`);
const text = (at: number) => new Date(at).toISOString().slice(0, 16);

describe('a weekly report', () => {
  it.each([
    ['later this week', 'America/Chicago', 1, 8, '2026-11-26T12:00', '2026-11-30T14:00'],
    ['later today', 'America/Chicago', 4, 8, '2026-11-26T12:00', '2026-11-26T14:00'],
    ['a week later, a second after it left', 'America/Chicago', 4, 8, '2026-11-26T14:00', '2026-12-03T14:00'],
    ['by the zone’s day, not by that of UTC', 'Pacific/Auckland', 1, 8, '2026-11-29T12:00', '2026-11-29T19:00'],
    ['over the year’s end', 'Europe/Berlin', 5, 0, '2026-12-30T12:00', '2026-12-31T23:00'],
    ['after clocks go forward', 'America/Chicago', 1, 8, '2026-03-07T12:00', '2026-03-09T13:00'],
    ['after clocks go back', 'America/Chicago', 1, 8, '2026-10-31T12:00', '2026-11-02T14:00'],
    ['at an hour that is left out, one hour later', 'America/Chicago', 0, 2, '2026-03-07T12:00', '2026-03-08T08:00'],
    ['at an hour that comes twice, the first time', 'America/Chicago', 0, 1, '2026-10-31T12:00', '2026-11-01T06:00'],
    ['once, between the two', 'America/Chicago', 0, 1, '2026-11-01T06:30', '2026-11-08T07:00'],
    ['at a midnight that is left out', 'Africa/Cairo', 5, 0, '2026-04-20T12:00', '2026-04-23T22:00'],
    ['in a zone of half an hour', 'Asia/Kolkata', 1, 8, '2026-11-26T12:00', '2026-11-30T02:30'],
    ['where clocks move by half an hour', 'Australia/Lord_Howe', 0, 2, '2026-10-03T00:00', '2026-10-03T15:30'],
    ['in UTC', 'UTC', 6, 23, '2026-11-26T12:00', '2026-11-28T23:00'],
  ])('is due %s (%s)', (_, zone, weekday, hour, after, due) => {
    expect(text(nextWeekly({ weekday, hour }, zone, utc(after)))).toBe(due);
  });

  it.each([
    ['America/Chicago', '2026-11-30T14:00', '2026-11-23T06:00', '2026-11-30T06:00', '2026-11-30'],
    ['America/Chicago', '2026-03-09T13:00', '2026-03-02T06:00', '2026-03-09T05:00', '2026-03-09'],
    ['America/Chicago', '2026-11-02T14:00', '2026-10-26T05:00', '2026-11-02T06:00', '2026-11-02'],
    ['Pacific/Auckland', '2026-11-29T19:00', '2026-11-22T11:00', '2026-11-29T11:00', '2026-11-30'],
  ])('is about the seven days before its own, in %s at %s', (zone, due, from, to, date) => {
    const week = reportedWeek(utc(due), zone);
    expect([text(week.from), text(week.to), week.days.length]).toEqual([from, to, 7]);
    expect(dueDate(utc(due), zone)).toBe(date);
  });

  it('is due once in every week of seven dates, whatever the zone and its clocks', () => {
    const zones = ['America/Chicago', 'Europe/Berlin', 'Pacific/Apia', 'Africa/Casablanca', 'Australia/Lord_Howe'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: utc('2020-01-01T00:00'), max: utc('2035-01-01T00:00') }),
        (zone, weekday, hour, start) => {
          const first = nextWeekly({ weekday, hour }, zone, start);
          const second = nextWeekly({ weekday, hour }, zone, first);
          expect(first).toBeGreaterThan(start);
          expect(nextWeekly({ weekday, hour }, zone, first - 1)).toBe(first);
          expect(Date.parse(dueDate(second, zone)) - Date.parse(dueDate(first, zone))).toBe(7 * 86_400_000);
          expect(reportedWeek(second, zone).from).toBe(reportedWeek(first, zone).to);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('needs a day and an hour that exist; one after each event needs none', () => {
    const form = { kind: 'weekly', weekday: 1, hour: 8, timeZone: null } as const;
    expect(validateReportTime(form)).toEqual([]);
    expect(validateReportTime({ ...form, weekday: 7, hour: 24, timeZone: 'Mars' }).map(({ path }) => path)).toEqual([
      'weekday',
      'hour',
      'timeZone',
    ]);
    expect(validateReportTime({ ...form, weekday: null, hour: 1.5 })).toHaveLength(2);
    expect(validateReportTime({ ...form, kind: 'event', weekday: null, hour: null })).toEqual([]);
  });
});
