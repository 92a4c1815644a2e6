import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { boundedCache } from '../platform/cache/bounded-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ConcurrencyLimit } from '../platform/rate-limit/concurrency-limit.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { TokenBucket } from '../platform/rate-limit/token-bucket.js';

const DAY_SECONDS = 86_400;
const QUARTER_HOUR_SECONDS = 900;
/** The limiter only counts these and never refuses by itself; the consequences are decided here. */
const TALLIES = {
  pair: { points: 1_000_000_000, duration: DAY_SECONDS },
  account: { points: 1_000_000_000, duration: DAY_SECONDS },
  address: { points: 1_000_000_000, duration: QUARTER_HOUR_SECONDS },
} as const;
/** Failed attempts per account and address in a day that aren't delayed; after that one per ten seconds, then one per thirty. */
const FREE = 10;
const SOON = 20;
/** Failed attempts per account from everywhere in a day, after which fewer attempts per address are free of delay. */
const ATTACKED = 50;
const FREE_OF_ATTACKED = 2;
/**
 * Failed attempts from one address within a quarter of an hour after which only the first attempt per account is
 * handled without delay.
 */
const BUSY_ADDRESS = 100;
const FREE_OF_BUSY_ADDRESS = 1;
const SLOTS = {
  /** Per account and address. */
  soon: { name: 'sign-in-slot-soon', limit: { points: 1, duration: 10 } },
  late: { name: 'sign-in-slot-late', limit: { points: 1, duration: 30 } },
  /** Per account, for addresses that have tried it before. */
  account: { name: 'sign-in-slot-account', limit: { points: 1, duration: 30 } },
  /** Per busy address, for accounts that haven't been tried from there before. */
  address: { name: 'sign-in-slot-address', limit: { points: 50, duration: 5 } },
} as const;

const MAX_REFUSED = 10_000;
/** Attempts from one address that are verified concurrently. */
const AT_ONCE = 8;
const MAY_WAIT = 2_000;

export interface Try {
  email: string;
  address: string;
  /** Identifies a browser in which this account has signed in before. */
  device: string | null;
}

interface Tallies {
  /** Failed attempts for this account from this address, or in this browser. */
  pair: number;
  /** Failed attempts for this account in browsers that it doesn't know. */
  account: number;
  /** Failed attempts from this address in such browsers. */
  address: number;
}

/**
 * Slows guessing down without locking anyone out: no refusal lasts longer than thirty seconds. Failed attempts are mainly
 * counted per account and address, so the right password still works immediately from everywhere else during an attack. Each
 * attempt is counted before it is verified, and refunded if it was right. A browser in which the account has signed in before
 * is counted separately. docs/security.md lists the numbers and what they bound.
 */
@Injectable()
export class SignInLimits {
  /** Until when attempts for an account from an address are refused without a database query, epoch milliseconds. */
  private readonly refusedUntil = boundedCache<number>(MAX_REFUSED);
  private readonly lines = new Map<string, { limit: ConcurrencyLimit; people: number }>();
  private readonly courtesy = new TokenBucket(1, 40);

  constructor(
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  /** Limits the concurrent attempts of one address. */
  async inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const entry = this.lines.get(address) ?? { limit: new ConcurrencyLimit(AT_ONCE, MAY_WAIT), people: 0 };
    this.lines.set(address, entry);
    entry.people += 1;
    try {
      return await entry.limit.run(work);
    } finally {
      entry.people -= 1;
      if (entry.people === 0) this.lines.delete(address);
    }
  }

  /** Returns the error for an attempt that comes too soon. It is not thrown, so that the response takes as long as any other. */
  async count(attempt: Try): Promise<DomainError | null> {
    const pair = pairOf(attempt);
    const wait = (this.refusedUntil.get(pair) ?? 0) - this.clock.now();
    if (wait > 0) return tooSoon(wait / 1000);
    const slot = slotOf(await this.tally(attempt), attempt);
    if (!slot) return null;
    try {
      await this.limiter.consume(slot.name, slot.key, slot.limit);
      return null;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
      const seconds = error.details.retryAfterSeconds ?? 1;
      this.refuse(pair, seconds);
      // An attempt that wasn't verified doesn't count as a guess.
      await Promise.all([this.limiter.refund('sign-in-pair', pair, TALLIES.pair), this.takeBackStrange(attempt)]);
      return tooSoon(seconds);
    }
  }

  /** Whether a refused attempt may take as long as a verified one: not for addresses that keep coming. */
  mayCost(address: string): boolean {
    return this.courtesy.take(address, this.clock.now()) === 0;
  }

  /** Undoes the count after a successful attempt. */
  async giveBack(attempt: Try): Promise<void> {
    const pair = pairOf(attempt);
    await Promise.all([
      this.takeBackStrange(attempt),
      this.limiter.forget('sign-in-pair', pair, TALLIES.pair),
      ...[SLOTS.soon, SLOTS.late].map(({ name, limit }) => this.limiter.forget(name, pair, limit)),
    ]);
    // Last, because another attempt may have been refused in the meantime.
    this.refusedUntil.delete(pair);
  }

  /** Resets the counts of an account whose owner signed in without its password. */
  async forgetTries(email: string): Promise<void> {
    const account = accountOf(email);
    await this.limiter.forget('sign-in-account', account, TALLIES.account);
    for (const name of ['sign-in-pair', SLOTS.soon.name, SLOTS.late.name, SLOTS.account.name])
      await this.limiter.forgetAll(name, account);
    for (const pair of this.refusedUntil.keys()) if (pair.startsWith(account)) this.refusedUntil.delete(pair);
  }

  private async tally(attempt: Try): Promise<Tallies> {
    const isStrange = attempt.device === null;
    const [pair, account, address] = await Promise.all([
      this.limiter.tally('sign-in-pair', pairOf(attempt), TALLIES.pair),
      isStrange ? this.limiter.tally('sign-in-account', accountOf(attempt.email), TALLIES.account) : 0,
      isStrange ? this.limiter.tally('sign-in-address', attempt.address, TALLIES.address) : 0,
    ]);
    return { pair, account, address };
  }

  /** Undoes the counts other than the pair's, which apply to unknown browsers only. */
  private async takeBackStrange(attempt: Try): Promise<void> {
    if (attempt.device !== null) return;
    await Promise.all([
      this.limiter.refund('sign-in-account', accountOf(attempt.email), TALLIES.account),
      this.limiter.refund('sign-in-address', attempt.address, TALLIES.address),
    ]);
  }

  private refuse(pair: string, seconds: number): void {
    this.refusedUntil.set(pair, this.clock.now() + seconds * 1000);
  }
}

interface Slot {
  name: string;
  key: string;
  limit: { points: number; duration: number };
}

/** The slot that an attempt must wait for; null: it isn't delayed. */
function slotOf({ pair, account, address }: Tallies, attempt: Try): Slot | null {
  const isBusy = address > BUSY_ADDRESS;
  if (account > ATTACKED && pair > FREE_OF_ATTACKED) return { ...SLOTS.account, key: accountOf(attempt.email) };
  if (pair >= FREE || (isBusy && pair > FREE_OF_BUSY_ADDRESS))
    return { ...(pair < FREE + SOON ? SLOTS.soon : SLOTS.late), key: pairOf(attempt) };
  return isBusy && pair === 1 ? { ...SLOTS.address, key: attempt.address } : null;
}

function tooSoon(seconds: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const wait = retryAfterSeconds === 1 ? 'one second' : `${retryAfterSeconds} seconds`;
  const message = `Too many attempts. Try again in ${wait}, or use “Forgot your password?” and we'll email you a link.`;
  return new DomainError('rate_limited', { message, retryAfterSeconds });
}

/** Email addresses are hashed before they are stored in the limits table. */
function accountOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function pairOf({ email, address, device }: Try): string {
  return `${accountOf(email)}.${device ?? address}`;
}
