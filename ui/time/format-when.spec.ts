import { describe, expect, it } from '@jest/globals';
import { formatWhen, formDate, timeThere, whenLines } from './format-when';

const CHICAGO = 'America/Chicago';
const BERLIN = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
/** Sunday, November 22, 2026 10:05 AM in Chicago. */
const now = at('2026-11-22T16:05:00Z');

describe('formatWhen, short', () => {
  it.each([
    ['today', '2026-11-22T16:05:00Z', 'Today, 10:05 AM'],
    ['earlier today', '2026-11-22T06:00:00Z', 'Today, 12:00 AM'],
    ['tomorrow', '2026-11-23T16:00:00Z', 'Tomorrow, 10:00 AM'],
    ['the first minute of tomorrow', '2026-11-23T06:00:00Z', 'Tomorrow, 12:00 AM'],
    ['yesterday', '2026-11-22T05:59:00Z', 'Yesterday, 11:59 PM'],
    ['in two days', '2026-11-24T16:00:00Z', 'Tue, Nov 24, 10:00 AM'],
    ['a week ago', '2026-11-15T16:00:00Z', 'Sun, Nov 15, 10:00 AM'],
    ['noon', '2026-12-24T18:00:00Z', 'Thu, Dec 24, 12:00 PM'],
    ['next year', '2027-01-01T06:00:00Z', 'Fri, Jan 1, 2027, 12:00 AM'],
    ['the last minute of this year', '2027-01-01T05:59:00Z', 'Thu, Dec 31, 11:59 PM'],
    ['last year', '2025-11-22T16:05:00Z', 'Sat, Nov 22, 2025, 10:05 AM'],
    ['before 1970', '1969-12-31T18:00:00Z', 'Wed, Dec 31, 1969, 12:00 PM'],
  ])('%s', (_when, iso, text) => {
    expect(formatWhen(at(iso), { zone: CHICAGO, now, level: 'short' })).toBe(text);
  });

  it.each([
    ['the hour that daylight saving time skips', '2026-03-08T08:00:00Z', 'Sun, Mar 8, 3:00 AM'],
    ['the first of two hours', '2026-11-01T06:30:00Z', 'Sun, Nov 1, 1:30 AM'],
    ['the second of two hours', '2026-11-01T07:30:00Z', 'Sun, Nov 1, 1:30 AM'],
  ])('%s', (_when, iso, text) => {
    expect(formatWhen(at(iso), { zone: CHICAGO, now, level: 'short' })).toBe(text);
  });

  it('calls a day of 25 hours one day', () => {
    const before = at('2026-11-01T05:30:00Z');
    expect(formatWhen(at('2026-11-02T05:30:00Z'), { zone: CHICAGO, now: before, level: 'short' })).toBe(
      'Today, 11:30 PM',
    );
    expect(formatWhen(at('2026-11-02T06:30:00Z'), { zone: CHICAGO, now: before, level: 'short' })).toBe(
      'Tomorrow, 12:30 AM',
    );
  });
});

describe('formatWhen in a sentence', () => {
  it.each([
    ['2026-11-23T16:00:00Z', 'tomorrow, 10:00 AM'],
    ['2026-11-24T16:00:00Z', 'Tue, Nov 24, 10:00 AM'],
  ])('%s', (iso, text) => {
    expect(formatWhen(at(iso), { zone: CHICAGO, now, level: 'short', isInSentence: true })).toBe(text);
  });
});

describe('formatWhen for a reader elsewhere', () => {
  it.each([
    ['the same day', BERLIN, CHICAGO, '2026-11-22T17:00:00Z', 'Today, 6:00 PM (11:00 AM Chicago time)'],
    ['another day', BERLIN, CHICAGO, '2026-11-23T01:00:00Z', 'Tomorrow, 2:00 AM (Sun, Nov 22, 7:00 PM Chicago time)'],
    [
      'another year',
      BERLIN,
      CHICAGO,
      '2027-01-01T00:00:00Z',
      'Fri, Jan 1, 2027, 1:00 AM (Thu, Dec 31, 6:00 PM Chicago time)',
    ],
    [
      'summer time in one only',
      BERLIN,
      CHICAGO,
      '2026-10-26T15:00:00Z',
      'Mon, Oct 26, 4:00 PM (10:00 AM Chicago time)',
    ],
    ['half an hour', 'Asia/Kolkata', 'UTC', '2026-11-24T10:00:00Z', 'Tue, Nov 24, 3:30 PM (10:00 AM UTC)'],
    ['a zone with the same clocks', 'America/Winnipeg', CHICAGO, '2026-11-24T16:00:00Z', 'Tue, Nov 24, 10:00 AM'],
    [
      'a long name',
      'UTC',
      'America/Argentina/Buenos_Aires',
      '2026-11-24T16:00:00Z',
      'Tue, Nov 24, 4:00 PM (1:00 PM Buenos Aires time)',
    ],
    ['an offset', 'UTC', 'Etc/GMT+5', '2026-11-24T16:00:00Z', 'Tue, Nov 24, 4:00 PM (11:00 AM GMT+5)'],
  ])('%s', (_case, viewerZone, zone, iso, text) => {
    expect(formatWhen(at(iso), { zone, viewerZone, now, level: 'short' })).toBe(text);
  });

  it('takes the default zone instead of one that nobody knows', () => {
    expect(formatWhen(now, { zone: 'Nowhere/City', viewerZone: CHICAGO, now, level: 'short' })).toBe('Today, 10:05 AM');
  });
});

describe('formatWhen, full', () => {
  it.each([
    [CHICAGO, '2026-11-22T16:05:00Z', 'Sunday, November 22, 2026 10:05 AM'],
    [BERLIN, '2026-11-22T16:05:00Z', 'Sunday, November 22, 2026 5:05 PM · 10:05 AM Chicago time'],
    [
      BERLIN,
      '2026-11-23T01:00:00Z',
      'Monday, November 23, 2026 2:00 AM · Sunday, November 22, 2026 7:00 PM Chicago time',
    ],
  ])('in %s at %s', (viewerZone, iso, text) => {
    expect(formatWhen(at(iso), { zone: CHICAGO, viewerZone, now, level: 'full' })).toBe(text);
  });
});

describe('formatWhen, relative', () => {
  it.each([
    ['2026-11-22T15:51:00Z', '14 min ago'],
    ['2026-11-22T16:05:00Z', 'now'],
    ['2026-11-22T16:08:00Z', 'in 3 min'],
    ['2026-11-24T16:00:00Z', 'in 2 days'],
  ])('%s is %s', (iso, text) => {
    expect(formatWhen(at(iso), { zone: CHICAGO, now, level: 'relative' })).toBe(text);
  });

  it("counts the days of the reader's calendar", () => {
    const late = at('2026-11-22T22:30:00Z');
    const next = at('2026-11-23T05:30:00Z');
    expect(formatWhen(next, { zone: CHICAGO, now: late, level: 'relative' })).toBe('today');
    expect(formatWhen(next, { zone: CHICAGO, viewerZone: BERLIN, now: late, level: 'relative' })).toBe('tomorrow');
  });
});

describe('timeThere', () => {
  it.each([
    ['the same day', '2026-11-22T16:05:00Z', BERLIN, '10:05 AM Chicago time'],
    ['another day', '2026-11-23T04:30:00Z', BERLIN, 'Sun, Nov 22, 10:30 PM Chicago time'],
    ['the same clocks', '2026-11-22T16:05:00Z', CHICAGO, null],
  ])('%s', (_when, iso, viewerZone, text) => {
    expect(timeThere(at(iso), { zone: CHICAGO, viewerZone, now })).toBe(text);
  });

  it('is brief where room is short', () => {
    const there = { viewerZone: BERLIN, now, isBrief: true };
    expect(timeThere(now, { ...there, zone: CHICAGO })).toBe('10:05 AM Chicago');
    expect(timeThere(now, { ...there, zone: 'UTC' })).toBe('4:05 PM UTC');
    expect(timeThere(at('2026-11-23T04:30:00Z'), { ...there, zone: CHICAGO })).toBe('Sun 10:30 PM Chicago');
  });
});

describe('formDate', () => {
  it.each([
    ["on the reader's clocks", CHICAGO, 'today, 10:05 AM'],
    ['on other clocks, where it may be another day', BERLIN, 'Sun, Nov 22, 10:05 AM'],
  ])('%s', (_case, viewerZone, text) => {
    expect(formDate(now, { zone: CHICAGO, viewerZone, now, isInSentence: true })).toBe(text);
  });
});

describe('whenLines', () => {
  it.each([
    [
      'far away and elsewhere',
      '2026-11-24T17:00:00Z',
      BERLIN,
      'Tue, Nov 24, 6:00 PM',
      ['11:00 AM Chicago', 'in 2 days'],
    ],
    ['near and elsewhere', '2026-11-22T18:05:00Z', BERLIN, 'Today, 7:05 PM', ['12:05 PM Chicago', 'in 2 h']],
    ['said by the date', '2026-11-23T17:00:00Z', BERLIN, 'Tomorrow, 6:00 PM', ['11:00 AM Chicago']],
    ['far away', '2026-11-24T17:00:00Z', CHICAGO, 'Tue, Nov 24, 11:00 AM', ['in 2 days']],
    ['neither', '2026-11-23T17:00:00Z', CHICAGO, 'Tomorrow, 11:00 AM', []],
  ])('%s', (_case, iso, viewerZone, line, facts) => {
    expect(whenLines(at(iso), { zone: CHICAGO, viewerZone, now })).toEqual({ line, facts });
  });

  it('leaves out how far away it is where something else says so', () => {
    const lines = whenLines(at('2026-11-24T17:00:00Z'), { zone: CHICAGO, now, hasDistance: false, isInSentence: true });
    expect(lines).toEqual({ line: 'Tue, Nov 24, 11:00 AM', facts: [] });
  });
});
