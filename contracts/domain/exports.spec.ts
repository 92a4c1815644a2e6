import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { watchedByNumber } from './exports.js';

const at = (minute: number) => new Date(minute * 60_000);
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
const turn = (attendeeNumber: string, since: number) => ({ attendeeNumber, since: at(since) });
const minutes = (...of: Parameters<typeof watchedByNumber>) =>
  [...watchedByNumber(...of)].map(([number, ms]) => [number, ms / 60_000]);

describe('what someone watched with each attendee number', () => {
  it.each([
    ['all with the only one, also before', [span(0, 10), span(20, 25)], [turn('A', 5)], [['A', 15]]],
    [
      'with the one entered last',
      [span(0, 10), span(20, 25)],
      [turn('A', 0), turn('B', 8)],
      [
        ['A', 8],
        ['B', 7],
      ],
    ],
    [
      'again with the first',
      [span(0, 30)],
      [turn('A', 0), turn('B', 10), turn('A', 15)],
      [
        ['A', 25],
        ['B', 5],
      ],
    ],
    [
      'nothing with one entered after they left',
      [span(0, 10)],
      [turn('A', 0), turn('B', 10)],
      [
        ['A', 10],
        ['B', 0],
      ],
    ],
  ])('counts %s', (_, spans, turns, expected) => {
    expect(minutes(spans, turns)).toEqual(expected);
  });

  it('adds up to all that they watched', () => {
    const time = fc.integer({ min: 0, max: 500 });
    const spans = fc.uniqueArray(time, { maxLength: 12 }).map((times) => {
      const sorted = times.sort((a, b) => a - b);
      return sorted.flatMap((to, index) => (index % 2 === 1 ? [span(sorted[index - 1]!, to)] : []));
    });
    const turns = fc
      .array(fc.tuple(fc.constantFrom('A', 'B', 'C'), time), { minLength: 1, maxLength: 6 })
      .map((all) => all.sort(([, a], [, b]) => a - b).map(([number, since]) => turn(number, since)));
    fc.assert(
      fc.property(spans, turns, (watched, numbers) => {
        const sum = [...watchedByNumber(watched, numbers).values()].reduce((a, b) => a + b, 0);
        expect(sum).toBe(watched.reduce((all, { from, to }) => all + to.getTime() - from.getTime(), 0));
      }),
    );
  });
});
