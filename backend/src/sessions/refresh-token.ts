import { createHash, createHmac, randomBytes } from 'node:crypto';
import { validate as isUuid } from 'uuid';

/** The contents of the refresh cookie: the family and its current secret. */
export interface RefreshToken {
  sessionId: string;
  secret: string;
}

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A secret always has the same successor, so a lost response can be sent again without storing any plaintext. */
export function successorOf({ sessionId, secret }: RefreshToken, key: Buffer): RefreshToken {
  return { sessionId, secret: createHmac('sha256', key).update(`${sessionId}.${secret}`).digest('base64url') };
}

export function hashOf({ secret }: RefreshToken): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function formatRefreshToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret}`;
}

export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [sessionId, secret, ...rest] = (text ?? '').split('.');
  if (!sessionId || !secret || rest.length > 0) return null;
  return isUuid(sessionId) && SECRET.test(secret) ? { sessionId, secret } : null;
}
