import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { insertRow, type Queryable } from './rows.js';

interface NewCode {
  userId: string;
  purpose: 'activation' | 'reset' | 'email';
  clientId?: string;
  newEmail?: string;
  /** Default: in an hour. */
  expiresAt?: Date;
  /** Default: the present address of the account. */
  mailedTo?: string;
  /** Who was shown it; default: nobody. */
  createdBy?: string;
}

/** A code as a mail would hold it; the database knows its hash only. */
export async function aMailedCode(
  database: Queryable,
  { userId, purpose, clientId, newEmail, expiresAt, mailedTo, createdBy }: NewCode,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await insertRow(database, 'account_codes', {
    id: v7(),
    user_id: userId,
    purpose,
    code_hash: createHash('sha256').update(code).digest(),
    client_id: clientId ?? null,
    new_email: newEmail ?? null,
    created_by: createdBy ?? null,
    created_at: new Date(),
    expires_at: expiresAt ?? new Date(Date.now() + 3_600_000),
  });
  if (purpose !== 'email')
    await database.query(
      `UPDATE account_codes c SET mailed_to = sha256(convert_to(coalesce($2, u.email), 'UTF8'))
       FROM users u WHERE u.id = c.user_id AND c.code_hash = $1`,
      [createHash('sha256').update(code).digest(), mailedTo ?? null],
    );
  return code;
}
