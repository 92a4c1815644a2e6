import { Injectable } from '@nestjs/common';
import { hashOfCode } from '../../platform/auth/one-time-code.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import type { CodePurpose, PresentedCode } from './account-codes.repository.js';

const PER_ADDRESS = { points: 30, duration: 15 * 60 };

/** A mailed code as somebody brought it. */
export interface BroughtCode {
  userId: string;
  purpose: CodePurpose;
  code: string;
}

@Injectable()
export class PresentedCodes {
  constructor(private readonly limiter: SharedLimiter) {}

  /**
   * A code to look up, after counting who tries. Nothing is counted for the person: ids of people are no secret, so that
   * anybody could use up somebody's tries, and a code of 256 bits is not guessed.
   */
  async read({ userId, purpose, code }: BroughtCode, address: string): Promise<PresentedCode> {
    await this.limiter.consume('account-code-address', address, PER_ADDRESS);
    return { userId, purpose, hash: hashOfCode(code) };
  }
}
