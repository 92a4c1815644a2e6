import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { isRowOf } from '../../contracts/streams/frames.js';
import { printFigure } from '../bench/support/figures.js';
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/server-process.js';
import { StreamTap } from '../support/stream-tap.js';
import type { Room } from './chat-crowd.js';
import { FaultFixture, pick } from './fault-fixture.js';

const MESSAGES = pick(40, 12);

/** What keeps itself: signs of life, and what is only kept to answer sooner. */
const NOT_SAVED = ['processes', 'process_hosts', 'process_people', 'rate_limits', 'migrations'];

interface Request {
  what: string;
  send(): Promise<Response>;
}

/**
 * Simulated: while it is "full", every statement that writes, and every commit after one, fails with the error that
 * PostgreSQL raises when a file cannot be extended (53100), raised by triggers inside the server; reading goes on.
 */
describe('a disk that is full', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  let room: Room;
  let token: string;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    server = await fixture.server();
    await server.start();
    room = await fixture.openRoom();
    [token] = (await fixture.identities.guests(1)) as [string];
    await fixture.sql.query(`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
  });
  afterEach(() => empty());
  afterAll(() => fixture.close());

  it.each([
    ['writing', 'BEFORE INSERT OR UPDATE OR DELETE'],
    ['the end of the statement', 'AFTER INSERT OR UPDATE OR DELETE'],
    ['the commit', 'deferred'],
  ])('at %s is a clear 503, half-saves nothing, and is over when there is room again', async (when, event) => {
    await fill(event);
    // From now on nothing is written that was put off before either.
    const before = await fingerprint();
    const ids = Array.from({ length: MESSAGES }, () => v7());
    const posts = await Promise.all(ids.map((id) => post(id)));
    const others = await Promise.all(writes().map(async ({ what, send }) => ({ what, answer: await send() })));
    const during = await fingerprint();
    for (const answer of [...posts, ...others.map(({ answer }) => answer)]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    }
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
    for (const { what, send } of reads()) expect([what, (await send()).status]).toEqual([what, 200]);
    const tap = await StreamTap.open(`${server.url}/api/contents/${room.contentId}/stream`, token);
    await tap.until((frames) => frames.some((frame) => frame.type === 'mark'));
    // The control: the same steps without a transaction around them leave the first behind.
    await raiseThenFail(room);
    const control = await fingerprint();
    const figure = { name: `disk-full.${when.split(' ').at(-1)}`, unit: 'tables changed', aim: { atMost: 0 } };
    printFigure({
      ...figure,
      values: [differing(before, during).length],
      control: differing(during, control).length,
    });
    expect(differing(before, during)).toEqual([]);
    expect(differing(during, control)).toEqual(['rooms']);

    await empty();
    const isReady = async () => (await fetch(`${server.url}/api/health/ready`)).ok;
    await eventually('it is ready again', isReady);
    const again = await Promise.all(ids.map((id) => post(id)));
    expect(again.map(({ status }) => status)).toEqual(ids.map(() => 201));
    await tap.until((frames) => frames.filter((frame) => isRowOf(frame, 'chat')).length >= MESSAGES);
    tap.close();
    expect((await fixture.storedIn(room)).filter(({ id }) => ids.includes(id))).toHaveLength(MESSAGES);
    expect(server.output).not.toMatch(/unhandled|uncaught/i);
  });

  function post(id: string): Promise<Response> {
    return send('POST', `/api/contents/${room.contentId}/chat/messages`, { id, text: `Message ${id}` });
  }

  function send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  function writes(): Request[] {
    const join = { contentId: room.contentId, name: 'Late' };
    return [{ what: 'guest', send: () => send('POST', '/api/session/guest', join) }];
  }

  function reads(): Request[] {
    return [
      { what: 'older messages', send: () => send('GET', `/api/contents/${room.contentId}/chat/messages`) },
      { what: 'an identity', send: () => send('POST', '/api/session', {}) },
      { what: 'live', send: () => send('GET', '/api/health/live') },
    ];
  }

  async function tables(): Promise<string[]> {
    const { rows } = await fixture.sql.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  async function fill(event: string): Promise<void> {
    for (const table of await tables())
      await fixture.sql.query(
        event === 'deferred'
          ? `CREATE CONSTRAINT TRIGGER disk_full AFTER INSERT OR UPDATE OR DELETE ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION disk_full()`
          : `CREATE TRIGGER disk_full ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION disk_full()`,
      );
  }

  async function empty(): Promise<void> {
    for (const table of await tables()) await fixture.sql.query(`DROP TRIGGER IF EXISTS disk_full ON ${table}`);
  }

  async function raiseThenFail({ contentId }: Room): Promise<void> {
    await fixture.sql.query('ALTER TABLE rooms DISABLE TRIGGER disk_full');
    await fixture.sql.query('UPDATE rooms SET revision = revision + 1 WHERE id = $1', [contentId]);
    await fixture.sql.query('ALTER TABLE rooms ENABLE TRIGGER disk_full');
    await expect(fixture.sql.query('UPDATE contents SET name = name')).rejects.toMatchObject({ code: '53100' });
  }

  /** What is saved, table by table. */
  async function fingerprint(): Promise<Map<string, string>> {
    const prints = new Map<string, string>();
    for (const table of await tables()) {
      if (NOT_SAVED.includes(table)) continue;
      const { rows } = await fixture.sql.query<{ print: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print FROM ${table} t`,
      );
      prints.set(table, rows[0]!.print);
    }
    return prints;
  }

  function differing(before: Map<string, string>, after: Map<string, string>): string[] {
    return [...before].filter(([table, print]) => after.get(table) !== print).map(([table]) => table);
  }
});
