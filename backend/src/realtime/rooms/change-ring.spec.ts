import { describe, expect, it } from '@jest/globals';
import { ChangeRing } from './change-ring.js';
import type { Change } from './room-source.js';

const change = (key: string, revision: number): Change => ({ key, revision, frame: { type: `${key} ${revision}` } });
const PLENTY = 1024 * 1024;
const since = (ring: ChangeRing, revision: number, maxBytes = PLENTY) => {
  const blocks = ring.since(revision, maxBytes);
  if (!Array.isArray(blocks)) return blocks;
  const text = Buffer.concat(blocks.map(({ plain }) => plain)).toString();
  return [...text.matchAll(/"type":"(.*?)"/g)].map((match) => match[1]);
};

describe('ChangeRing', () => {
  it('answers what is above a revision, the latest of each row', () => {
    const ring = new ChangeRing(10);
    ring.add([change('a', 11), change('b', 12)]);
    ring.add([change('a', 13)]);
    expect(since(ring, 10)).toEqual(['b 12', 'a 13']);
    expect(since(ring, 12)).toEqual(['a 13']);
    expect(since(ring, 13)).toEqual([]);
  });

  it('does not know what was before it began', () => {
    expect(since(new ChangeRing(10), 9)).toBeNull();
  });

  it('forgets the oldest, and says so', () => {
    const ring = new ChangeRing(0);
    ring.add(Array.from({ length: 2500 }, (_, index) => change(`row ${index}`, index + 1)));
    expect(since(ring, 499)).toBe('too-much');
    expect(since(ring, 500)).toHaveLength(2000);
    expect(since(ring, 2400)).toHaveLength(100);
    expect(since(ring, 500, 1000)).toBe('too-much');
  });

  it('says the same whichever rows change again', () => {
    const ring = new ChangeRing(0);
    const latest = new Map<string, number>();
    for (let revision = 1; revision <= 600; revision += 1) {
      const key = `row ${(revision * 37) % (1 + (revision % 150))}`;
      ring.add([change(key, revision)]);
      latest.delete(key);
      latest.set(key, revision);
      const place = (revision * 53) % revision;
      const expected = [...latest].filter(([, at]) => at > place).map(([row, at]) => `${row} ${at}`);
      expect(since(ring, place)).toEqual(expected);
    }
  });
});
