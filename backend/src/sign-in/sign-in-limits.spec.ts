import { describe, expect, it } from '@jest/globals';
import type { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { SignInLimits, type Try } from './sign-in-limits.service.js';

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
const EMAIL = 'ann@example.org';
const address = (number: number) => `198.51.${number >> 8}.${number & 255}`;

/** The shared limiter's windows on a clock that a test moves: as PostgreSQL keeps them. */
class FakeLimiter {
  private readonly windows = new Map<string, { count: number; until: number }>();

  constructor(private readonly clock: { now(): number }) {}

  async tally(name: string, key: string, { duration }: { duration: number }): Promise<number> {
    const window = this.windowOf(name, key, duration);
    window.count += 1;
    return window.count;
  }

  async consume(name: string, key: string, limit: { points: number; duration: number }): Promise<void> {
    const window = this.windowOf(name, key, limit.duration);
    window.count += 1;
    const retryAfterSeconds = Math.ceil((window.until - this.clock.now()) / SECOND_MS);
    if (window.count > limit.points) throw new DomainError('rate_limited', { retryAfterSeconds });
  }

  async refund(name: string, key: string): Promise<void> {
    const window = this.windows.get(name + key);
    if (window) window.count -= 1;
  }

  async forget(name: string, key: string): Promise<void> {
    this.windows.delete(name + key);
  }

  private windowOf(name: string, key: string, seconds: number) {
    const known = this.windows.get(name + key);
    if (known && known.until > this.clock.now()) return known;
    const fresh = { count: 0, until: this.clock.now() + seconds * SECOND_MS };
    this.windows.set(name + key, fresh);
    return fresh;
  }
}

function aStage() {
  const clock = { at: DAY_MS, now: () => clock.at };
  const limits = new SignInLimits(new FakeLimiter(clock) as unknown as SharedLimiter, clock as unknown as Clock);
  const attempt = (of: Partial<Try> = {}) => limits.count({ email: EMAIL, address: address(0), device: null, ...of });
  const isTried = async (of: Partial<Try> = {}) => (await attempt(of)) === null;
  /** All addresses guess at one account each second of so many hours; answers how many guesses are looked at. */
  const attack = async (addresses: number, hours: number) => {
    let tried = 0;
    for (let second = 0; second < hours * 3600; second += 1) {
      for (let number = 0; number < addresses; number += 1) if (await isTried({ address: address(number) })) tried += 1;
      clock.at += SECOND_MS;
    }
    return tried;
  };
  return { clock, limits, attempt, isTried, attack };
}

describe('guessing at one account', () => {
  it('is bounded from one address: under 3,000 tries in a day', async () => {
    const tried = await aStage().attack(1, 24);
    expect(tried).toBeGreaterThan(2_000);
    expect(tried).toBeLessThan(3_000);
  });

  it('is bounded from a thousand addresses: under 6,000 tries in a day', async () => {
    // The first minutes hold all that goes at once; what follows is one try in thirty seconds, however many guess.
    const stage = aStage();
    const first = await stage.attack(1_000, 1 / 60);
    const later = await stage.attack(200, 1 / 12);
    expect(first).toBeLessThan(2_500);
    expect(later).toBeLessThanOrEqual(11);
    expect(first + (later / 300) * 86_400).toBeLessThan(6_000);
  });

  it('never refuses for longer than thirty seconds', async () => {
    const stage = aStage();
    let longest = 0;
    for (let guess = 0; guess < 2_000; guess += 1) {
      const refusal = await stage.attempt({ address: address(guess % 7) });
      longest = Math.max(longest, refusal?.details.retryAfterSeconds ?? 0);
      stage.clock.at += 700;
    }
    expect(longest).toBeGreaterThan(1);
    expect(longest).toBeLessThanOrEqual(30);
  });

  it('leaves the right password its way in at once, from a new browser elsewhere and from a known one', async () => {
    const stage = aStage();
    await stage.attack(200, 1 / 30);
    expect(await stage.isTried({ address: '203.0.113.7' })).toBe(true);
    expect(await stage.isTried({ address: address(3), device: 'known' })).toBe(true);
    // Also after one issue.
    expect(await stage.isTried({ address: '203.0.113.7' })).toBe(true);
  });

  it('makes who mistyped ten times wait for seconds, and forgets it with the right password', async () => {
    const { clock, limits, isTried } = aStage();
    const here = { email: EMAIL, address: address(0), device: null };
    for (let guess = 0; guess < 10; guess += 1) expect(await isTried()).toBe(true);
    expect(await isTried()).toBe(false);
    clock.at += 10 * SECOND_MS;
    expect(await isTried()).toBe(true);
    await limits.giveBack(here);
    for (let guess = 0; guess < 10; guess += 1) expect(await isTried()).toBe(true);
  });

  it('is forgotten with the right password, also where another try was refused in the meantime', async () => {
    const { clock, limits, isTried } = aStage();
    const here = { email: EMAIL, address: address(0), device: null };
    for (let guess = 0; guess < 11; guess += 1) await isTried();
    clock.at += 10 * SECOND_MS;
    expect(await isTried()).toBe(true);
    expect(await isTried()).toBe(false);
    await limits.giveBack(here);
    expect(await isTried()).toBe(true);
  });
});

describe('guessing at many accounts from one address', () => {
  it('does not bar the staff behind it, who come with the right password', async () => {
    const { isTried, clock } = aStage();
    for (let guess = 0; guess < 1_000; guess += 1) {
      await isTried({ email: `victim-${guess % 20}@example.org` });
      clock.at += 100;
    }
    for (let person = 0; person < 40; person += 1)
      expect(await isTried({ email: `staff-${person}@example.org` })).toBe(true);
  });

  it('leaves each account one try at once, and all together ten in a second', async () => {
    const { isTried, clock } = aStage();
    let tried = 0;
    for (let second = 0; second < 60; second += 1) {
      for (let guess = 0; guess < 50; guess += 1)
        if (await isTried({ email: `victim-${second}-${guess}@example.org` })) tried += 1;
      clock.at += SECOND_MS;
    }
    expect(tried).toBeLessThanOrEqual(100 + 12 * 50);
    expect(await isTried({ email: 'victim-0-0@example.org' })).toBe(true);
    expect(await isTried({ email: 'victim-0-0@example.org' })).toBe(false);
  });
});
