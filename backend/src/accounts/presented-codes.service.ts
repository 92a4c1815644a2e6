import { Injectable } from '@nestjs/common';
import { hashOfCode } from '../platform/auth/one-time-code.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import type { CodePurpose, PresentedCode } from '../users/users.public.js';

const MISSES_PER_ADDRESS = { points: 300, duration: 15 * 60 };

/** A mailed code as someone brought it. */
export interface BroughtCode {
  userId: string;
  purpose: CodePurpose;
  code: string;
}

@Injectable()
export class PresentedCodes {
  constructor(private readonly limiter: SharedLimiter) {}

  /**
   * What `work` makes of a code to look up. A code of 256 bits is not guessed: what is worth nothing is counted, so that nobody
   * asks without an end, and what is right works however many wrong ones came from the same address. Nothing is counted for the
   * person: ids of people are no secret. Throws `rate_limited` in the place of `invalid_link`.
   */
  async present<Result>(
    { userId, purpose, code }: BroughtCode,
    address: string,
    work: (presented: PresentedCode) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work({ userId, purpose, hash: hashOfCode(code) });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_link')
        await this.limiter.consume('account-code-address', address, MISSES_PER_ADDRESS);
      throw error;
    }
  }
}
