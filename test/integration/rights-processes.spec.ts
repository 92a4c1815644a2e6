import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Processes } from '../../backend/src/platform/cluster/processes.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { aToken, type BuiltToken } from '../factories/token.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { comesToBe } from '../support/eventually.js';
import { StandingClock } from '../support/test-clock.js';

interface Browser {
  token: string;
  cookie: string;
}

/** Time stands still: what one of them remembers would count forever if nobody told it otherwise. */
describe('rights that are taken away at one of two processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const clock = new StandingClock();
  let database: TestDatabase;
  let here: TestApp;
  let there: TestApp;
  let client: BuiltClient;
  let ann: BuiltStaff;
  let owner: Browser;
  let token: BuiltToken;

  beforeAll(async () => {
    database = await createTestDatabase();
    const start = () => startTestApp({ database, clock, environment: { DATA_DIR: dataDir } });
    [here, there] = [await start(), await start()];
    for (const foyer of [here, there]) await foyer.get(Processes).everyBeat();
  });
  beforeEach(async () => {
    const sql = here.get(Database);
    client = await aClient(sql).build();
    ann = await aStaff(sql).in(client, 'admin').build();
    owner = await signIn(await aStaff(sql).in(client, 'owner').build());
    token = await aToken(sql, { userId: ann.id, clientId: client.id });
  });
  afterAll(async () => {
    for (const foyer of [here, there]) await foyer.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = (foyer: TestApp, method: 'get' | 'delete', path: string, bearer: string) =>
    request(foyer.url)[method](`/api${path}`).set('authorization', `Bearer ${bearer}`);
  const signIn = async ({ email, password }: BuiltStaff): Promise<Browser> => {
    const answer = await request(here.url).post('/api/session/sign-in').send({ email, password }).expect(200);
    const cookie = (answer.get('Set-Cookie') ?? []).map((text) => text.split(';', 1)[0]).join('; ');
    return { token: answer.body.accessToken, cookie };
  };
  const seen = async (foyer: TestApp, bearer: string) =>
    (await ask(foyer, 'get', `/clients/${client.id}/contents`, bearer)).status;

  it.each<[string, number, (annThere: Browser) => Promise<unknown>]>([
    ['ends by signing out', 401, ({ cookie }) => request(here.url).delete('/api/session').set('cookie', cookie)],
    [
      'is ended in another browser',
      401,
      async () => ask(here, 'delete', `/users/${ann.id}/sessions`, (await signIn(ann)).token),
    ],
    ['has its role taken away', 401, () => ask(here, 'delete', `/clients/${client.id}/users/${ann.id}`, owner.token)],
  ])('are gone at both at once where a session %s', async (_name, refusal, takeAway) => {
    const browser = await signIn(ann);
    for (const foyer of [here, there]) expect(await seen(foyer, browser.token)).toBe(200);
    await takeAway(browser);
    expect(await seen(here, browser.token)).toBe(refusal);
    await comesToBe('what the other process answers', () => seen(there, browser.token), refusal);
  });

  it('are gone at both at once where a personal access token is deleted', async () => {
    for (const foyer of [here, there]) expect(await seen(foyer, token.token)).toBe(200);
    const path = `/users/${ann.id}/token?clientId=${client.id}&token=${token.id}`;
    await ask(here, 'delete', path, owner.token).expect(200);
    expect(await seen(here, token.token)).toBe(401);
    await comesToBe('what the other process answers', () => seen(there, token.token), 401);
  });
});
