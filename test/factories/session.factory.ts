import { v7 } from 'uuid';
import { formatRefreshToken, hashOf, newSecret } from '../../backend/src/sessions/refresh-token.js';
import { insertRow, type Queryable } from './rows.js';
import type { BuiltStaff } from './staff.factory.js';

const DAY_MS = 86_400_000;

/** Someone signed in a moment ago, by password; returns what their browser has in its refresh cookie. */
export async function aSession(database: Queryable, { id: userId }: BuiltStaff): Promise<string> {
  const token = { sessionId: v7(), secret: newSecret() };
  const now = new Date();
  await insertRow(database, 'sessions', {
    id: token.sessionId,
    user_id: userId,
    token_hash: hashOf(token),
    rotated_at: now,
    created_at: now,
    expires_at: new Date(now.getTime() + 30 * DAY_MS),
    method: 'password',
    authenticated_at: now,
  });
  return formatRefreshToken(token);
}
