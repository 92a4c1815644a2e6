import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Draining } from '../../platform/health/draining.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { TokenBucket } from '../../platform/rate-limit/token-bucket.js';
import type { StreamConnection } from './stream-connection.js';

const ALL = 'all';
/** Refused clients retry within this many seconds, each after a random delay. */
const RETRY_SPREAD_SECONDS = 4;

interface Stay {
  release: () => void;
  /** The stream that no longer counts and must be closed; null if there is none. */
  displaced: StreamConnection | null;
}

/** Limits how fast streams are opened, and how many each person and address may have. */
@Injectable()
export class Admission {
  private readonly pace: TokenBucket;
  /** Each person's streams, in the order in which they were opened. */
  private readonly byPerson = new Map<string, readonly StreamConnection[]>();
  private readonly byAddress = new Map<string, number>();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly draining: Draining,
  ) {
    this.pace = new TokenBucket(config.limits.STREAMS_PER_SECOND, config.limits.STREAMS_PER_SECOND * 2);
  }

  /**
   * Throws `unavailable` or `rate_limited`, both with a retry delay. Returns the function to call when the stream ends. If the person has too many streams,
   * displaces the one that has been silent longest, which is often a connection that broke.
   */
  admit(connection: StreamConnection, address: string): Stay {
    if (this.draining.isDraining) throw new DomainError('unavailable', { retryAfterSeconds: 1 });
    if ((this.byAddress.get(address) ?? 0) >= this.config.limits.STREAMS_PER_ADDRESS)
      throw this.refusal('rate_limited', 'streams-address');
    if (this.pace.take(ALL, this.clock.now()) > 0) throw this.refusal('unavailable', 'streams-pace');
    const displaced = this.displacedBy(connection);
    this.byPerson.set(connection.principal.uid, [...this.streamsOf(connection), connection]);
    add(this.byAddress, address, 1);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.forget(connection);
      add(this.byAddress, address, -1);
    };
    return { release, displaced };
  }

  private displacedBy(connection: StreamConnection): StreamConnection | null {
    const streams = this.streamsOf(connection);
    if (streams.length < this.config.limits.STREAMS_PER_PERSON) return null;
    this.metrics.refusals.inc({ limit: 'streams-person' });
    const displaced = streams.reduce((silent, other) => (other.lastSeenAt < silent.lastSeenAt ? other : silent));
    this.forget(displaced);
    return displaced;
  }

  private streamsOf({ principal }: StreamConnection): readonly StreamConnection[] {
    return this.byPerson.get(principal.uid) ?? [];
  }

  private forget(connection: StreamConnection): void {
    const others = this.streamsOf(connection).filter((other) => other !== connection);
    if (others.length > 0) this.byPerson.set(connection.principal.uid, others);
    else this.byPerson.delete(connection.principal.uid);
  }

  private refusal(code: 'rate_limited' | 'unavailable', limit: string): DomainError {
    this.metrics.refusals.inc({ limit });
    return new DomainError(code, { retryAfterSeconds: 1 + Math.floor(Math.random() * RETRY_SPREAD_SECONDS) });
  }
}

function add(counts: Map<string, number>, key: string, difference: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
