import { describe, expect, it } from '@jest/globals';
import type { Clock } from '../../platform/clock/clock.js';
import type { Database } from '../../platform/database/database.js';
import type { Contributions } from '../../platform/discovery/contributions.js';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import type { Audience, RoomRef } from '../stream-types.js';
import { RING_ROWS } from './change-ring.js';
import { RoomReader } from './room-reader.js';
import type { RoomSource, SourceRow } from './room-source.js';
import { RoomSources } from './room-sources.js';

interface SeatRow extends SourceRow {
  takenAt: Date | null;
  isSecret: boolean;
}

class SeatDto {}

@EmitsRows({ stream: 'viewer', entity: 'seat', row: SeatDto })
class SeatSource implements RoomSource<SeatRow> {
  readonly kind = 'content';
  readonly times = { takenAt: true } as const;
  readonly changes = 'SELECT seats';

  show({ id, takenAt, isSecret }: SeatRow, { chat }: Audience) {
    if (id === 'closed' && chat !== 'moderator') return 'refused';
    return isSecret && chat !== 'moderator' ? 'hidden' : { takenAt };
  }
}

const VIEWERS: Audience = { chat: 'viewer' };
const MODERATORS: Audience = { chat: 'moderator' };
const aRoom = (id: string): RoomRef => ({ id, kind: 'content' });
const seat = (id: string, roomRevision: number, isSecret = false) => ({ id, roomRevision, takenAt: null, isSecret });

/** A database with seats by room; `broken` cannot be read, alone or with others. */
function fixture(seats: Record<string, object[]>, broken = '') {
  const statements: string[][] = [];
  const queryPrepared = async (_name: string, _text: string, [ids]: [string[]]) => {
    statements.push(ids);
    if (ids.includes(broken)) throw new Error('cannot be read');
    return ids.flatMap((id, index) => [
      { n: index + 1, source: null, row: 10 },
      ...(seats[id] ?? []).map((row) => ({ n: index + 1, source: 0, row })),
    ]);
  };
  const sources = new RoomSources({ to: () => [new SeatSource()] } as unknown as Contributions);
  const reader = new RoomReader({ queryPrepared } as unknown as Database, sources, {
    now: () => 0,
  } as unknown as Clock);
  return { reader, statements };
}

describe('RoomReader', () => {
  it('reads rooms that are asked for in the same turn in one statement, for all audiences', async () => {
    const { reader, statements } = fixture({ a: [seat('1', 3), seat('2', 4, true)], b: [seat('3', 5)] });
    const asked: [string, Audience][] = [
      ['a', VIEWERS],
      ['a', MODERATORS],
      ['b', VIEWERS],
    ];
    const read = await Promise.all(asked.map(([id, audience]) => reader.readSnapshot(aRoom(id), audience)));
    expect(statements).toEqual([['a', 'a', 'b']]);
    expect(read.map(({ changes }) => changes.map(({ key }) => key))).toEqual([
      ['seat:1'],
      ['seat:1', 'seat:2'],
      ['seat:3'],
    ]);
    expect(read.map(({ revision }) => revision)).toEqual([10, 10, 10]);
  });

  it('does not open a room to those who may not follow it anymore', async () => {
    const { reader } = fixture({ a: [seat('1', 3), seat('closed', 4)] });
    const refused = { code: 'not_found' };
    await expect(reader.readSnapshot(aRoom('a'), VIEWERS)).rejects.toMatchObject(refused);
    await expect(reader.readSince(aRoom('a'), VIEWERS, 3)).rejects.toMatchObject(refused);
    expect((await reader.readSnapshot(aRoom('a'), MODERATORS)).changes).toHaveLength(2);
  });

  it('brings times as times', async () => {
    const { reader } = fixture({ a: [{ ...seat('1', 3), takenAt: '2026-01-01T10:00:00.123456+00:00' }] });
    const { changes } = await reader.readSnapshot(aRoom('a'), VIEWERS);
    expect(changes[0]!.frame).toEqual({
      ...{ type: 'row', entity: 'seat', id: '1', revision: 3 },
      row: { takenAt: new Date('2026-01-01T10:00:00.123Z') },
    });
  });

  it('reads each by itself where they cannot be read together', async () => {
    const { reader, statements } = fixture({ a: [seat('1', 3)] }, 'b');
    const read = await Promise.allSettled([
      reader.readSnapshot(aRoom('a'), VIEWERS),
      reader.readSnapshot(aRoom('b'), VIEWERS),
    ]);
    expect(read.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(statements).toEqual([['a', 'b'], ['a'], ['b']]);
  });

  it('says how far back the newest reach, no matter who may see them', async () => {
    const many = Array.from({ length: RING_ROWS + 1 }, (_, index) => seat(String(index), index + 1, index % 2 === 0));
    const { reader } = fixture({ a: many.toReversed() });
    const recent = await reader.readSince(aRoom('a'), VIEWERS, 0);
    expect(recent).toMatchObject({ from: 1, isCut: true });
    expect(recent.changes).toHaveLength(RING_ROWS / 2);
    expect(recent.changes[0]!.revision).toBe(2);
    const { reader: short } = fixture({ a: many.slice(1) });
    expect(await short.readSince(aRoom('a'), VIEWERS, 0)).toMatchObject({ from: 0, isCut: false });
  });
});
