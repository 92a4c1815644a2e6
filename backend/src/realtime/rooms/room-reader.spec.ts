import { describe, expect, it } from '@jest/globals';
import type { Clock } from '../../platform/clock/clock.js';
import type { Database } from '../../platform/database/database.js';
import type { Contributions } from '../../platform/discovery/contributions.js';
import { EmitsRows } from '../../platform/openapi/emits.decorator.js';
import type { Audience, RoomRef } from '../stream-types.js';
import { RING_ROWS } from './change-ring.js';
import { type PersonalRow, type PersonalRowSource, PersonalRows } from './personal-rows.js';
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

interface TicketRow extends PersonalRow {
  isTorn: boolean;
}

class TicketDto {}

@EmitsRows({ stream: 'viewer', entity: 'ticket', row: TicketDto })
class TicketSource implements PersonalRowSource<TicketRow> {
  readonly kind = 'content';
  readonly times = {};
  readonly changes = 'SELECT changed tickets of everyone';
  readonly changesOf = 'SELECT changed tickets of one';
  readonly snapshotOf = 'SELECT tickets of one';

  show({ isTorn }: TicketRow) {
    return isTorn ? 'gone' : { isTorn };
  }
}

const VIEWERS: Audience = { chat: 'viewer' };
const MODERATORS: Audience = { chat: 'moderator' };
const aRoom = (id: string): RoomRef => ({ id, kind: 'content' });
const seat = (id: string, roomRevision: number, isSecret = false) => ({ id, roomRevision, takenAt: null, isSecret });

/** A database with rows by room, which are of the source `of`; `broken` cannot be read, alone or with others. */
function fixture(rows: Record<string, object[]>, { broken = '', of = 0 } = {}) {
  const statements: string[][] = [];
  const texts: string[] = [];
  const queryPrepared = async (_name: string, text: string, [ids]: [string[]]) => {
    texts.push(text);
    statements.push(ids);
    if (ids.includes(broken)) throw new Error('cannot be read');
    return ids.flatMap((id, index) => [
      { n: index + 1, source: null, row: 10 },
      ...(rows[id] ?? []).map((row) => ({ n: index + 1, source: of, row })),
    ]);
  };
  const contributions = {
    to: (registry: unknown) => (registry === PersonalRows ? [new TicketSource()] : [new SeatSource()]),
  } as unknown as Contributions;
  const sources = new RoomSources(contributions, new PersonalRows(contributions));
  const reader = new RoomReader({ queryPrepared } as unknown as Database, sources, {
    now: () => 0,
  } as unknown as Clock);
  return { reader, statements, texts };
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
    const { reader, statements } = fixture({ a: [seat('1', 3)] }, { broken: 'b' });
    const read = await Promise.allSettled([
      reader.readSnapshot(aRoom('a'), VIEWERS),
      reader.readSnapshot(aRoom('b'), VIEWERS),
    ]);
    expect(read.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(statements).toEqual([['a', 'b'], ['a'], ['b']]);
  });

  it('publishes personal rows to each recipient alone, and reads them for one person when their page opens', async () => {
    const rows = [
      { id: '1', roomRevision: 8, recipient: 'ann', isTorn: true },
      { id: '2', roomRevision: 7, recipient: 'ann', isTorn: false },
      { id: '2', roomRevision: 7, recipient: 'ben', isTorn: false },
    ];
    const { reader, texts } = fixture({ a: rows }, { of: 1 });
    const [reading] = await reader.readForPublication('content', [{ roomId: 'a', since: 0 }]);
    expect(reading!.shownTo(VIEWERS).changes).toEqual([]);
    expect([...reading!.recipients]).toEqual(['ann', 'ben']);
    const forAnn = [
      { type: 'row', entity: 'ticket', id: '2', revision: 7, row: { isTorn: false } },
      { type: 'gone', entity: 'ticket', id: '1', revision: 8 },
    ];
    expect(reading!.framesFor('ann', VIEWERS)).toEqual(forAnn);
    expect(reading!.framesFor('eve', VIEWERS)).toEqual([]);
    expect(texts[0]).toContain('tickets of everyone');
    const shared = fixture({ a: [seat('1', 3)] });
    await shared.reader.readSince(aRoom('a'), VIEWERS, 0);
    expect(shared.texts[0]).not.toContain('tickets');

    const own = fixture({ a: rows.slice(0, 2) });
    expect(await own.reader.readPersonal(aRoom('a'), 'ann', VIEWERS, 3)).toEqual(forAnn);
    expect(await own.reader.readPersonal(aRoom('a'), 'ann', VIEWERS, null)).toEqual(forAnn);
    expect(own.texts[0]).toContain('changed tickets of one');
    expect(own.texts[1]).toContain('SELECT tickets of one');
    const many = Array.from({ length: RING_ROWS + 1 }, (_, index) => ({ ...rows[1]!, id: String(index) }));
    expect(await fixture({ a: many }).reader.readPersonal(aRoom('a'), 'ann', VIEWERS, 3)).toBeNull();
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
