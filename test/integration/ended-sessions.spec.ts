import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { StandingReadModel } from '../../backend/src/users/standing.read-model.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { anonymous, guest } from '../support/guest.js';

/** Well above what is remembered. */
const LATER_MS = 5_000;

describe('a token whose session has ended', () => {
  let foyer: TestApp;
  let content: BuiltContent;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { CHAT_PER_SECOND: '1000' } });
    const channel = await aChannel(foyer.get(Database), await aClient(foyer.get(Database)).build()).build();
    content = await aContent(foyer.get(Database), channel, foyer.clock.now()).live().build();
  });
  afterAll(() => foyer.close());

  const list = async (token: string) =>
    (await request(foyer.url).get('/api/clients').set('authorization', `Bearer ${token}`)).status;
  const post = async (token: string) =>
    (
      await request(foyer.url)
        .post(`/api/contents/${content.id}/chat/messages`)
        .set('authorization', `Bearer ${token}`)
        .send({ id: v7({ msecs: foyer.clock.now() }), text: 'Good evening' })
    ).status;
  const revoke = ({ sessionId }: Person) =>
    foyer.get(Database).query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [sessionId]);

  it('is none a few seconds later, and only that one', async () => {
    const [person, other] = [await aPerson(foyer), await aPerson(foyer)];
    expect([await list(person.token), await list(other.token)]).toEqual([200, 200]);
    await revoke(person);
    foyer.clock.advance(LATER_MS);
    for (let count = 0; count < 3; count += 1) expect(await list(person.token)).toBe(401);
    expect(await list(other.token)).toBe(200);
  });

  it('writes no more after signing out, while an anonymous person reads on', async () => {
    const ann = await guest(foyer, content.id);
    expect(await post(ann.token)).toBe(201);
    await request(foyer.url).delete('/api/session').set('cookie', ann.cookies.join('; ')).expect(204);
    foyer.clock.advance(LATER_MS);
    expect(await post(ann.token)).toBe(401);
    expect(await list((await anonymous(foyer)).token)).toBe(200);
  });

  it('is looked for once for many requests, and once for many people', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(foyer, { kind: 'guest' })));
    const read = jest.spyOn(foyer.get(StandingReadModel), 'of');
    for (let round = 0; round < 3; round += 1)
      expect(new Set(await Promise.all(people.map(({ token }) => list(token))))).toEqual(new Set([200]));
    // One by one they would be twenty; how many share a look depends on how busy the machine is.
    expect(read.mock.calls.length).toBeLessThan(20);
    expect(read.mock.calls.flatMap(([uids]) => uids)).toHaveLength(20);
    read.mockClear();
    await revoke(people[0]!);
    foyer.clock.advance(LATER_MS);
    for (let count = 0; count < 5; count += 1) expect(await list(people[0]!.token)).toBe(401);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    read.mockRestore();
  });
});
