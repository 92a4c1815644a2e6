import { describe, expect, it } from '@jest/globals';
import { createFrameStore } from './frame-store';

const sum = (state: number, frames: readonly number[]) => frames.reduce((total, frame) => total + frame, state);

function follow() {
  const scheduled: (() => void)[] = [];
  const store = createFrameStore(0, sum, (run) => scheduled.push(run));
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.getState()));
  return { store, scheduled, seen };
}

describe('createFrameStore', () => {
  it('shows everything that came between two paints at once', () => {
    const { store, scheduled, seen } = follow();
    for (const frame of [1, 2, 3]) store.push([frame]);
    expect([store.getState(), scheduled.length]).toEqual([0, 1]);
    scheduled[0]?.();
    expect(seen).toEqual([6]);
    store.push([4]);
    expect(scheduled).toHaveLength(2);
  });

  it('takes what waits along, in order, when something must be shown now', () => {
    const { store, scheduled, seen } = follow();
    store.push([1]);
    store.applyNow([2]);
    store.push([3]);
    store.update((state) => state * 10);
    for (const run of scheduled) run();
    expect(seen).toEqual([3, 60]);
  });
});
