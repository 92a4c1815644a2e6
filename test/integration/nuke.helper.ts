import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import type { TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';

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
export const notesOf = (personId: string, contentId: string, text: string, now: Date) => ({
  person_id: personId,
  content_id: contentId,
  text,
  revision: 1,
  updated_at: now,
});

/** A row of someone's answer to an interaction. */
export const answerOf = (personId: string, contentId: string, interactionId: string, email: string, now: Date) => ({
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
