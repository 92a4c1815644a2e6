import { describe, expect, it } from '@jest/globals';
import { RoomFollower } from './room-follower.js';
import type { Change } from './room-source.js';

const change = (revision: number): Change => {
  const frame = { type: 'chat', revision };
  return { key: `row ${revision}`, revision, frame };
};
const upTo = (since: number, revision: number) =>
  Array.from({ length: revision - since }, (_, index) => change(since + index + 1));

/** A room that stands at `revision`, of which nothing is remembered yet. */
async function aFollower(revision: number): Promise<RoomFollower> {
  const follower = new RoomFollower({ id: 'room', kind: 'content' });
  await follower.prepare(async () => revision);
  return follower;
}

/** The table at `revision`; keeps from where it was read. */
function aTable(revision: number, readings: number[], limit = 5000) {
  return async (since: number) => {
    readings.push(since);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return since > revision || revision - since > limit ? null : { revision, changes: upTo(since, revision) };
  };
}

const revisionsIn = (bytes: { plain: Buffer }) =>
  [...bytes.plain.toString().matchAll(/"revision":(\d+)/g)].map((match) => Number(match[1]));

describe('RoomFollower.recall', () => {
  it('reads once for a crowd that stands at many places, and gives each what it missed', async () => {
    const [follower, readings] = [await aFollower(100), [] as number[]];
    const places = [97, 40, 99, 60, 40, 100];
    const parts = await Promise.all(places.map((since) => follower.recall('viewer', since, aTable(100, readings))));
    expect(readings).toEqual([40]);
    for (const [index, since] of places.entries())
      expect(revisionsIn(parts[index]!.bytes)).toEqual(upTo(since, 100).map(({ revision }) => revision));
    expect(follower.resume('viewer', 50)).toMatchObject({ revision: 100 });
    expect(follower.resume('viewer', 39)).toBeNull();
  });

  it('reads again for who is further behind than those before, and begins anew where that is too much', async () => {
    const [follower, readings] = [await aFollower(100), [] as number[]];
    const table = aTable(100, readings, 70);
    const [near, far, farthest] = await Promise.all([
      follower.recall('viewer', 90, table),
      follower.recall('viewer', 35, table),
      follower.recall('viewer', 10, table),
    ]);
    expect(readings).toEqual([10, 35]);
    expect(revisionsIn(near!.bytes)).toHaveLength(10);
    expect(revisionsIn(far!.bytes)).toHaveLength(65);
    expect(farthest).toBeNull();
  });

  it('begins anew from the future', async () => {
    const [follower, readings] = [await aFollower(100), [] as number[]];
    expect(await follower.recall('viewer', 120, aTable(100, readings))).toBeNull();
  });

  it('gives nobody a reading that is older than what was published before they came', async () => {
    const [follower, readings] = [await aFollower(100), [] as number[]];
    const early = follower.recall('viewer', 50, aTable(100, readings));
    await new Promise((resolve) => setTimeout(resolve, 2));
    // Nobody was read for: what is remembered begins at 110.
    follower.advance(110, new Map());
    const late = follower.recall('viewer', 60, aTable(110, readings));
    expect(revisionsIn((await early)!.bytes).at(-1)).toBe(100);
    expect(revisionsIn((await late)!.bytes)).toEqual(upTo(60, 110).map(({ revision }) => revision));
    expect(readings).toEqual([50, 60]);
  });

  it('keeps more than may be remembered for those who wait for it alone', async () => {
    const [follower, readings] = [await aFollower(3000), [] as number[]];
    const part = await follower.recall('viewer', 500, aTable(3000, readings));
    expect(revisionsIn(part!.bytes)).toHaveLength(2500);
    expect(follower.resume('viewer', 500)).toBeNull();
    expect(follower.resume('viewer', 1000)).toMatchObject({ revision: 3000 });
  });
});
