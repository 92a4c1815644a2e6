import { Database } from '../../backend/src/platform/database/database.js';
import { MailOutbox } from '../../backend/src/platform/mail/mail-outbox.js';
import type { TestApp } from '../support/app.js';

interface Kept {
  toAddress: string;
  subject: string;
  body: Buffer;
}

/** Texts of the reminders that wait in the outbox for this address. */
export async function remindersTo(foyer: TestApp, email: string): Promise<string[]> {
  const rows = await foyer
    .get(Database)
    .query<Kept>(
      `SELECT to_address AS "toAddress", subject, body FROM mail_outbox WHERE kind = 'event-reminder' AND to_address = $1 ORDER BY id`,
      [email],
    );
  return rows.map(({ subject, body }) => `${subject}\n${foyer.get(MailOutbox).bodyOf(body).text}`);
}

/** How many reminders are stored for a content. */
export async function storedFor(foyer: TestApp, contentId: string): Promise<number> {
  return (await foyer.get(Database).query('SELECT id FROM reminders WHERE content_id = $1', [contentId])).length;
}
