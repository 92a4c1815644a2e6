import { newTokenText } from '../../backend/src/tokens/token-text.js';
import { insertRow, type Queryable, unique } from './rows.js';

export interface BuiltToken {
  id: string;
  /** What follows "Bearer ". */
  token: string;
}

interface NewToken {
  userId: string;
  clientId: string;
  /** Default: the person. */
  createdBy?: string;
  expiresAt?: Date;
}

/** A personal access token as the table has it, whatever role its person has: roles change, tokens stay. */
export async function aToken(database: Queryable, token: NewToken): Promise<BuiltToken> {
  const { id, token: text, secretHash } = newTokenText();
  await insertRow(database, 'access_tokens', {
    id,
    secret_hash: secretHash,
    user_id: token.userId,
    client_id: token.clientId,
    created_by: token.createdBy ?? token.userId,
    name: unique('token'),
    last_four: text.slice(-4),
    created_at: new Date(),
    expires_at: token.expiresAt ?? null,
  });
  return { id, token: text };
}
