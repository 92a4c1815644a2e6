import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { machine } from '../stream/stream-environment';
import { ServerClock } from './server-clock';
import { type ClockTick, useServerNow } from './use-server-now';

const START = 1_800_000_000_250;
const HOUR = 3_600_000;

/** A hook on a clock that agrees with the device and is measured once. */
function look(initial: ClockTick) {
  const environment = { ...machine, after: () => () => {} };
  const clock = new ServerClock({ askTime: async () => Date.now(), monotonicNow: () => Date.now(), environment });
  let renders = 0;
  const { result, rerender } = renderHook(
    (tick: ClockTick) => {
      renders += 1;
      return useServerNow(tick, clock);
    },
    { initialProps: initial },
  );
  return { now: () => result.current, renders: () => renders, rerender };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('useServerNow', () => {
  it('ticks at whole seconds', async () => {
    const { now } = look({ everyMs: 1_000 });
    await pass(750);
    expect(now()).toBe(START + 750);
    await pass(1_000);
    expect(now()).toBe(START + 1_750);
  });

  it('renders at a boundary that is further away than one timer reaches, and not in between', async () => {
    const until = START + 13 * HOUR;
    const { now, renders } = look({ until });
    await pass(1_000);
    const settled = renders();
    await pass(11 * HOUR);
    expect(renders()).toBe(settled);
    await pass(2 * HOUR);
    expect(now()).toBeGreaterThanOrEqual(until);
    expect(renders() - settled).toBeLessThanOrEqual(2);
  });

  it('waits for nothing when nothing will change, and for the new boundary when there is one', async () => {
    const { now, rerender } = look({ until: null });
    await pass(1_000);
    rerender({ until: START + 5_000 });
    await pass(4_000);
    expect(now()).toBe(START + 5_000);
  });
});
