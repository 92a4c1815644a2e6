import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ViewerErasure } from '../../backend/src/analytics/viewer-erasure.js';
import type { NukeDto } from '../../backend/src/erasure/nuke.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { StreamTap } from '../support/stream-tap.js';
import { drainAllJobs, placesOf, somebody, TRACED } from './nuke.helper.js';

describe('erasing a person', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  const rooms: BuiltContent[] = [];
  let owner: Person;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    for (let index = 0; index < 3; index += 1)
      rooms.push(await aContent(database, channel, foyer.clock.now()).with({ chat_enabled: true }).build());
    owner = await aPerson(foyer, { globalRole: 'owner' });
  });
  afterAll(() => foyer.close());

  const nuke = (email: unknown, as = owner) => api(foyer, as.token).post('/users/nuke', { email });
  const check = (email: unknown, as = owner) => api(foyer, as.token).post('/users/nuke/check', { email });
  const stateOf = async (id: string) =>
    (await api(foyer, owner.token).get(`/users/nuke/${id}`).expect(200)).body as NukeDto;

  const someone = () => somebody({ foyer, client, rooms, owner });

  it('leaves nothing of them in any row or file, and counts what it took', async () => {
    const { word, email, person, guest, token } = await someone();
    const traces = await placesOf(foyer, [word]);
    expect(traces).toEqual(expect.arrayContaining(TRACED));
    expect(traces.some((place) => place.endsWith('profile.jpg'))).toBe(true);
    const countOf = async (table: string) => (await database.query(`SELECT FROM ${table}`)).length;
    const [messages, entries] = [await countOf('chat_messages'), await countOf('audit_entries')];
    const viewer = await aPerson(foyer, { kind: 'guest', displayName: 'Viewer' });
    const stream = (as: Person) =>
      StreamTap.open(`${foyer.url}/api/contents/${rooms[0]!.id}/stream?channelId=${channel.id}`, as.token);
    const [tap, own] = await Promise.all([stream(viewer), stream(person)]);
    await tap.marked();
    expect(JSON.stringify(tap.frames)).toContain(`${word} of today`);

    expect((await check(` ${email.toUpperCase()} `).expect(200)).body).toEqual({ people: 3 });
    const { body } = await nuke(` ${email.toUpperCase()} `).expect(200);
    expect(body).toMatchObject({ state: 'queued', people: 3, counts: { roles: 1, tokens: 1, sessions: 3 } });
    const listed = await api(foyer, owner.token).get('/users/nuke').expect(200);
    expect(listed.body[0]).toEqual(body);
    foyer.clock.advance(3_000);
    for (const refused of [person.token, guest.token, token]) await api(foyer, refused).get('/clients').expect(401);
    await own.ended();
    for (const ask of [check, nuke]) await ask(email).expect(404, /User not found\./);

    const seen = tap.frames.length;
    await drainAllJobs(foyer);
    await tap.until((frames) => frames.slice(seen).filter((frame) => isRowOf(frame, 'chat')).length >= 2);
    const gone = tap.frames.slice(seen).flatMap((frame) => (isRowOf(frame, 'chat') ? [frame.row] : []));
    const nothing = { isDeleted: true, text: '', userName: 'Deleted', photoUrl: null };
    expect(gone).toMatchObject(gone.map(() => nothing));
    tap.close();

    expect(await placesOf(foyer, [word, email])).toEqual([]);
    expect(await placesOf(foyer, [person.uid])).toEqual(['audit_entries', 'nukes', 'rate_limits']);
    const after = await stateOf(body.id);
    expect(after).toMatchObject({
      state: 'done',
      step: null,
      finishedAt: expect.any(String),
      counts: {
        messages: 5,
        presence: 1,
        accounts: 3,
        images: 1,
        roles: 1,
        tokens: 1,
        sessions: 3,
        mails: 1,
        ...{ reminders: 2, reportSubscriptions: 1, notes: 1, directChats: 2 },
      },
    });
    expect(after.counts.auditValues).toBeGreaterThan(0);
    expect(after.done).toBe(after.total);
    expect(await countOf('chat_messages')).toBe(messages);
    expect(await countOf('audit_entries')).toBe(entries + 1);
  });

  it('goes on after a failure where it was, and counts nothing twice', async () => {
    const { word, email } = await someone();
    const erase = jest.spyOn(foyer.get(ViewerErasure), 'eraseSome');
    erase.mockRejectedValueOnce(new Error('not yet')).mockRejectedValueOnce(new Error('not yet'));
    const { body } = await nuke(email).expect(200);
    await drainAllJobs(foyer);
    const half = await stateOf(body.id);
    expect([half.state, half.done < half.total]).toEqual(['running', true]);
    await drainAllJobs(foyer);
    await drainAllJobs(foyer);
    expect(erase.mock.calls.length).toBeGreaterThan(2);
    erase.mockRestore();
    expect(await stateOf(body.id)).toMatchObject({ state: 'done', counts: { messages: 5, accounts: 3, images: 1 } });
    expect(await placesOf(foyer, [word])).toEqual([]);
  });

  it('says so when it had to be given up, and can be asked for no more than it did', async () => {
    const { email } = await someone();
    const erase = jest.spyOn(foyer.get(ViewerErasure), 'eraseSome').mockRejectedValue(new Error('never'));
    const { id } = (await nuke(email).expect(200)).body;
    await database.query('UPDATE graphile_worker._private_jobs SET max_attempts = 1');
    await drainAllJobs(foyer);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', finishedAt: expect.any(String) });
    erase.mockRestore();
  });

  it('belongs to global owners, who cannot erase themselves', async () => {
    const email = `${unique('owner')}@example.org`;
    await database.query('UPDATE users SET email = $2 WHERE id = $1', [owner.uid, email]);
    const admin = await aPerson(foyer, { globalRole: 'admin' });
    for (const ask of [check, nuke]) {
      const { body: refusal } = await ask(email).expect(403);
      expect(refusal.message).toBe("You can't erase yourself.");
      await ask(email, admin).expect(403);
    }
    await api(foyer, admin.token).get('/users/nuke').expect(403);
    await api(foyer, admin.token).get(`/users/nuke/${crypto.randomUUID()}`).expect(403);
    await api(foyer, owner.token).get(`/users/nuke/${crypto.randomUUID()}`).expect(404);
  });

  it('wants an address', async () => {
    for (const [email, message] of [
      ['', 'Email Required'],
      [null, 'Email Required'],
      ['nobody', 'Email Invalid'],
    ] as const) {
      for (const ask of [check, nuke]) {
        const { body } = await ask(email).expect(400);
        expect(body.errors).toEqual([{ path: 'email', message }]);
      }
    }
    for (const ask of [check, nuke]) await ask(`${unique('nobody')}@example.org`).expect(404, /User not found\./);
  });
});
