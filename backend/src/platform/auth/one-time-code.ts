import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 32;

/** An emailed code and its stored hash. With 256 bits of entropy, no slow hash or pepper is needed. */
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
