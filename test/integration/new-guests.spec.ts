import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { guest } from '../support/guest.js';
import { StandingClock } from '../support/test-clock.js';

describe('new guests in a room', () => {
  let foyer: TestApp;
  let content: BuiltContent;
  afterEach(() => foyer.close());

  const start = async (environment: Record<string, string>) => {
    foyer = await startTestApp({ environment, clock: new StandingClock() });
    const channel = await aChannel(foyer.get(Database), await aClient(foyer.get(Database)).build()).build();
    content = await aContent(foyer.get(Database), channel, foyer.clock.now()).live().build();
  };
  const post = (token: string, text = 'Good evening', id = v7({ msecs: foyer.clock.now() }), address = '192.0.2.1') =>
    request(foyer.url)
      .post(`/api/contents/${content.id}/chat/messages`)
      .set('authorization', `Bearer ${token}`)
      .set('x-forwarded-for', address)
      .send({ id, text });

  it('write slowly in their first minute, are told when to go on, and lose nothing that was stored', async () => {
    await start({ CHAT_PER_NEWCOMER_MINUTE: '12' });
    const { token } = await guest(foyer, content.id);
    const first = v7({ msecs: foyer.clock.now() });
    expect((await post(token, 'Good evening', first)).status).toBe(201);
    expect((await post(token)).status).toBe(201);
    const refusal = await post(token);
    expect([refusal.status, refusal.body.code, refusal.get('retry-after')]).toEqual([429, 'rate_limited', '5']);
    expect((await post(token, 'Good evening', first)).status).toBe(201);
    foyer.clock.advance(5000);
    expect((await post(token)).status).toBe(201);
    foyer.clock.advance(55_000);
    const statuses: number[] = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await post(token)).status);
    expect(statuses).toEqual([...Array(8).fill(201), 429]);
  });

  it('cannot fill the room of others, whose staff write all the same', async () => {
    await start({ CHAT_PER_ROOM: '1', CHAT_PER_SECOND: '1000', TRUSTED_PROXIES: '1' });
    const { token } = await guest(foyer, content.id);
    const from = (count: number) => `198.51.100.${count}`;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post(token, undefined, undefined, from(count))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const regular = await aPerson(foyer, { kind: 'guest', displayName: 'Rita Regular' });
    const elsewhere = (count: number) => post(regular.token, undefined, undefined, from(100 + count));
    for (let count = 0; count < 5; count += 1) expect((await elsewhere(count)).status).toBe(201);
    expect((await elsewhere(5)).status).toBe(429);
    const host = await aPerson(foyer, { roles: [{ clientId: content.clientId, role: 'host' }] });
    expect((await post(host.token)).status).toBe(201);
  });

  it('of one address come at a pace, and are told when to come again', async () => {
    await start({ GUESTS_PER_ADDRESS: '1' });
    const join = () =>
      request(foyer.url).post('/api/session/guest').send({ contentId: content.id, name: 'Ann Example' });
    const answers = await Promise.all(Array.from({ length: 9 }, join));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(refused.map((answer) => answer.get('retry-after'))).toEqual(['6', '6']);
    foyer.clock.advance(60_000);
    expect((await join()).status).toBe(200);
  });
});
