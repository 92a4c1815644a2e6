import { Injectable } from '@nestjs/common';
import { randomCode } from '../platform/database/random-code.js';

const KEY_LENGTH = 10;

/** Generates random keys for content URLs. */
@Injectable()
export class ContentKeys {
  nextKey(): string {
    return randomCode(KEY_LENGTH);
  }
}
