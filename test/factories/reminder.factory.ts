import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { newOneTimeCode } from '../../backend/src/platform/auth/one-time-code.js';
import type { BuiltContent } from './content.factory.js';
import { insertRow, type Queryable, unique } from './rows.js';

/** A reminder that someone has asked for: `aReminder(database, content).with({ email }).build()` answers its id. */
export function aReminder(database: Queryable, { id }: Pick<BuiltContent, 'id'>) {
  const row: Record<string, unknown> = {
    id: v7(),
    content_id: id,
    email: `${unique('viewer')}@example.org`,
    asked_by: [randomUUID()],
    host: 'localhost',
    created_at: new Date(),
  };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    async build(): Promise<string> {
      await insertRow(database, 'reminders', row);
      return row.id as string;
    },
  };
  return builder;
}

/** A reminder whose email has left; answers what the link in it says. */
export async function aSentReminder(
  database: Queryable,
  content: Pick<BuiltContent, 'id'>,
): Promise<{ reminderId: string; code: string }> {
  const { code, hash } = newOneTimeCode();
  const sent = { sent_for: new Date(), cancel_hashes: [hash] };
  return { reminderId: await aReminder(database, content).with(sent).build(), code };
}
