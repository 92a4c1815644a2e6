import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { eventually } from '../support/eventually.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { ServerProcess } from '../support/server-process.js';
import { pick } from './fault-fixture.js';

const MESSAGES = pick(20_000, 20_000, 6_000);
const PATIENCE_MS = 90_000;

interface Nuke {
  id: string;
  state: string;
  done: number;
  total: number;
  counts: Record<string, number>;
}

/** kill -9 of the app while it erases someone. */
describe('killing the app during an erasure', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    server = await ServerProcess.create({ DATABASE_URL: database.url, ...LIFTED_LIMITS });
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    await client.end();
    await database.drop();
  });

  it(
    'ends it all the same, once, with the right count',
    async () => {
      const organization = await aClient(client).build();
      const content = await aContent(client, await aChannel(client, organization).build(), Date.now()).build();
      const owner = await aStaff(client).global('owner').build();
      const person = await aStaff(client).in(organization, 'host').build();
      await client.query(
        `INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, sent_hash, text, sent_at)
         SELECT gen_random_uuid(), $1, $2, n, n, $3, 'Somebody', 'none', 'Good evening', now() FROM generate_series(1, $4::int) n`,
        [content.id, organization.id, person.id, MESSAGES],
      );
      let token = await signIn(owner);
      const nuke = await ask('POST', '/users/nuke', token, { email: person.email });
      const state = () => ask('GET', `/users/nuke/${nuke.id}`, token);
      await eventually('messages go', async () => ((await state()).counts.messages ?? 0) > 0, PATIENCE_MS);
      await server.kill();
      const { rows } = await client.query<Nuke>('SELECT state, done, total FROM nukes');
      expect(rows).toMatchObject([{ state: 'running' }]);
      expect(rows[0]!.done).toBeLessThan(rows[0]!.total);

      await server.start();
      token = await signIn(owner);
      await eventually('the erasure ends', async () => (await state()).state === 'done', PATIENCE_MS);
      const { counts, done, total } = await state();
      expect(counts).toMatchObject({ messages: MESSAGES, accounts: 1, roles: 1 });
      expect(done).toBe(total);
      const left = await client.query('SELECT FROM chat_messages WHERE author_id = $1 OR text <> $2', [person.id, '']);
      expect(left.rowCount).toBe(0);
    },
    2 * PATIENCE_MS,
  );

  async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
    const answer = await fetch(`${server.url}/api/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email, password }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  }

  async function ask(method: string, path: string, token: string, body?: object): Promise<Nuke> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Nuke;
  }
});
