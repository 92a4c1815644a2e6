import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Config } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ImageStore } from '../../backend/src/platform/storage/image-store.js';
import { profileImageAddress, profileImageKey } from '../../backend/src/platform/storage/media-route.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import type { BuiltClient } from '../factories/client.factory.js';
import type { BuiltContent } from '../factories/content.factory.js';
import { storeInteraction } from '../factories/interaction.factory.js';
import { storeMessage } from '../factories/message.factory.js';
import { aReminder } from '../factories/reminder.factory.js';
import { aReportSubscription } from '../factories/report-subscription.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';

const MONTH_MS = 31 * 86_400_000;

/** Where people leave traces, and the global owner who acts on them. */
interface Place {
  foyer: TestApp;
  client: BuiltClient;
  /** Three contents with chat. */
  rooms: readonly BuiltContent[];
  owner: Person;
}

/** Does every job there is, also those whose time is still to come. */
export async function drainAllJobs(foyer: TestApp): Promise<void> {
  await foyer.get(Database).query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await drainJobs(foyer);
}

/** Tables and files in which one of the words occurs, in any row, path or content. */
export async function placesOf(foyer: TestApp, words: readonly string[]): Promise<string[]> {
  const database = foyer.get(Database);
  const tables = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} t
       WHERE EXISTS (SELECT FROM unnest($1::text[]) word WHERE position(lower(word) IN lower(to_jsonb(t)::text)) > 0)`,
      [words],
    );
    if (row!.count > 0) found.push(name);
  }
  return [...found.sort(), ...filesWith(foyer.get(Config).storage.DATA_DIR, words)];
}

function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path, 'latin1').toLowerCase();
      return words.some((word) => path.includes(word) || content.includes(word.toLowerCase()));
    });
}

/** A row of someone's notes on a content. */
const notesOf = (personId: string, contentId: string, text: string, now: Date) => ({
  person_id: personId,
  content_id: contentId,
  text,
  revision: 1,
  updated_at: now,
});

/** A row of someone's answer to an interaction. */
const answerOf = (personId: string, contentId: string, interactionId: string, email: string, now: Date) => ({
  interaction_id: interactionId,
  person_id: personId,
  content_id: contentId,
  response_id: interactionId,
  email,
  answered_at: now,
});

/** Someone's registration in a ticketing system. */
export const attendeeOf = (word: string, email: string, now: Date) => ({
  attendee_number: String(Math.floor(Math.random() * 1e12)).padStart(12, '1'),
  event_number: '100200',
  status: 'Complete',
  type_id: 'adult',
  type_name: 'Adult',
  first_name: word,
  last_name: word,
  email,
  option_ids: [],
  read_at: now,
});

/** The tables in which an erased person leaves nothing. */
export const TRACED = [
  'attendees',
  'audit_values',
  'chat_messages',
  'direct_chat_people',
  'direct_chats',
  'direct_messages',
  'interaction_answers',
  'mail_outbox',
  'notes',
  'reminders',
  'user_identities',
  'user_roles',
  'users',
];

async function says(database: Database, { uid }: Person, room: BuiltContent, text: string, at: number): Promise<void> {
  const id = await storeMessage(database, room, text);
  const aged = `${Math.floor(at).toString(16).padStart(12, '0')}${id.replaceAll('-', '').slice(12)}`;
  await database.query(
    'UPDATE chat_messages SET id = $2::uuid, author_id = $3, author_name = $4, author_photo_url = $5 WHERE id = $1',
    [id, aged, uid, `${text} author`.slice(0, 60), `https://media.example.org/${text}.jpg`],
  );
}

/** Someone who has left traces everywhere, each with the same word in it. */
export async function somebody({ foyer, client, rooms, owner }: Place) {
  const database = foyer.get(Database);
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
  const { id: content_id } = rooms[0]!;
  await insertRow(database, 'content_hosts', { content_id, user_id: person.uid, messages: 1, chats: 1 });
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
  for (const room of rooms) await says(database, person, room, `${word} of today`, now.getTime());
  await says(database, person, rooms[0]!, `${word} of long ago`, now.getTime() - 2 * MONTH_MS);
  await says(database, guest, rooms[1]!, `${word} as a guest`, now.getTime());
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
