import { constants, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Audience } from '../stream-types.js';
import { ActiveRoom, type RoomPart } from './active-room.js';
import type { Change } from './room-source.js';

const VIEWERS: Audience = { chat: 'viewer' };

const change = (revision: number): Change => {
  const frame = { type: 'chat', revision };
  return { key: `row ${revision}`, revision, frame };
};
const upTo = (since: number, revision: number) =>
  Array.from({ length: revision - since }, (_, index) => change(since + index + 1));

/** A room that stands at `revision`, of which nothing is remembered yet. */
async function anActiveRoom(revision: number): Promise<ActiveRoom> {
  const activeRoom = new ActiveRoom({ id: 'room', kind: 'content' });
  await activeRoom.prepare(async () => revision);
  return activeRoom;
}

/** The table at `revision`; keeps from where it was read, and answers when `isFree`. */
function aTable(revision: number, readings: number[], limit = 5000, isFree: () => Promise<void> = nextTurn) {
  return async (since: number) => {
    readings.push(since);
    await isFree();
    const from = Math.max(since, revision - limit);
    return { revision, from, changes: upTo(Math.min(from, revision), revision), isCut: from > since };
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Something that nobody gets past before it is let go. */
function aHold() {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { isFree: () => held, letGo };
}

async function begun(readings: readonly number[]): Promise<void> {
  while (readings.length === 0) await nextTurn();
}

const revisionsIn = (bytes: { plain: Buffer }) =>
  [...bytes.plain.toString().matchAll(/"revision":(\d+)/g)].map((match) => Number(match[1]));

describe('ActiveRoom.readRecent', () => {
  it('reads once for a crowd that stands at many places, and gives each what it missed', async () => {
    const [activeRoom, readings] = [await anActiveRoom(100), [] as number[]];
    const places = [97, 40, 99, 60, 40, 100];
    const parts = await Promise.all(
      places.map((since) => activeRoom.readRecent(VIEWERS, since, aTable(100, readings))),
    );
    expect(readings).toEqual([40]);
    for (const [index, since] of places.entries())
      expect(revisionsIn(parts[index]!.bytes)).toEqual(upTo(since, 100).map(({ revision }) => revision));
    expect(activeRoom.resume(VIEWERS, 50)).toMatchObject({ revision: 100 });
    expect(activeRoom.resume(VIEWERS, 39)).toBeNull();
  });

  it('reads once where some are too far behind: they start over, the others go on', async () => {
    const [activeRoom, readings] = [await anActiveRoom(100), [] as number[]];
    const table = aTable(100, readings, 70);
    const [near, far, farthest] = await Promise.all([
      activeRoom.readRecent(VIEWERS, 90, table),
      activeRoom.readRecent(VIEWERS, 35, table),
      activeRoom.readRecent(VIEWERS, 10, table),
    ]);
    expect(readings).toEqual([10]);
    expect(revisionsIn(near!.bytes)).toHaveLength(10);
    expect(revisionsIn(far!.bytes)).toHaveLength(65);
    expect(farthest).toBeNull();
  });

  it('lets nobody wait for strangers who come one after the other from ever other times long past', async () => {
    const [activeRoom, readings] = [await anActiveRoom(100), [] as number[]];
    const hold = aHold();
    const table = aTable(100, readings, 70, hold.isFree);
    const first = activeRoom.readRecent(VIEWERS, 1, table);
    await begun(readings);
    const strangers = Array.from({ length: 28 }, (_, since) => activeRoom.readRecent(VIEWERS, since + 2, table));
    const honest = activeRoom.readRecent(VIEWERS, 90, table);
    hold.letGo();
    expect(await first).toBeNull();
    expect(revisionsIn((await honest)!.bytes)).toHaveLength(10);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([null]));
    expect(readings).toEqual([1]);
    expect(activeRoom.resume(VIEWERS, 29)).toBe('too-much');
    activeRoom.advance(101, new Map());
    expect(activeRoom.resume(VIEWERS, 29)).toBe('too-much');
  });

  it('reads everything that may be sent for who asks from further back than those before', async () => {
    const [activeRoom, readings] = [await anActiveRoom(100), [] as number[]];
    const table = aTable(100, readings);
    await activeRoom.readRecent(VIEWERS, 90, table);
    await activeRoom.readRecent(VIEWERS, 89, table);
    expect(readings).toEqual([90, 0]);
    expect(activeRoom.resume(VIEWERS, 0)).toMatchObject({ revision: 100 });
  });

  it('starts over from the future', async () => {
    const [activeRoom, readings] = [await anActiveRoom(100), [] as number[]];
    expect(await activeRoom.readRecent(VIEWERS, 120, aTable(100, readings))).toBeNull();
  });

  it('gives nobody a reading that is older than what was published before they came', async () => {
    const [activeRoom, readings] = [await anActiveRoom(100), [] as number[]];
    const hold = aHold();
    const early = activeRoom.readRecent(VIEWERS, 50, aTable(100, readings, 5000, hold.isFree));
    await begun(readings);
    // Nobody was read for: what is remembered begins at 110.
    activeRoom.advance(110, new Map());
    const late = activeRoom.readRecent(VIEWERS, 60, aTable(110, readings));
    hold.letGo();
    expect(revisionsIn((await early)!.bytes).at(-1)).toBe(100);
    expect(revisionsIn((await late)!.bytes)).toEqual(upTo(60, 110).map(({ revision }) => revision));
    expect(readings).toEqual([50, 60]);
  });

  it('does not remember more than it may', async () => {
    const [activeRoom, readings] = [await anActiveRoom(3000), [] as number[]];
    const table = aTable(3000, readings, 2000);
    expect(await activeRoom.readRecent(VIEWERS, 500, table)).toBeNull();
    expect(activeRoom.resume(VIEWERS, 999)).toBe('too-much');
    expect(revisionsIn((activeRoom.resume(VIEWERS, 1000) as RoomPart).bytes)).toHaveLength(2000);
  });
});

describe('ActiveRoom.resume', () => {
  /** A change that tells when it is framed. */
  const watched = (revision: number, framed: number[], text = ''): Change => ({
    key: `row ${revision}`,
    revision,
    frame: {
      type: 'chat',
      ...{ revision, text },
      toJSON: () => {
        framed.push(revision);
        return { type: 'chat', revision, text };
      },
    } as Change['frame'],
  });
  const aFilled = async (rows: number, framed: number[], text = '') => {
    const activeRoom = await anActiveRoom(0);
    activeRoom.resume(VIEWERS, 0);
    const changes = upTo(0, rows).map(({ revision }) => watched(revision, framed, text));
    activeRoom.advance(rows, new Map([[VIEWERS, changes]]));
    return activeRoom;
  };

  it('frames each change once, wherever those stood who ask for it', async () => {
    const framed: number[] = [];
    const activeRoom = await aFilled(500, framed);
    for (let since = 0; since < 500; since += 7) {
      const part = activeRoom.resume(VIEWERS, since) as RoomPart;
      expect(revisionsIn(part.bytes)).toEqual(upTo(since, 500).map(({ revision }) => revision));
      const whole = inflateRawSync(part.bytes.for({ isGzip: true, isChunked: false }), {
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      expect(whole).toEqual(part.bytes.plain);
    }
    expect(framed).toHaveLength(500);
  });

  it('costs nothing to find that it is too much, once it was found', async () => {
    const framed: number[] = [];
    const activeRoom = await aFilled(2000, framed, 'x'.repeat(1000));
    expect(activeRoom.resume(VIEWERS, 100)).toBe('too-much');
    const before = framed.length;
    expect(before).toBeLessThan(1200);
    for (let since = 0; since < 900; since += 1) expect(activeRoom.resume(VIEWERS, since)).toBe('too-much');
    expect(framed).toHaveLength(before);
  });
});

describe('ActiveRoom.snapshot', () => {
  /** Whether the snapshot came after so few readings; one that is asked for again and again never does. */
  const readAtMost = (most: number, revisions: readonly number[]) => {
    let readings = 0;
    return async () => {
      readings += 1;
      if (readings > most) throw new Error('is read again and again');
      await nextTurn();
      return { revision: revisions[readings - 1] ?? revisions.at(-1)!, changes: [] };
    };
  };

  it('takes a room that went back for what it is now', async () => {
    const activeRoom = await anActiveRoom(100);
    expect(await activeRoom.snapshot(VIEWERS, readAtMost(1, [40]))).toMatchObject({ revision: 40 });
  });

  it('reads once more for someone who missed what an older reading lacks, and no further', async () => {
    const activeRoom = await anActiveRoom(100);
    const hold = aHold();
    const older = activeRoom.snapshot(VIEWERS, async () => {
      await hold.isFree();
      return { revision: 100, changes: [] };
    });
    activeRoom.advance(120, new Map());
    const read = readAtMost(1, [120]);
    const newer = [activeRoom.snapshot(VIEWERS, read), activeRoom.snapshot(VIEWERS, read)];
    hold.letGo();
    expect(await older).toMatchObject({ revision: 100 });
    for (const part of await Promise.all(newer)) expect(part).toMatchObject({ revision: 120 });
  });
});
