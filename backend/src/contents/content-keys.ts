import { Injectable } from '@nestjs/common';
import { randomCode } from '../platform/database/random-code.js';

const KEY_LENGTH = 10;

/** Random names in the addresses of contents. */
@Injectable()
export class ContentKeys {
  nextKey(): string {
    return randomCode(KEY_LENGTH);
  }
}
