import { describe, expect, it } from '@jest/globals';
import { ChangeRing } from './change-ring.js';
import type { Change } from './room-source.js';

const change = (key: string, revision: number): Change => ({ key, revision, frame: { type: 'chat' } });

describe('ChangeRing', () => {
  it('answers what is above a revision, the latest of each row', () => {
    const ring = new ChangeRing(10);
    ring.add([change('a', 11), change('b', 12)]);
    ring.add([change('a', 13)]);
    expect(ring.since(10)?.map(({ key, revision }) => [key, revision])).toEqual([
      ['b', 12],
      ['a', 13],
    ]);
    expect(ring.since(12)?.map(({ key }) => key)).toEqual(['a']);
    expect(ring.since(13)).toEqual([]);
  });

  it('does not know what was before it began', () => {
    expect(new ChangeRing(10).since(9)).toBeNull();
  });

  it('forgets the oldest, and says so', () => {
    const ring = new ChangeRing(0);
    ring.add(Array.from({ length: 2500 }, (_, index) => change(`row ${index}`, index + 1)));
    expect(ring.since(499)).toBeNull();
    expect(ring.since(500)).toHaveLength(2000);
  });
});
