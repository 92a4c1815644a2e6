import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { type PresenceEntry, PresenceRepository } from '../../backend/src/analytics/presence.repository.js';
import { Presence } from '../../backend/src/analytics/presence.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { StreamLifecycle } from '../../backend/src/realtime/hub/stream-lifecycle.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { guest, type Person } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';

interface Entry {
  id: string;
  entered_at: Date;
  last_seen_at: Date;
  exited_at: Date | null;
  is_unclosed: boolean;
}

describe('presence', () => {
  let foyer: TestApp;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let ann: Person;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  beforeEach(async () => {
    content = await aContent(foyer.get(Database), channel, foyer.clock.now())
      .live()
      .with({ show_live_stats: true })
      .build();
    ann = await guest(foyer, content.id);
  });
  afterAll(() => foyer.close());

  const open = async (person: Person) => {
    const tap = await StreamTap.open(
      `${foyer.url}/api/contents/${content.id}/stream?channelId=${channel.id}`,
      person.token,
    );
    await tap.marked();
    return tap;
  };
  const entries = () =>
    foyer.get(Database).query<Entry>('SELECT * FROM presence_entries WHERE content_id = $1 ORDER BY id', [content.id]);

  it('enters within a second or so, and leaves when nobody came back for thirty', async () => {
    const tap = await open(ann);
    await eventually('the presence begins', async () => (await entries()).length === 1);
    tap.close();
    await eventually('the stream closes', () => foyer.get(StreamHub).connections.size === 0);
    await foyer.get(Presence).everySecond();
    expect((await entries())[0]!.exited_at).toBeNull();
    foyer.clock.advance(31_000);
    await eventually('the presence ends', async () => (await entries())[0]!.exited_at !== null);
    const [entry] = await entries();
    expect(foyer.clock.now() - entry!.exited_at!.getTime()).toBeGreaterThan(30_000);
  });

  it('is one presence for two tabs and for a page that comes back', async () => {
    const first = await open(ann);
    const second = await open(ann);
    await second.until((frames) => frames.some((frame) => frame.type === 'live' && frame.count === 1));
    first.close();
    second.close();
    await open(ann).then((tap) => tap.close());
    await foyer.get(Presence).everySecond();
    await eventually('the presence begins', async () => (await entries()).length === 1);
  });

  it('goes on in another process after the one that served the page has ended, but not after thirty seconds', async () => {
    const repository = foyer.get(PresenceRepository);
    const came = foyer.clock.now();
    const visit = (enteredAt: number) => ({
      id: v7({ msecs: enteredAt }),
      clientId: channel.clientId,
      contentId: content.id,
      channelId: channel.id,
      uid: ann.uid,
      enteredAt,
      lastSeenAt: enteredAt,
    });
    const [first, second, third] = [visit(came), visit(came + 20_000), visit(came + 60_000)];
    const enter = (entry: PresenceEntry) =>
      repository.enter({ processId: v7(), isAlone: false }, [entry], { returnMs: 30_000, abandonedMs: 240_000 });
    expect(await enter(first!)).toEqual(new Map());
    const gone = { processId: v7(), deadBefore: new Date(came) };
    await repository.exit(gone, [first!]);
    expect(await enter(second!)).toEqual(new Map([[second!.id, first!.id]]));
    expect((await entries()).map(({ exited_at }) => exited_at)).toEqual([null]);
    await repository.exit(gone, [{ ...first!, lastSeenAt: came + 25_000 }]);
    expect(await enter(third!)).toEqual(new Map());
    expect((await entries()).map(({ id }) => id)).toEqual([first!.id, third!.id]);
  });

  it('counts who reads by long poll between two polls too, and for a while after the last', async () => {
    const watching = await open(await guest(foyer, content.id, 'Bo'));
    const counts = () => watching.frames.flatMap((frame) => (frame.type === 'live' ? [frame.count] : []));
    const path = `${foyer.url}/api/contents/${content.id}/changes?channelId=${channel.id}`;
    for (let poll = 0; poll < 3; poll += 1) {
      await StreamTap.open(path, ann.token).then((tap) => tap.ended());
      await watching.until(() => counts().includes(2));
      const told = counts().length;
      await foyer.get(LiveCount).everySecond();
      expect(counts().slice(told)).not.toContain(1);
    }
    foyer.clock.advance(11_000);
    await watching.until(() => counts().at(-1) === 1);
    const [first, last] = [counts().indexOf(2), counts().lastIndexOf(2)];
    expect(counts().slice(first, last)).not.toContain(1);
    watching.close();
  });

  it('drops a page without a sign of life, backdated to the last', async () => {
    const tap = await open(ann);
    const hello = tap.frames.find((frame) => frame.type === 'hello')!;
    await eventually('the presence begins', async () => (await entries()).length === 1);
    foyer.clock.advance(40_000);
    const before = foyer.clock.now();
    const beat = await fetch(`${foyer.url}/api/streams/${hello.streamId}/beats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(beat.status).toBe(202);
    const after = foyer.clock.now();
    foyer.clock.advance(200_000);
    await foyer.get(StreamLifecycle).everyFiveSeconds();
    await tap.ended();
    await foyer.get(Presence).everySecond();
    await eventually('the presence ends', async () => (await entries())[0]!.exited_at !== null);
    const exitedAt = (await entries())[0]!.exited_at!.getTime();
    expect(exitedAt).toBeGreaterThanOrEqual(before);
    expect(exitedAt).toBeLessThanOrEqual(after);
  });

  it('takes the beats of pages that still say what their player does', async () => {
    const tap = await open(ann);
    const hello = tap.frames.find((frame) => frame.type === 'hello')!;
    const answer = await fetch(`${foyer.url}/api/streams/${hello.streamId}/beats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: JSON.stringify({ state: 'playing', cursor: tap.cursor }),
    });
    expect(answer.status).toBe(202);
    tap.close();
  });

  it("refuses a beat for someone else's stream", async () => {
    const tap = await open(ann);
    const hello = tap.frames.find((frame) => frame.type === 'hello')!;
    const bo = await guest(foyer, content.id, 'Bo');
    const answer = await fetch(`${foyer.url}/api/streams/${hello.streamId}/beats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bo.token}` },
    });
    expect(answer.status).toBe(404);
    tap.close();
  });

  it('marks what a dead process left open', async () => {
    await foyer.get(Database).query(
      `INSERT INTO presence_entries (id, client_id, content_id, viewer_id, entered_at, last_seen_at)
       VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $3)`,
      [content.clientId, content.id, new Date(foyer.clock.now() - 600_000)],
    );
    await foyer.get(Presence).everyFifteenSeconds();
    expect(await entries()).toEqual([expect.objectContaining({ exited_at: null, is_unclosed: true })]);
  });
});
