import { describe, expect, it } from '@jest/globals';
import { overviewPeriod, validateOverviewPeriod, weekOf, weeksOf } from './overview-period.js';

/** A Thursday. */
const TODAY = '2026-11-26';

describe('the period of an overview', () => {
  it.each([
    [{}, '2026-09-07', TODAY, '2026-06-15', '2026-09-03'],
    [{ weeks: 12 }, '2026-09-07', TODAY, '2026-06-15', '2026-09-03'],
    [{ weeks: 4 }, '2026-11-02', TODAY, '2026-10-05', '2026-10-29'],
    [{ weeks: 26 }, '2026-06-01', TODAY, '2025-12-01', '2026-05-28'],
    // Ten days are compared with the same days of the week, two weeks earlier.
    [{ from: '2026-11-13', to: '2026-11-22' }, '2026-11-13', '2026-11-22', '2026-10-30', '2026-11-08'],
    [{ from: '2026-11-22', to: '2026-11-22' }, '2026-11-22', '2026-11-22', '2026-11-15', '2026-11-15'],
    [{ from: '2026-02-28', to: '2026-03-06' }, '2026-02-28', '2026-03-06', '2026-02-21', '2026-02-27'],
  ])('%p is from %s to %s, compared with %s to %s', (question, from, to, beforeFrom, beforeTo) => {
    expect(overviewPeriod(question, TODAY)).toEqual({ from, to, before: { from: beforeFrom, to: beforeTo } });
  });

  it.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-01-01', '2025-12-29'],
    ['2024-02-29', '2024-02-26'],
  ])('%s is in the week of %s', (date, monday) => {
    expect(weekOf(date)).toBe(monday);
  });

  it('has the weeks that it touches', () => {
    expect(weeksOf({ from: '2026-11-15', to: '2026-11-24' })).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
    expect(weeksOf(overviewPeriod({}, TODAY))).toHaveLength(12);
    expect(weeksOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['2026-11-16']);
  });

  it.each([
    [{ from: '2026-11-01', to: '2026-11-01' }, []],
    [{ from: '2025-11-21', to: '2026-11-26' }, []],
    [{ from: '2025-11-20', to: '2026-11-26' }, ['to: Choose a date at most 370 days after the “From” date']],
    [{ from: '2026-11-02', to: '2026-11-01' }, ['to: Choose a date on or after the “From” date']],
    [{ from: '2026-02-30', to: '2026-11-01' }, ['from: Enter a date']],
    [{ from: '2026-11-01' }, ['to: Enter a date']],
    [{ from: 'x', to: '0001-01-01' }, ['from: Enter a date', 'to: Enter a date']],
  ])('%p has the issues %p', (range, issues) => {
    expect(validateOverviewPeriod(range).map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });
});
