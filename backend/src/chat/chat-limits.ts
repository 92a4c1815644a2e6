import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Processes } from '../platform/cluster/processes.service.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { TokenBucket } from '../platform/rate-limit/token-bucket.js';

/** Messages that one person may send at once, above the rate of CHAT_PER_SECOND. */
const BURST = 8;
/** Seconds' worth of messages that one address may send at once: a campus that is greeted all together. */
const ADDRESS_BURST_SECONDS = 10;

/** How much one person, and one address, may write: each living process grants its share. */
@Injectable()
export class ChatLimits {
  private readonly people: TokenBucket;
  private readonly addresses: TokenBucket;
  private readonly personBurst: number;

  constructor(
    private readonly processes: Processes,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    config: Config,
  ) {
    this.personBurst = Math.max(BURST, config.CHAT_PER_SECOND);
    this.people = new TokenBucket(config.CHAT_PER_SECOND, this.personBurst);
    const perAddress = Math.max(config.CHAT_PER_ADDRESS, config.CHAT_PER_SECOND);
    this.addresses = new TokenBucket(perAddress, perAddress * ADDRESS_BURST_SECONDS);
  }

  /** Throws `rate_limited` with the time to wait. */
  take(uid: string, address: string): void {
    const now = this.clock.now();
    // A message costs a token of each process; with more processes than that, one has to remain possible.
    const cost = Math.min(this.processes.count, this.personBurst);
    const personWait = this.people.take(uid, now, cost);
    const wait = personWait || this.addresses.take(address, now, cost);
    if (wait === 0) return;
    this.metrics.refusals.inc({ limit: personWait > 0 ? 'chat-person' : 'chat-address' });
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(wait) });
  }
}
