import { Injectable } from '@nestjs/common';
import { hashOfCode } from '../platform/auth/one-time-code.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import type { CodePurpose, PresentedCode } from '../users/users.public.js';

const MISSES_PER_ADDRESS = { points: 300, duration: 15 * 60 };

/** A mailed code as presented in a request. */
export interface BroughtCode {
  userId: string;
  purpose: CodePurpose;
  code: string;
}

@Injectable()
export class PresentedCodes {
  constructor(private readonly limiter: SharedLimiter) {}

  /**
   * Runs `work` for a presented code. A 256-bit code can't be guessed, so invalid codes are counted only to limit requests; a
   * valid code always works, however many invalid ones came from the same address. Nothing is counted per person, because
   * people's IDs aren't secret. Throws `rate_limited` instead of `invalid_link`.
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
