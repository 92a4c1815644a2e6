import { describe, expect, it } from '@jest/globals';
import { scheduleDays } from './schedule-days';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-10-31T18:00:00Z');

describe('the days of a schedule', () => {
  const days = (zone: string, ...starts: string[]) =>
    scheduleDays(
      starts.map((start) => ({ startsAt: at(start) })),
      NOW,
      zone,
    ).map(({ title, events }) => [title, events.length]);

  it('are those of the reader, across a change of clocks', () => {
    const starts = ['2026-10-31T19:00:00Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-02T05:30:00Z'];
    expect(days('America/Chicago', ...starts)).toEqual([
      ['Today', 2],
      ['Tomorrow', 2],
    ]);
    expect(days('Europe/Madrid', ...starts)).toEqual([
      ['Today', 1],
      ['Tomorrow', 2],
      ['Monday, November 2', 1],
    ]);
  });

  it('count what is still on as of today', () => {
    expect(days('UTC', '2026-10-30T23:00:00Z', '2026-10-31T20:00:00Z')).toEqual([['Today', 2]]);
  });
});
