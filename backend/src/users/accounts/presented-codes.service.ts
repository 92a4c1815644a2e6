import { Injectable } from '@nestjs/common';
import { hashOfCode } from '../../platform/auth/one-time-code.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import type { CodePurpose, PresentedCode } from './account-codes.repository.js';

const MISSES_PER_ADDRESS = { points: 300, duration: 15 * 60 };

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
   * What `work` makes of a code to look up. Each is counted before it is looked at, and given back unless it was worth
   * nothing: many people open their links behind one address. Nothing is counted for the person: ids of people are no secret, so that
   * anybody could use up somebody's tries, and a code of 256 bits is not guessed.
   */
  async present<Result>(
    { userId, purpose, code }: BroughtCode,
    address: string,
    work: (presented: PresentedCode) => Promise<Result>,
  ): Promise<Result> {
    await this.limiter.consume('account-code-address', address, MISSES_PER_ADDRESS);
    let isMiss = false;
    try {
      return await work({ userId, purpose, hash: hashOfCode(code) });
    } catch (error) {
      isMiss = error instanceof DomainError && error.code === 'invalid_link';
      throw error;
    } finally {
      if (!isMiss) await this.limiter.refund('account-code-address', address, MISSES_PER_ADDRESS);
    }
  }
}
