import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = { points: 10, duration: WINDOW_SECONDS };
const PER_ADDRESS = { points: 100, duration: WINDOW_SECONDS };
const MAX_REFUSED = 10_000;

/**
 * Stops guessing. The account is counted first, so that somebody who hammers one account does not use up the address
 * of a whole campus; an address that has used up its own is refused before it can lock further accounts.
 */
@Injectable()
export class SignInLimits {
  /** Until when an address is refused, epoch milliseconds. */
  private readonly refusedUntil = new Map<string, number>();

  constructor(
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  async count(email: string, address: string): Promise<void> {
    const wait = (this.refusedUntil.get(address) ?? 0) - this.clock.now();
    if (wait > 0) throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait / 1000) });
    await this.limiter.consume('sign-in-account', keyOf(email), PER_ACCOUNT);
    try {
      await this.limiter.consume('sign-in-address', address, PER_ADDRESS);
    } catch (error) {
      if (error instanceof DomainError) this.refuse(address, error.details.retryAfterSeconds ?? 0);
      throw error;
    }
  }

  async forgetAccount(email: string): Promise<void> {
    await this.limiter.forget('sign-in-account', keyOf(email), PER_ACCOUNT);
  }

  private refuse(address: string, seconds: number): void {
    if (this.refusedUntil.size >= MAX_REFUSED) this.refusedUntil.clear();
    this.refusedUntil.set(address, this.clock.now() + seconds * 1000);
  }
}

/** Addresses of people are not kept in the table of limits. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
