import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const VERSION_CODE_LENGTH = 8;

/** Returns random letters and digits. Must be long enough that nobody can guess it. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A code that marks a row as deleted, so that its key can be reused. */
export const nextVersionCode = () => randomCode(VERSION_CODE_LENGTH);
