import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 32;

/** The emailed code, and what is stored of it: 256 bits need no slow hash and no pepper. */
export interface OneTimeCode {
  readonly code: string;
  readonly hash: Buffer;
}

export function newOneTimeCode(): OneTimeCode {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  return { code, hash: hashOfCode(code) };
}

export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
