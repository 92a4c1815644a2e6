import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ViewerErasure } from '../../backend/src/analytics/viewer-erasure.js';
import type { NukeDto } from '../../backend/src/erasure/nuke.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ImageStore } from '../../backend/src/platform/storage/image-store.js';
import { profileImageAddress, profileImageKey } from '../../backend/src/platform/storage/media-route.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { storeInteraction } from '../factories/interaction.factory.js';
import { storeMessage } from '../factories/message.factory.js';
import { aReminder } from '../factories/reminder.factory.js';
import { aReportSubscription } from '../factories/report-subscription.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { StreamTap } from '../support/stream-tap.js';
import { answerOf, attendeeOf, drainAllJobs, notesOf, placesOf, TRACED } from './nuke.helper.js';

const MONTH_MS = 31 * 86_400_000;
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

  async function says(person: Person, room: BuiltContent, text: string, at = foyer.clock.now()): Promise<string> {
    const id = await storeMessage(database, room, text);
    const aged = `${Math.floor(at).toString(16).padStart(12, '0')}${id.replaceAll('-', '').slice(12)}`;
    await database.query(
      'UPDATE chat_messages SET id = $2::uuid, author_id = $3, author_name = $4, author_photo_url = $5 WHERE id = $1',
      [id, aged, person.uid, `${text} author`.slice(0, 60), `https://media.example.org/${text}.jpg`],
    );
    return id;
  }

  /** Someone who has left traces everywhere, each with the same word in it. */
  async function somebody() {
    const word = unique('Canary');
    const email = `${word.toLowerCase()}@example.org`;
    const person = await aPerson(foyer, { displayName: word, roles: [{ clientId: client.id, role: 'admin' }] });
    const guest = await aPerson(foyer, { kind: 'guest', displayName: `${word} Guest` });
    const stranger = await aPerson(foyer, { displayName: `${word} Own` });
    const now = new Date(foyer.clock.now());
    await database.query('UPDATE users SET email = $2, first_name = $3, last_name = $3 WHERE id = $1', [
      person.uid,
      email,
      word,
    ]);
    await database.query('UPDATE users SET email = $2 WHERE id = $1', [guest.uid, email]);
    await database.query('UPDATE users SET email = NULL, contact_email = $2, home_client_id = $3 WHERE id = $1', [
      stranger.uid,
      email,
      client.id,
    ]);
    await database.query('UPDATE user_roles SET first_name = $2 WHERE user_id = $1', [person.uid, word]);
    await database.query('UPDATE sessions SET user_agent = $2 WHERE user_id = $1', [person.uid, word]);
    await database.query('UPDATE contents SET updated_by = $1 WHERE id = $2', [person.uid, rooms[0]!.id]);
    await insertRow(database, 'user_identities', {
      id: crypto.randomUUID(),
      user_id: person.uid,
      provider: 'google',
      issuer: 'https://accounts.example.org',
      subject: word,
      email,
      name: word,
      created_at: now,
    });
    await insertRow(database, 'viewers', {
      id: crypto.randomUUID(),
      client_id: client.id,
      user_id: person.uid,
      first_seen_at: now,
      last_seen_at: now,
    });
    await insertRow(database, 'bans', {
      id: crypto.randomUUID(),
      client_id: client.id,
      user_id: guest.uid,
      created_at: now,
    });
    await insertRow(database, 'notes', notesOf(person.uid, rooms[0]!.id, word, now));
    const { id: asked } = await storeInteraction(database, rooms[0]!, { sentAt: now });
    await insertRow(database, 'interaction_answers', answerOf(person.uid, rooms[0]!.id, asked, `${word}@x.org`, now));
    await storeChatRequest(database, rooms[0]!, { uid: guest.uid, name: word, text: word });
    await insertRow(database, 'attendees', attendeeOf(word, email, now));
    // Asked for by someone else for this address, and by this person for another one.
    const [first, second] = rooms;
    await aReminder(database, first!)
      .with({ email, asked_by: [stranger.uid] })
      .build();
    await aReminder(database, second!)
      .with({ email: `${word}@x.org`, asked_by: [guest.uid] })
      .build();
    await aReportSubscription(database, client.id, person.uid).with({ created_by: guest.uid }).build();
    const { token } = await aToken(database, { userId: person.uid, clientId: client.id });
    await foyer.get(ImageStore).put(profileImageKey(person.uid), Buffer.from(word), 'image/jpeg');
    await database.query('UPDATE users SET photo_url = $2, photo_at = $3 WHERE id = $1', [
      person.uid,
      profileImageAddress(person.uid, now.getTime()),
      now,
    ]);
    for (const room of rooms) await says(person, room, `${word} of today`);
    await says(person, rooms[0]!, `${word} of long ago`, foyer.clock.now() - 2 * MONTH_MS);
    await says(guest, rooms[1]!, `${word} as a guest`);
    // As a mail, as someone who did something, and as someone whom it was done to.
    await api(foyer, owner.token).post('/users/reset', { email }).expect(200);
    const names = { firstName: word, lastName: `${word}son` };
    const form = { clientId: client.id, email, role: 'admin', whitelistChannelIds: null, ...names };
    await api(foyer, owner.token).post(`/users/edit/${person.uid}`, form).expect(200);
    const members = await api(foyer, owner.token).get(`/clients/${client.id}/users`).expect(200);
    expect(JSON.stringify(members.body)).toContain(`${word}son`);
    await drainAllJobs(foyer);
    await api(foyer, person.token).get(`/clients/${client.id}/audit/export?search=${word}`).expect(200);
    return { word, email, person, guest, stranger, token };
  }

  it('leaves nothing of them in any row or file, and counts what it took', async () => {
    const { word, email, person, guest, token } = await somebody();
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
    const { word, email } = await somebody();
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
    const { email } = await somebody();
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
