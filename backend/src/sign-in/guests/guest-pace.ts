import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Processes } from '../../platform/cluster/processes.service.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { TokenBucket } from '../../platform/rate-limit/token-bucket.js';

/** How many seconds' worth of guests may arrive at once. */
const BURST_SECONDS = 2;
/** Guests who would have to wait longer are told when to retry, seconds. */
const LONGEST_WAIT_SECONDS = 5;

/** Limits how fast new guests from one address join a room, so that a campus gets in and a flood doesn't. */
@Injectable()
export class GuestPace {
  private readonly guests: TokenBucket;

  constructor(
    private readonly processes: Processes,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    config: Config,
  ) {
    const perSecond = config.limits.GUESTS_PER_ADDRESS;
    this.guests = new TokenBucket(perSecond, perSecond * BURST_SECONDS, perSecond * LONGEST_WAIT_SECONDS);
  }

  /** Resolves when it's the caller's turn. Throws `rate_limited` with the time to retry, and also if the caller has disconnected in the meantime. */
  async next(address: string, roomId: string, hasLeft: () => boolean): Promise<void> {
    const wait = this.reserve(address, roomId);
    if (wait === 0) return;
    await delay(1000 * wait, undefined, { ref: false });
    if (hasLeft()) throw new DomainError('rate_limited', { retryAfterSeconds: 1 });
  }

  /** Reserves the next turn and returns the seconds until then. */
  reserve(address: string, roomId: string): number {
    const [key, now, cost] = [`${address} ${roomId}`, this.clock.now(), this.processes.count];
    const wait = this.guests.take(key, now, cost);
    if (wait > LONGEST_WAIT_SECONDS) {
      this.metrics.refusals.inc({ limit: 'guests' });
      throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait) });
    }
    if (wait > 0) this.guests.charge(key, now, cost);
    return wait;
  }
}
