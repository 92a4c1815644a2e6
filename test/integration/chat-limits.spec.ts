import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { StandingClock } from '../support/test-clock.js';

describe('chat from one address', () => {
  let foyer: TestApp;
  let content: BuiltContent;
  beforeAll(async () => {
    foyer = await startTestApp({
      environment: { CHAT_PER_SECOND: '1', CHAT_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' },
      clock: new StandingClock(),
    });
    const channel = await aChannel(foyer.get(Database), await aClient(foyer.get(Database)).build()).build();
    content = await aContent(foyer.get(Database), channel, foyer.clock.now()).live().build();
  });
  afterAll(() => foyer.close());

  const post = async (token: string, address: string, id = v7({ msecs: foyer.clock.now() })) =>
    (
      await request(foyer.url)
        .post(`/api/contents/${content.id}/chat/messages`)
        .set({ authorization: `Bearer ${token}`, 'x-forwarded-for': address })
        .send({ id, text: 'Good evening' })
    ).status;

  it('is limited however many people write, and a stored message is answered all the same', async () => {
    const people = await Promise.all(Array.from({ length: 23 }, () => aPerson(foyer, { kind: 'guest' })));
    const first = v7({ msecs: foyer.clock.now() });
    const statuses = [await post(people[0]!.token, '203.0.113.7', first)];
    for (const { token } of people.slice(1)) statuses.push(await post(token, '203.0.113.7'));
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(3).fill(429)]);
    expect(await post(people[22]!.token, '203.0.113.8')).toBe(201);
    expect(await post(people[0]!.token, '203.0.113.7', first)).toBe(201);
    foyer.clock.advance(1000);
    expect(await post(people[21]!.token, '203.0.113.7')).toBe(201);
  });
});
