import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clockOffset, programPosition, syncDecision } from './simulated-live.js';

describe('programPosition', () => {
  it.each([
    [10_000, 9_000, 0],
    [10_000, 10_000, 0],
    [10_000, 10_250, 0.25],
    [10_000, 3_610_000, 3_600],
  ])('of a start at %i at %i is %p s', (startsAt, now, expected) => {
    expect(programPosition(startsAt, now)).toBe(expected);
  });
});

describe('syncDecision', () => {
  it.each([
    ['in step', 100, 100, 1, { action: 'none' }],
    ['slightly off', 100, 100.14, 1, { action: 'none' }],
    ['behind', 100, 100.3, 1, { action: 'rate', rate: 1.05 }],
    ['far behind', 100, 100.9, 1, { action: 'rate', rate: 1.1 }],
    ['ahead', 100.3, 100, 1, { action: 'rate', rate: 0.95 }],
    ['still behind at the right rate', 100, 100.1, 1.05, { action: 'none' }],
    ['no longer far behind', 100, 100.3, 1.1, { action: 'rate', rate: 1.05 }],
    ['there', 100, 100.03, 1.05, { action: 'rate', rate: 1 }],
    ['slightly past it', 100.1, 100, 1.05, { action: 'rate', rate: 1 }],
    ['late by a minute', 40, 100, 1, { action: 'seek', to: 100 }],
    ['ahead by two seconds', 102, 100, 1.1, { action: 'seek', to: 100 }],
    ['without a position', Number.NaN, 100, 1, { action: 'none' }],
  ] as const)('%s', (_case, position, target, rate, expected) => {
    expect(syncDecision({ position, target, rate })).toEqual(expected);
  });

  it('gets any drift below half a second at once or within five seconds, and leaves the rate at 1', () => {
    const drift = fc.double({ min: -30, max: 30, noNaN: true });
    const tick = fc.double({ min: 0.25, max: 2, noNaN: true });
    fc.assert(
      fc.property(drift, tick, (start, seconds) => {
        let [position, target, rate] = [1_000 - start, 1_000, 1];
        for (let elapsed = 0; elapsed < 60; elapsed += seconds) {
          const decision = syncDecision({ position, target, rate });
          if (decision.action === 'seek') position = decision.to;
          if (decision.action === 'rate') rate = decision.rate;
          position += rate * seconds;
          target += seconds;
          if (elapsed > 6) expect(Math.abs(target - position)).toBeLessThan(0.5);
        }
        expect(Math.abs(target - position)).toBeLessThan(0.16);
        expect(rate).toBe(1);
      }),
    );
  });
});

describe('clockOffset', () => {
  it.each([
    [[], null],
    [[{ sentAt: 0, serverAt: 1_050, receivedAt: 100 }], 1_000],
    [
      [
        { sentAt: 0, serverAt: 5_000, receivedAt: 900 },
        { sentAt: 1_000, serverAt: 2_010, receivedAt: 1_020 },
        { sentAt: 2_000, serverAt: 9_000, receivedAt: 2_500 },
      ],
      1_000,
    ],
    [[{ sentAt: 100, serverAt: 5, receivedAt: 0 }], null],
    [[{ sentAt: 0, serverAt: Number.NaN, receivedAt: 10 }], null],
  ])('case %#', (samples, expected) => {
    expect(clockOffset(samples)).toBe(expected);
  });

  it('is never wrong by more than half the shortest round trip', () => {
    const way = fc.integer({ min: 0, max: 2_000 });
    const trips = fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), trips, (offset, ways) => {
        const samples = ways.map(([out, back], index) => {
          const sentAt = index * 10_000;
          return { sentAt, serverAt: sentAt + out + offset, receivedAt: sentAt + out + back };
        });
        const shortest = Math.min(...ways.map(([out, back]) => out + back));
        expect(Math.abs((clockOffset(samples) ?? Number.NaN) - offset)).toBeLessThanOrEqual(shortest / 2);
      }),
    );
  });
});
