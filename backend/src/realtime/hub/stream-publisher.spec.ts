import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ActiveRoom } from '../rooms/active-room.js';
import type { RoomReader } from '../rooms/room-reader.js';
import type { Change } from '../rooms/room-source.js';
import type { Audience, RoomKind } from '../stream-types.js';
import type { StreamConnection } from './stream-connection.js';
import { StreamGroup } from './stream-group.js';
import { RETRY_MS, StreamPublisher } from './stream-publisher.js';

class FakeConnection {
  waiting: unknown[] | null = null;
  readonly written: string[] = [];
  isSlow = false;

  isBroken = false;

  deliver({ bytes, own }: { bytes: { plain: Buffer }; own?: Buffer }): boolean {
    if (this.isBroken) throw new Error('cannot be written to');
    this.written.push(`${bytes.plain}${own ?? ''}`);
    return !this.isSlow;
  }
}

const change = (revision: number): Change => ({ key: `row:${revision}`, revision, frame: { type: `at-${revision}` } });

const VIEWERS: Audience = { chat: 'viewer' };
const ONLOOKERS: Audience = { chat: 'onlooker' };

interface Asked {
  roomId: string;
  since: number;
}

/** Each room with one change more than it was asked for. */
const oneMore = (asked: readonly Asked[]) =>
  asked.map(({ since }) => ({
    revision: since + 1,
    shownTo: () => ({ changes: [change(since + 1)], isRefused: false }),
    recipients: [] as string[],
    framesFor: (recipient: string) => [{ type: `for-${recipient}` }],
  }));

function fixture(audiences: Audience[], id = 'room') {
  const activeRoom = new ActiveRoom({ id, kind: 'content' });
  activeRoom.isReady = true;
  const groups = new Set<StreamGroup>();
  const addGroup = (audience: Audience) => {
    const group = new StreamGroup(String(groups.size), [activeRoom], { audience, hash: '0badcafe' }, 'e');
    const connection = new FakeConnection();
    group.connections.add(connection as unknown as StreamConnection);
    activeRoom.groups.add(group);
    groups.add(group);
    return connection;
  };
  const connections = audiences.map(addGroup);
  const dropped: unknown[] = [];
  const readings: number[] = [];
  let beforeAnswer = () => {};
  let answered = {};
  const reader = {
    readForPublication: async (_kind: RoomKind, asked: readonly Asked[]) => {
      readings.push(...asked.map(({ since }) => since));
      beforeAnswer();
      return oneMore(asked).map((reading) => ({ ...reading, ...answered }));
    },
  } as unknown as RoomReader;
  const drop = (connection: StreamConnection) => dropped.push(connection);
  const byUid = new Map<string, [StreamConnection, StreamGroup][]>();
  const connectionsOf = (uid: string) => byUid.get(uid) ?? [];
  const streams = { activeRooms: [activeRoom], groups, connectionsOf, drop, dismiss: drop };
  const isOf = (uid: string, connection: FakeConnection) => {
    const group = [...groups].find(({ connections: own }) => own.has(connection as unknown as StreamConnection))!;
    byUid.set(uid, [[connection as unknown as StreamConnection, group]]);
  };
  const publisher = new StreamPublisher(reader, new Metrics());
  const wake = (revision: number) => {
    activeRoom.known = revision;
    publisher.wake(streams);
  };
  return {
    activeRoom,
    connections,
    addGroup,
    dropped,
    readings,
    wake,
    isOf,
    answerWith: (part: object) => {
      answered = part;
    },
    onReading: (work: () => void) => (beforeAnswer = work),
  };
}

/** Until it holds, and a little longer, in which nothing more may come. */
async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`this did not come: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 30));
}

describe('StreamPublisher', () => {
  it('writes what is new to everyone, then the mark', async () => {
    const { connections, wake, activeRoom } = fixture([VIEWERS]);
    wake(1);
    await until(() => connections[0]!.written.length === 1);
    expect(connections[0]!.written).toEqual(['data: {"type":"at-1"}\n\nid: e.1.0badcafe\ndata\n\n']);
    expect(activeRoom.published).toBe(1);
  });

  it('goes on until it has published all that is known', async () => {
    const { connections, wake } = fixture([VIEWERS]);
    wake(3);
    await until(() => connections[0]!.written.length === 3);
    expect(connections[0]!.written.map((text) => /at-\d/.exec(text)?.[0])).toEqual(['at-1', 'at-2', 'at-3']);
  });

  it('keeps for a page that is being opened what is published meanwhile', async () => {
    const { connections, wake } = fixture([VIEWERS]);
    connections[0]!.waiting = [];
    wake(1);
    await until(() => connections[0]!.waiting!.length === 1);
    expect(connections[0]!.written).toEqual([]);
    expect(connections[0]!.waiting).toHaveLength(1);
  });

  it('writes personal frames to their recipient alone, between the shared ones and the mark', async () => {
    const { connections, wake, addGroup, isOf, answerWith, activeRoom } = fixture([VIEWERS, VIEWERS]);
    const [ann, ben] = connections as [FakeConnection, FakeConnection];
    isOf('ann', ann);
    answerWith({ recipients: ['ann', 'someone elsewhere'] });
    wake(1);
    await until(() => ben.written.length === 1);
    expect(ann.written).toEqual(['data: {"type":"at-1"}\n\ndata: {"type":"for-ann"}\n\nid: e.1.0badcafe\ndata\n\n']);
    expect(ben.written).toEqual(['data: {"type":"at-1"}\n\nid: e.1.0badcafe\ndata\n\n']);

    answerWith({ recipients: ['ann'], shownTo: () => ({ changes: [], isRefused: false }) });
    const late = addGroup(ONLOOKERS);
    wake(2);
    await until(() => activeRoom.published === 2);
    expect(ann.written.slice(1)).toEqual(['data: {"type":"for-ann"}\n\nid: e.2.0badcafe\ndata\n\n']);
    expect([ben.written.length, late.written.length]).toEqual([1, 0]);
  });

  it('publishes from the same reading to an audience that came meanwhile', async () => {
    const { connections, wake, addGroup, onReading, readings } = fixture([VIEWERS]);
    let late: ReturnType<typeof addGroup> | null = null;
    onReading(() => {
      late ??= addGroup(ONLOOKERS);
    });
    wake(1);
    await until(() => connections[0]!.written.length === 1);
    expect(readings).toEqual([0]);
    expect(late!.written).toHaveLength(1);
    expect(connections[0]!.written).toHaveLength(1);
  });

  it('drops a reader for whom too much is waiting', async () => {
    const { connections, wake, dropped } = fixture([VIEWERS]);
    connections[0]!.isSlow = true;
    wake(1);
    await until(() => dropped.length === 1);
    expect(dropped).toEqual([connections[0]]);
  });

  it('goes on after a connection that cannot be written to, which it drops', async () => {
    const { connections, wake, dropped } = fixture([VIEWERS, ONLOOKERS]);
    connections[0]!.isBroken = true;
    wake(1);
    await until(() => connections[1]!.written.length === 1);
    wake(2);
    await until(() => connections[1]!.written.length === 2);
    expect(connections[1]!.written).toHaveLength(2);
    expect(dropped).toContain(connections[0]);
  });

  describe('with two rooms, of which one', () => {
    /** Two rooms with a page each; `readRoom` reads the first of them, alone or with the other. */
    function twoRooms(readRoom: () => Promise<void>) {
      const { activeRoom, connections } = fixture([VIEWERS], 'unread');
      const other = fixture([VIEWERS]);
      const statements: string[][] = [];
      const reader = {
        readForPublication: async (_kind: RoomKind, asked: readonly Asked[]) => {
          statements.push(asked.map(({ roomId }) => roomId));
          if (asked.some(({ roomId }) => roomId === 'unread')) await readRoom();
          return oneMore(asked);
        },
      } as unknown as RoomReader;
      const activeRooms = [activeRoom, other.activeRoom];
      const streams = {
        activeRooms,
        groups: activeRooms.flatMap((each) => [...each.groups]),
        connectionsOf: () => [],
        drop: () => undefined,
        dismiss: () => undefined,
      };
      const publisher = new StreamPublisher(reader, new Metrics());
      const wake = (revision: number) => {
        for (const each of activeRooms) each.known = revision;
        publisher.wake(streams);
      };
      return { unread: connections[0]!, read: other.connections[0]!, wake, statements };
    }

    const said = ({ written }: FakeConnection) => written.join('').match(/at-\d/g) ?? [];

    it('does not answer, publishes the other, and that one when it answers', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { unread, read, wake, statements } = twoRooms(() => held);
      for (const revision of [1, 2, 3]) {
        wake(revision);
        await until(() => read.written.length === revision);
        expect(read.written).toHaveLength(revision);
      }
      expect(unread.written).toEqual([]);
      // Both in one statement, then each in its own.
      expect(statements.slice(0, 3)).toEqual([['unread', 'room'], ['unread'], ['room']]);
      answer();
      await until(() => said(unread).length === 3);
      expect(said(unread)).toEqual(['at-1', 'at-2', 'at-3']);
    });

    it('cannot be read, publishes the other as fast as ever, and tries that one again', async () => {
      let failures = 0;
      const { unread, read, wake } = twoRooms(async () => {
        failures += 1;
        if (failures < 3) throw new Error('cannot be read');
      });
      const before = performance.now();
      for (const revision of [1, 2, 3]) {
        wake(revision);
        await until(() => read.written.length === revision);
      }
      expect(read.written).toHaveLength(3);
      expect(performance.now() - before).toBeLessThan(RETRY_MS);
      await until(() => said(unread).length === 3);
      expect(said(unread)).toEqual(['at-1', 'at-2', 'at-3']);
      expect(failures).toBe(5);
    });
  });
});
