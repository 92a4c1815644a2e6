import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomCode } from '../platform/database/random-code.js';

const ID_LENGTH = 16;
const SECRET_LENGTH = 43;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const TEXT = /^(foyer_([0-9a-z]{16})_([0-9A-Za-z]{43}))([0-9a-f]{8})$/;

/** A parsed token: the public ID that it is found by, and the hash of its secret. */
export interface TokenText {
  readonly id: string;
  readonly secretHash: Buffer;
}

/** Generates a token with a 256-bit secret, and a checksum by which secret scanners recognize leaked tokens. */
export function newTokenText(): TokenText & { readonly token: string } {
  const id = randomCode(ID_LENGTH);
  const secret = Array.from({ length: SECRET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const body = `foyer_${id}_${secret}`;
  return { token: body + checksumOf(body), id, secretHash: hashOf(secret) };
}

/** Returns null for anything that isn't one of our tokens, without a lookup. */
export function parseToken(token: string): TokenText | null {
  const [, body, id, secret, checksum] = TEXT.exec(token) ?? [];
  if (body === undefined || id === undefined || secret === undefined) return null;
  return checksum === checksumOf(body) ? { id, secretHash: hashOf(secret) } : null;
}

function checksumOf(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}

/** The secret has 256 random bits, so a fast hash is enough. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
