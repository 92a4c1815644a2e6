import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { TokenBucket } from '../../platform/rate-limit/token-bucket.js';
import { Turnstile } from '../../platform/rate-limit/turnstile.js';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = { points: 10, duration: WINDOW_SECONDS };
const PER_ADDRESS = { points: 100, duration: WINDOW_SECONDS };
const MAX_REFUSED = 10_000;
/** Tries of one address that are looked at together: so many are counted at most before it is known which were right. */
const AT_ONCE = 8;
const MAY_WAIT = 2_000;

export interface Try {
  email: string;
  address: string;
  /** Browser where this account was signed in to before. */
  device: string | null;
}

/**
 * Stops guessing. Each try is counted before it is looked at, and given back when it was right, so that a campus of people
 * who know their passwords is never locked out. The account is counted first: who hammers one account does not use up the
 * address of others. A browser where the account was at home is counted apart: strangers cannot lock its person out,
 * neither by guessing at the account nor behind the same address.
 */
@Injectable()
export class SignInLimits {
  /** Until when an address is refused, epoch milliseconds. */
  private readonly refusedUntil = new Map<string, number>();
  private readonly gates = new Map<string, { gate: Turnstile; people: number }>();
  private readonly courtesy = new TokenBucket(1, 40);

  constructor(
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  /** Lets so many of an address be looked at together. */
  async inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const entry = this.gates.get(address) ?? { gate: new Turnstile(AT_ONCE, MAY_WAIT), people: 0 };
    this.gates.set(address, entry);
    entry.people += 1;
    try {
      return await entry.gate.pass(work);
    } finally {
      entry.people -= 1;
      if (entry.people === 0) this.gates.delete(address);
    }
  }

  /** Answers the refusal of a locked account, so that it can be told as late as any other. Throws that of an address. */
  async count(attempt: Try): Promise<DomainError | null> {
    const { address, device } = attempt;
    const wait = device === null ? (this.refusedUntil.get(address) ?? 0) - this.clock.now() : 0;
    if (wait > 0) throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait / 1000) });
    try {
      await this.limiter.consume('sign-in-account', keyOf(attempt), PER_ACCOUNT);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    if (device !== null) return null;
    try {
      await this.limiter.consume('sign-in-address', address, PER_ADDRESS);
    } catch (error) {
      if (error instanceof DomainError) this.refuse(address, error.details.retryAfterSeconds ?? 0);
      throw error;
    }
    return null;
  }

  /** Whether a refused try may cost as much as one that is looked at: not for who keeps coming. */
  mayCost(address: string): boolean {
    return this.courtesy.take(address, this.clock.now()) === 0;
  }

  /** The try was right: as if nobody had tried. */
  async giveBack(attempt: Try): Promise<void> {
    await this.limiter.forget('sign-in-account', keyOf(attempt), PER_ACCOUNT);
    if (attempt.device === null) await this.limiter.refund('sign-in-address', attempt.address, PER_ADDRESS);
  }

  /** The person of the account came another way than by its password. */
  async forgetTries(email: string): Promise<void> {
    await this.limiter.forget('sign-in-account', keyOf({ email, device: null }), PER_ACCOUNT);
  }

  private refuse(address: string, seconds: number): void {
    if (this.refusedUntil.size >= MAX_REFUSED) this.refusedUntil.clear();
    this.refusedUntil.set(address, this.clock.now() + seconds * 1000);
  }
}

/** Addresses of people are not kept in the table of limits. */
function keyOf({ email, device }: Pick<Try, 'email' | 'device'>): string {
  const account = createHash('sha256').update(email).digest('base64url');
  return device === null ? account : `${account}.${device}`;
}
