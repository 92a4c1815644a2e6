import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { guest, type Person } from '../support/guest.js';
import { StandingClock } from '../support/test-clock.js';
import { chatActs } from './chat-moderation.helper.js';

describe('what a ban leaves behind at its address', () => {
  let foyer: TestApp;
  let host: { uid: string; token: string };
  let ids: { contentId: string; clientId: string; channelId: string };
  let ann: Person;
  let bo: Person;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { ...GENEROUS, TRUSTED_PROXIES: '1' }, clock: new StandingClock() });
  });
  beforeEach(async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    host = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    const { id: contentId } = await aContent(database, channel, foyer.clock.now()).live().build();
    ids = { contentId, clientId: client.id, channelId: channel.id };
    [ann, bo] = [await guest(foyer, contentId), await guest(foyer, contentId, 'Bo')];
    for (const person of [ann, bo]) await posted(person);
    foyer.clock.advance(1_000);
  });
  afterAll(() => foyer.close());

  const { post, posted, about } = chatActs(() => ({ foyer, host, address: '203.0.113.7', ids }));
  const ban = (person: Person, coversAddress = false) =>
    about('banPerson', person.uid, { body: { scope: 'content', coversAddress } });
  const unban = (person: Person) => about('unbanPerson', person.uid, { query: { scope: 'content' } });
  const newcomer = async () => (await post(await guest(foyer, ids.contentId, 'New Here'))).status;

  it('ends with the ban', async () => {
    await ban(ann);
    expect(await newcomer()).toBe(403);
    await unban(ann);
    expect(await newcomer()).toBe(201);
  });

  it('stays as long as another recent ban needs it', async () => {
    await ban(ann);
    await ban(bo);
    await unban(ann);
    expect(await newcomer()).toBe(403);
    await unban(bo);
    expect(await newcomer()).toBe(201);
  });

  it('covers everyone there as long as any of the bans does', async () => {
    const cy = await guest(foyer, ids.contentId, 'Cy');
    foyer.clock.advance(1_000);
    await ban(ann, true);
    await ban(bo);
    await ban(bo, true);
    await unban(ann);
    expect((await post(cy)).status).toBe(403);
    await ban(ann);
    await unban(bo);
    expect([(await post(cy)).status, await newcomer()]).toEqual([201, 403]);
  });

  it("isn't lifted for someone who isn't banned", async () => {
    await ban(ann);
    await unban(bo);
    expect(await newcomer()).toBe(403);
  });
});
