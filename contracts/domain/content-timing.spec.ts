import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityOf } from './availability.js';
import { chatWindowOf } from './chat-window.js';
import {
  type BoundaryFacts,
  type ContentTimes,
  deriveTimes,
  listGroupOf,
  nextBoundary,
  phaseOf,
  timerDelay,
} from './content-timing.js';
import { ContentType } from './enums.js';

const NOON = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const opensAt = NOON - 10 * MINUTE;
const closesAt = NOON + 60 * MINUTE;
const live: ContentTimes = { contentType: 'live', opensAt, startsAt: NOON, closesAt };

describe('deriveTimes', () => {
  it.each([
    [NOON, 10, 60, { opensAt, startsAt: NOON, closesAt }],
    [NOON, 0, 0, { opensAt: NOON, startsAt: NOON, closesAt: NOON }],
    [NOON, 0.5, 1.5, { opensAt: NOON - 30_000, startsAt: NOON, closesAt: NOON + 90_000 }],
    [null, 10, 60, { opensAt: null, startsAt: null, closesAt: null }],
  ])('from %p with %p minutes before and %p after', (startsAt, prePlayMinutes, durationMinutes, expected) => {
    expect(deriveTimes({ startsAt, prePlayMinutes, durationMinutes })).toEqual(expected);
  });
});

describe('phaseOf and listGroupOf', () => {
  it.each([
    [opensAt - 1, 'scheduled', 'scheduled'],
    [opensAt, 'open', 'opened'],
    [NOON - 1, 'open', 'opened'],
    [NOON, 'live', 'liveNow'],
    [closesAt - 1, 'live', 'liveNow'],
    [closesAt, 'live', 'past'],
    [closesAt + 2_999, 'live', 'past'],
    [closesAt + 3_000, 'closed', 'past'],
    [closesAt + 1e12, 'closed', 'past'],
  ])('at %i: %s, in the list %s', (now, phase, list) => {
    expect(phaseOf(live, now)).toBe(phase);
    expect(listGroupOf(live, now)).toBe(list);
    expect(phaseOf({ ...live, contentType: 'simulatedLive' }, now)).toBe(phase);
    expect(phaseOf({ ...live, contentType: 'onDemand' }, now)).toBe('on-demand');
    expect(listGroupOf({ ...live, contentType: 'onDemand' }, now)).toBe('onDemand');
  });

  it.each([
    [{ opensAt: null, startsAt: null, closesAt: null }, 'scheduled', 'scheduled'],
    [{ opensAt: null, startsAt: NOON, closesAt: null }, 'live', 'liveNow'],
    [{ opensAt, startsAt: null, closesAt: null }, 'open', 'opened'],
    [{ opensAt, startsAt: NOON, closesAt: null }, 'live', 'liveNow'],
  ])('stay defined when times are missing: %p', (times, phase, list) => {
    expect(phaseOf({ contentType: 'live', ...times }, NOON)).toBe(phase);
    expect(listGroupOf({ contentType: 'live', ...times }, NOON)).toBe(list);
  });
});

const instant = fc.integer({ min: 0, max: 20_000 });
const facts: fc.Arbitrary<BoundaryFacts> = fc.record({
  contentType: fc.constantFrom(...Object.values(ContentType)),
  opensAt: fc.option(instant),
  startsAt: fc.option(instant),
  closesAt: fc.option(instant),
  showAt: fc.option(instant),
  hideAt: fc.option(instant),
  chat: fc.record({ enabled: fc.boolean(), startsAt: fc.option(instant), endsAt: fc.option(instant) }),
});

function stateAt(content: BoundaryFacts, at: number) {
  return {
    phase: phaseOf(content, at),
    list: listGroupOf(content, at),
    chat: chatWindowOf({ chat: content.chat, times: content }, at),
    availability: availabilityOf(content, at),
  };
}

describe('nextBoundary', () => {
  const content: BoundaryFacts = {
    ...live,
    showAt: NOON - 60 * MINUTE,
    hideAt: closesAt + 60 * MINUTE,
    chat: { enabled: true, startsAt: NOON - 5 * MINUTE, endsAt: closesAt + 5 * MINUTE },
  };

  it('visits every boundary of a content once, in order', () => {
    const visited: number[] = [];
    let at = nextBoundary(content, 0);
    while (at !== null) {
      visited.push(at);
      at = nextBoundary(content, at);
    }
    expect(visited).toEqual([
      NOON - 60 * MINUTE,
      opensAt,
      NOON - 5 * MINUTE,
      NOON,
      closesAt,
      closesAt + 3_000,
      closesAt + 5 * MINUTE + 3_000,
      closesAt + 60 * MINUTE + 1,
    ]);
  });

  it('has none for on-demand content that is always available', () => {
    expect(nextBoundary({ ...content, contentType: 'onDemand', showAt: null, hideAt: null }, 0)).toBeNull();
  });

  it('leaves out chat times while chat is disabled', () => {
    const silent = { ...content, chat: { ...content.chat, enabled: false } };
    expect(nextBoundary(silent, opensAt)).toBe(NOON);
  });

  it('changes something exactly there, and nothing before', () => {
    fc.assert(
      fc.property(
        facts,
        instant,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
        (each, now, parts) => {
          const before = stateAt(each, now);
          const boundary = nextBoundary(each, now);
          const end = boundary ?? now + 100_000;
          expect(end).toBeGreaterThan(now);
          for (const part of [...parts, 0, 0.5, 0.999_999]) {
            const between = Math.min(now + Math.floor((end - now) * part), end - 1);
            expect(stateAt(each, between)).toEqual(before);
          }
          if (boundary === null) expect(stateAt(each, end)).toEqual(before);
          else expect(stateAt(each, boundary)).not.toEqual(before);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('moves phases forward only, where the times are in order', () => {
    const order = ['scheduled', 'open', 'live', 'closed'];
    const lengths = fc.tuple(fc.nat(500), fc.nat(500));
    fc.assert(
      fc.property(instant, lengths, instant, fc.nat(20_000), (startsAt, [pre, duration], now, later) => {
        const times = deriveTimes({ startsAt, prePlayMinutes: pre / 60, durationMinutes: duration / 60 });
        const phase = (at: number) => order.indexOf(phaseOf({ contentType: 'live', ...times }, at));
        expect(phase(now + later)).toBeGreaterThanOrEqual(phase(now));
      }),
    );
  });
});

describe('timerDelay', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [1_500, 1_500],
    [43_200_000, 43_200_000],
    [43_200_001, 43_200_000],
    [Number.POSITIVE_INFINITY, 43_200_000],
    [Number.NaN, 43_200_000],
  ])('of %p is %i', (milliseconds, expected) => {
    expect(timerDelay(milliseconds)).toBe(expected);
  });
});
