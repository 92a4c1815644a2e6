import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { callOperation } from '../support/api-call.js';
import { aPerson, type Person } from '../support/callers.js';
import { CalmClock } from '../support/calm-clock.js';
import { operationNamed } from '../support/contract-document.js';
import { eventually } from '../support/eventually.js';
import { StreamTap } from '../support/stream-tap.js';
import { type SavedContent, StreamFixture } from './stream-fixture.js';

/** Open streams follow what people may do within this time, milliseconds. */
const LIMIT_MS = 5000;

describe('open streams and the standing of their people', () => {
  let fixture: StreamFixture;
  let content: SavedContent;
  let calm: CalmClock;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
    content = await fixture.create();
    calm = new CalmClock(database());
  });
  afterAll(async () => {
    await calm.stop();
    await fixture.close();
  });

  const database = () => fixture.foyer.get(Database);
  const open = async (person: Person, cursor = '', contentId = content.id) => {
    const tap = await StreamTap.open(
      `${fixture.foyer.url}/api/contents/${contentId}/stream?channelId=${fixture.channel.id}&cursor=${cursor}`,
      person.token,
    );
    await tap.marked();
    return tap;
  };
  const me = (tap: StreamTap) => tap.frames.find((frame) => frame.type === 'me');
  const endedAfter = async (tap: StreamTap) => {
    const since = calm.now();
    await tap.ended();
    return calm.now() - since;
  };

  it('changes the stream of a host whose role was taken away', async () => {
    const host = await aPerson(fixture.foyer, { roles: [{ clientId: fixture.client.id, role: 'host' }] });
    const tap = await open(host);
    expect(me(tap)).toMatchObject({ isStaff: true, canModerate: true });
    await database().query('DELETE FROM user_roles WHERE user_id = $1', [host.uid]);
    expect(await endedAfter(tap)).toBeLessThan(LIMIT_MS);
    expect(tap.frames.at(-1)).toMatchObject({ type: 'goodbye' });
    const again = await open(host, tap.cursor!);
    expect(again.frames[0]).toMatchObject({ isFresh: true });
    expect(me(again)).toMatchObject({ isStaff: false, canModerate: false });
    again.close();
  });

  it.each([
    ['role was taken away', 'DELETE FROM user_roles WHERE user_id = $1', []],
    [
      'whitelist no longer has the channel',
      'UPDATE user_roles SET whitelist_channel_ids = $2 WHERE user_id = $1',
      ['other'],
    ],
  ])('ends the host panel of someone whose %s', async (_, sql, others) => {
    const roles = [{ clientId: fixture.client.id, role: 'host' as const, whitelist: [fixture.channel.id] }];
    const host = await aPerson(fixture.foyer, { roles });
    const path = `${fixture.foyer.url}/api/contents/${content.id}/host-stream`;
    const tap = await StreamTap.open(path, host.token);
    await tap.marked();
    await database().query(sql, [host.uid, ...others.map(() => [fixture.otherChannel.id])]);
    expect(await endedAfter(tap)).toBeLessThan(LIMIT_MS);
    await expect(StreamTap.open(path, host.token)).rejects.toMatchObject({ body: { code: /not_found|forbidden/ } });
  });

  it('changes the stream of a host whose whitelist no longer has the channel', async () => {
    const roles = [{ clientId: fixture.client.id, role: 'host' as const, whitelist: [fixture.channel.id] }];
    const host = await aPerson(fixture.foyer, { roles });
    const tap = await open(host);
    expect(me(tap)).toMatchObject({ canModerate: true });
    await database().query('UPDATE user_roles SET whitelist_channel_ids = $2 WHERE user_id = $1', [
      host.uid,
      [fixture.otherChannel.id],
    ]);
    expect(await endedAfter(tap)).toBeLessThan(LIMIT_MS);
    const again = await open(host, tap.cursor!);
    expect(me(again)).toMatchObject({ isStaff: true, canModerate: false });
    again.close();
  });

  it('tells someone who was banned, and nobody else', async () => {
    const troll = await aPerson(fixture.foyer, { kind: 'guest', displayName: 'Troll' });
    const bystander = await open(fixture.people.viewer);
    const tap = await open(troll);
    await insertRow(database(), 'bans', {
      id: randomUUID(),
      client_id: fixture.client.id,
      user_id: troll.uid,
      created_at: new Date(),
    });
    expect(await endedAfter(tap)).toBeLessThan(LIMIT_MS);
    const again = await open(troll, tap.cursor!);
    expect(me(again)).toMatchObject({ isBanned: true });
    expect(bystander.isEnded).toBe(false);
    again.close();
    bystander.close();
  });

  it('closes the streams of revoked sessions in time, also of people who are busy', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => aPerson(fixture.foyer)));
    const taps = await Promise.all(people.map((person) => open(person)));
    let isOver = false;
    const busy = (async () => {
      while (!isOver) {
        const ask = ({ token }: Person) => callOperation(fixture.foyer.url, operationNamed('getClients'), { token });
        await Promise.all(people.map(ask));
        await delay(100);
      }
    })();
    const waits = await Promise.all(
      people.map(async ({ sessionId }, index) => {
        await delay(index * 200);
        await database().query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [sessionId]);
        return endedAfter(taps[index]!);
      }),
    );
    isOver = true;
    await busy;
    expect(Math.max(...waits)).toBeLessThan(LIMIT_MS);
    const [first] = people;
    await expect(open(first!)).rejects.toMatchObject({ status: 401 });
  });

  it('opens no stream of contents that nobody may see', async () => {
    const archived = await aClient(database()).with({ is_archived: true }).build();
    const lost = await aContent(database(), await aChannel(database(), archived).build()).build();
    const refused = (path: string) =>
      expect(StreamTap.open(`${fixture.foyer.url}${path}`, fixture.people.owner.token)).rejects.toMatchObject({
        status: 404,
        body: { statusCode: 404, code: 'not_found' },
      });
    await refused(`/api/contents/${lost.id}/stream`);
    await refused(`/api/channels/${lost.channelIds[0]}/stream`);
    await refused(`/api/contents/${content.id}/stream?channelId=${fixture.otherChannel.id}`);
    await refused(`/api/contents/${fixture.channel.id}/stream`);
    await refused(`/api/channels/${content.id}/stream`);
  });

  it('counts people, not tabs', async () => {
    const counted = await fixture.create({ showLiveStats: true });
    const [ann, ben] = await Promise.all([aPerson(fixture.foyer), aPerson(fixture.foyer, { kind: 'anonymous' })]);
    const countIn = (tap: StreamTap, count: number) =>
      tap.until((frames) => frames.findLast((frame) => frame.type === 'live')?.count === count);
    const first = await open(ann!, '', counted.id);
    await countIn(first, 1);
    const second = await open(ann!, '', counted.id);
    const third = await open(ben!, '', counted.id);
    await countIn(first, 2);
    await countIn(third, 2);
    second.close();
    await eventually('the second page is gone', () => fixture.foyer.get(StreamHub).connections.size === 2);
    await fixture.foyer.get(LiveCount).everySecond();
    await fixture.foyer.get(LiveCount).everySecond();
    expect(first.frames.findLast((frame) => frame.type === 'live')).toMatchObject({ count: 2 });
    third.close();
    await countIn(first, 1);
    first.close();
  });
});
