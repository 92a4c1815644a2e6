import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const VERSION_CODE_LENGTH = 8;

/** So many letters and digits that nobody can guess. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What marks a row as deleted, and lets its key be used again. */
export const nextVersionCode = () => randomCode(VERSION_CODE_LENGTH);
