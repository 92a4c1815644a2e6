import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 10;
const VERSION_CODE_LENGTH = 8;

/** Random names: the key in a content's address, and the code that marks a deleted one. */
@Injectable()
export class ContentKeys {
  nextKey(): string {
    return randomText(KEY_LENGTH);
  }

  nextVersionCode(): string {
    return randomText(VERSION_CODE_LENGTH);
  }
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
