import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { TokenFixture } from '../integration/tokens.helper.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { CalmClock } from '../support/calm-clock.js';
import { StreamTap } from '../support/stream-tap.js';

/** Open streams follow what their token is worth within this time, milliseconds. */
const LIMIT_MS = 5000;

describe('the stream of a personal access token', () => {
  let fixture: TokenFixture;
  let second: TestApp;
  let content: BuiltContent;
  let calm: CalmClock;
  beforeAll(async () => {
    second = await startTestApp();
    // The last one that starts verifies the sessions of both, which passport does not tell apart.
    fixture = await TokenFixture.open(await startTestApp({ database: second.database }));
    content = await aContent(fixture.database, fixture.channel, fixture.foyer.clock.now()).live().build();
    calm = new CalmClock(fixture.database);
  });
  afterAll(async () => {
    await calm.stop();
    await fixture.foyer.close();
    await second.close();
  });

  const open = async (token: string, { url } = fixture.foyer) => {
    const tap = await StreamTap.open(`${url}/api/contents/${content.id}/stream?channelId=${fixture.channel.id}`, token);
    await tap.marked();
    return tap;
  };
  const me = (tap: StreamTap) => tap.frames.find((frame) => frame.type === 'me');
  const endedAfter = async (tap: StreamTap) => {
    const since = calm.now();
    await tap.ended();
    return calm.now() - since;
  };

  it('is that of a host, and ends with the token, at every process', async () => {
    const [made, kept] = [await fixture.made(), await fixture.made()];
    const taps = [await open(made.token), await open(made.token, second)];
    const stays = await open(kept.token);
    for (const tap of taps) expect(me(tap)).toMatchObject({ uid: fixture.admin.uid, isStaff: true, canModerate: true });
    expect((await fixture.delete(made.id)).status).toBe(200);
    for (const wait of await Promise.all(taps.map(endedAfter))) expect(wait).toBeLessThan(LIMIT_MS);
    for (const process of [fixture.foyer, second])
      await expect(open(made.token, process)).rejects.toMatchObject({ status: 401 });
    expect(stays.isEnded).toBe(false);
    stays.close();
  });

  it('brings nobody the direct chats of someone for whom they made it', async () => {
    const { foyer, admin } = fixture;
    const ann = await aPerson(foyer, { kind: 'guest', displayName: 'Ann' });
    const ask = async ({ token }: Person, operation: string, body: object, params: object = {}) => {
      const id = v7({ msecs: foyer.clock.now() });
      const call = { params: { contentId: content.id, ...params }, body: { id, ...body } };
      expect((await fixture.call(operation, token, call)).status).toBeLessThan(300);
      return id;
    };
    const chatId = await ask(ann, 'startDirectChat', { text: 'Hello?' });
    await ask(admin, 'actOnDirectChat', { act: 'accept' }, { chatId });
    const own = await fixture.made({}, { by: admin });
    const foreign = await fixture.made();
    const taps = await Promise.all(
      [admin, own, foreign].map(async ({ token }) => {
        const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/host-stream`, token);
        await tap.marked();
        return tap;
      }),
    );
    await ask(ann, 'postDirectMessage', { text: 'Only for you' }, { chatId });
    await ask(ann, 'postChatMessage', { text: 'Good evening' });
    const seen = await Promise.all(
      taps.map(async (tap) => {
        await tap.until((frames) => JSON.stringify(frames).includes('Good evening'));
        tap.close();
        return tap.frames.some((frame) => /"direct(Chat|Message)"/.test(JSON.stringify(frame)));
      }),
    );
    expect(seen).toEqual([true, true, false]);
  });

  it('ends with the role of the person who made it', async () => {
    const { token } = await fixture.made({}, { by: fixture.owner, holder: fixture.owner });
    const tap = await open(token, second);
    await fixture.database.query('DELETE FROM user_roles WHERE user_id = $1', [fixture.owner.uid]);
    expect(await endedAfter(tap)).toBeLessThan(LIMIT_MS);
    await expect(open(token, second)).rejects.toMatchObject({ status: 401 });
  });

  it('is that of a viewer in other organizations', async () => {
    const abroad = await TokenFixture.open(fixture.foyer);
    const { token } = await abroad.made();
    const tap = await open(token);
    expect(me(tap)).toMatchObject({ uid: abroad.admin.uid, isStaff: false, canModerate: false });
    tap.close();
  });
});
