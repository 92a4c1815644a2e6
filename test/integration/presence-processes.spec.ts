import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { type PresenceEntry, PresenceRepository } from '../../backend/src/analytics/presence.repository.js';
import { Presence } from '../../backend/src/analytics/presence.service.js';
import { HostPresence } from '../../backend/src/contents/hosts/host-presence.service.js';
import { Processes } from '../../backend/src/platform/cluster/processes.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import type { HostFrame } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { eventually } from '../support/eventually.js';
import { guest, type Person } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';
import { TestClock } from '../support/test-clock.js';

interface Entry {
  id: string;
  last_seen_at: Date;
  exited_at: Date | null;
}

/** One person, one database, and pages on both of two processes. */
describe('someone with pages on two processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const clock = new TestClock();
  let database: TestDatabase;
  let processes: [TestApp, TestApp];
  let channel: BuiltChannel;
  let content: BuiltContent;
  let [ann, bo]: Person[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const start = () => startTestApp({ database, clock, environment: { DATA_DIR: dataDir } });
    processes = [await start(), await start()];
    for (const foyer of processes) await foyer.get(Processes).everyBeat();
    const sql = processes[0].get(Database);
    channel = await aChannel(sql, await aClient(sql).build()).build();
  });
  beforeEach(async () => {
    const sql = processes[0].get(Database);
    content = await aContent(sql, channel, clock.now()).live().with({ show_live_stats: true }).build();
    ann = await guest(processes[0], content.id);
    bo = await guest(processes[0], content.id, 'Bo');
  });
  afterAll(async () => {
    for (const foyer of processes) await foyer.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = async (person: Person, index: 0 | 1, name = 'stream') => {
    const path = `/api/contents/${content.id}/${name}?channelId=${channel.id}`;
    const tap = await StreamTap.open(`${processes[index].url}${path}`, person.token);
    await tap.marked();
    return tap;
  };
  const countsOf = (tap: StreamTap) => tap.frames.flatMap((frame) => (frame.type === 'live' ? [frame.count] : []));
  const last = (tap: StreamTap) => countsOf(tap).at(-1);
  const tellTwice = async () => {
    for (const foyer of [...processes, ...processes]) await foyer.get(LiveCount).everySecond();
  };
  const entries = () =>
    processes[0].get(Database).query<Entry>('SELECT * FROM presence_entries WHERE content_id = $1', [content.id]);

  it('counts once on both, until the last page is gone', async () => {
    const watching = [await open(bo!, 0), await open(bo!, 1)];
    const [first, second] = [await open(ann!, 0), await open(ann!, 1)];
    for (const tap of watching) await tap.until(() => last(tap) === 2);
    await tellTwice();
    first.close();
    await eventually('one page is left', () => processes[0].get(StreamHub).connections.size === 1);
    await tellTwice();
    for (const tap of watching) expect(Math.max(...countsOf(tap))).toBe(2);
    for (const tap of watching) expect(last(tap)).toBe(2);
    second.close();
    for (const tap of watching) await tap.until(() => last(tap) === 1);
    for (const tap of watching) tap.close();
  });

  it('counts once when each long poll is answered by another', async () => {
    const watching = await open(bo!, 0);
    for (const index of [0, 1, 0, 1] as const) {
      await open(ann!, index, 'changes').then((tap) => tap.ended());
      await tellTwice();
    }
    await watching.until(() => last(watching) === 2);
    expect(Math.max(...countsOf(watching))).toBe(2);
    watching.close();
  });

  it('counts again when what one of them told was lost', async () => {
    const watching = await open(bo!, 1);
    const page = await open(ann!, 0);
    await watching.until(() => last(watching) === 2);
    const told = () =>
      processes[0].get(Database).query('SELECT * FROM process_people WHERE content_id = $1', [content.id]);
    expect(await told()).toHaveLength(2);
    await processes[0].get(Database).query('DELETE FROM process_people');
    await eventually('it is told again', async () => (await told()).length === 2);
    await tellTwice();
    await watching.until(() => last(watching) === 2);
    page.close();
    watching.close();
  });

  it('is one presence, which lasts as long as the last sign of life on either', async () => {
    const [first, second] = [await open(ann!, 0), await open(ann!, 1)];
    await Promise.all(processes.map((foyer) => foyer.get(Presence).everySecond()));
    await eventually('there is an entry', async () => (await entries()).length > 0);
    first.close();
    await eventually('the first is left', () => processes[0].get(StreamHub).connections.size === 0);
    clock.advance(20_000);
    const beforeBeat = clock.now();
    await beat(1, second, ann!);
    clock.advance(15_000);
    // Nobody has been at the first one for more than half a minute.
    await processes[0].get(Presence).everySecond();
    await processes[1].get(Presence).everyFifteenSeconds();
    await eventually('the beat counts', async () => (await entries())[0]!.last_seen_at.getTime() >= beforeBeat);
    expect(await entries()).toEqual([expect.objectContaining({ exited_at: null })]);
    second.close();
    await eventually('the second is left', () => processes[1].get(StreamHub).connections.size === 0);
    const left = clock.now();
    clock.advance(31_000);
    await eventually('the entry is closed', async () => (await entries())[0]!.exited_at !== null);
    const [only, ...more] = await entries();
    expect(more).toEqual([]);
    expect(Math.abs(only!.exited_at!.getTime() - left)).toBeLessThan(10_000);
  });

  it('stays until both have let go, whichever saw the last sign of life', async () => {
    await pass(0);
    const came = clock.now();
    const first: PresenceEntry = {
      ...{ id: v7({ msecs: came }), clientId: channel.clientId, contentId: content.id, channelId: channel.id },
      ...{ uid: ann!.uid, enteredAt: came, lastSeenAt: came },
    };
    const repository = processes[0].get(PresenceRepository);
    const [one, other] = processes.map((foyer) => foyer.get(Processes));
    for (const process of [one!, other!])
      await repository.enter(process, [first], { returnMs: 30_000, abandonedMs: 240_000 });
    await repository.exit(one!, [{ ...first, lastSeenAt: came + 9_000 }]);
    expect(await entries()).toEqual([expect.objectContaining({ exited_at: null })]);
    await repository.exit(other!, [{ ...first, lastSeenAt: came + 7_000 }]);
    expect(await entries()).toEqual([expect.objectContaining({ exited_at: new Date(came + 9_000) })]);
  });

  it('is one host, who is not counted among viewers, and leaves with the last panel', async () => {
    const host = await aPerson(processes[0], { roles: [{ clientId: channel.clientId, role: 'host' }] });
    const openPanel = async (index: 0 | 1) => {
      const tap = await StreamTap.open(`${processes[index].url}/api/contents/${content.id}/host-stream`, host.token);
      await tap.marked();
      return tap;
    };
    const framesOf = <Type extends HostFrame['type']>(tap: StreamTap, type: Type) =>
      (tap.frames as HostFrame[]).filter((frame): frame is Extract<HostFrame, { type: Type }> => frame.type === type);
    const uids = (tap: StreamTap) =>
      framesOf(tap, 'hosts')
        .at(-1)
        ?.hosts.map(({ uid }) => uid);
    const other = await aPerson(processes[0], { roles: [{ clientId: channel.clientId, role: 'admin' }] });
    const [first, second] = [await openPanel(0), await openPanel(1)];
    const watcher = await StreamTap.open(`${processes[0].url}/api/contents/${content.id}/host-stream`, other.token);
    const page = await open(ann!, 1);
    await watcher.until(() => uids(watcher)?.join() === [host.uid, other.uid].join());
    await watcher.until(() => framesOf(watcher, 'watching').at(-1)?.count === 1);
    first.close();
    await eventually('one panel is left', () => processes[0].get(StreamHub).connections.size === 1);
    await pass(11_000);
    for (const foyer of processes) await foyer.get(HostPresence).everySecond();
    expect(uids(watcher)).toEqual([host.uid, other.uid]);
    second.close();
    await eventually('no panel is left', () => processes[1].get(StreamHub).connections.size === 1);
    await pass(11_000);
    await watcher.until(() => uids(watcher)?.join() === other.uid);
    page.close();
    await watcher.until(() => framesOf(watcher, 'watching').at(-1)?.count === 0);
    expect(framesOf(watcher, 'watching').at(-1)).toMatchObject({ count: 0, max: 1 });
    watcher.close();
  });

  it('is no longer counted after leaving a process that briefly thought it was the only one', async () => {
    const [here, there] = processes.map((foyer) => foyer.get(Processes));
    const watcher = await open(bo!, 0);
    const page = await open(ann!, 1);
    const counts = () => watcher.frames.flatMap((frame) => (frame.type === 'live' ? [frame.count] : []));
    await watcher.until(() => counts().at(-1) === 2);
    clock.advance(30_000);
    await there!.everyBeat();
    expect(there!.isAlone).toBe(true);
    page.close();
    await eventually('the page is left', () => processes[1].get(StreamHub).connections.size === 0);
    await processes[1].get(LiveCount).everySecond();
    await pass(0);
    expect([here!.isAlone, there!.isAlone]).toEqual([false, false]);
    await watcher.until(() => counts().at(-1) === 1);
    watcher.close();
  });

  it('goes on in the entry that a process which died left open, for as long as it is not given up', async () => {
    const repository = processes[0].get(PresenceRepository);
    const came = clock.now();
    const visit = (uid: string, afterMs: number): PresenceEntry => ({
      id: v7({ msecs: came + afterMs }),
      clientId: channel.clientId,
      contentId: content.id,
      channelId: channel.id,
      uid,
      enteredAt: came + afterMs,
      lastSeenAt: came + afterMs,
    });
    const enter = (entry: PresenceEntry) =>
      repository.enter({ processId: v7(), isAlone: false }, [entry], { returnMs: 30_000, abandonedMs: 240_000 });
    const [first, soon, late] = [visit(ann!.uid, 0), visit(ann!.uid, 5_000), visit(ann!.uid, 300_000)];
    await enter(first);
    expect(await enter(soon)).toEqual(new Map([[soon.id, first.id]]));
    expect(await enter(late)).toEqual(new Map());
    // Two at the same moment: who comes second sees whom the first entered.
    const both = [visit(bo!.uid, 0), visit(bo!.uid, 0)];
    const answers = await Promise.all(both.map(enter));
    expect(answers.map(({ size }) => size).sort()).toEqual([0, 1]);
  });

  /** Both are alive at the later time, and know it of each other. */
  async function pass(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    for (const index of [0, 1, 0] as const) await processes[index].get(Processes).everyBeat();
  }

  async function beat(index: 0 | 1, tap: StreamTap, { token }: Person): Promise<void> {
    const { streamId } = tap.frames.find((frame) => frame.type === 'hello')!;
    const answer = await fetch(`${processes[index].url}/api/streams/${streamId}/beats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(202);
  }
});
