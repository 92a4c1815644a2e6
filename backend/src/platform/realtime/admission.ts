import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';
import { TokenBucket } from '../rate-limit/token-bucket.js';

const ALL = 'all';
/** Who is sent away comes back within so many seconds, each at another moment. */
const RETRY_SPREAD_SECONDS = 4;

/** Lets streams in at a pace that the process can take, and nobody more than is reasonable. */
@Injectable()
export class Admission {
  private readonly pace: TokenBucket;
  private readonly byPerson = new Map<string, number>();
  private readonly byAddress = new Map<string, number>();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    this.pace = new TokenBucket(config.STREAMS_PER_SECOND, config.STREAMS_PER_SECOND * 2);
  }

  /** Throws `unavailable` or `rate_limited`, both with the time to wait; answers what to call when the stream has ended. */
  admit(uid: string, address: string): () => void {
    if ((this.byPerson.get(uid) ?? 0) >= this.config.STREAMS_PER_PERSON)
      throw this.refusal('rate_limited', 'streams-person');
    if ((this.byAddress.get(address) ?? 0) >= this.config.STREAMS_PER_ADDRESS)
      throw this.refusal('rate_limited', 'streams-address');
    if (this.pace.take(ALL, this.clock.now()) > 0) throw this.refusal('unavailable', 'streams-pace');
    add(this.byPerson, uid, 1);
    add(this.byAddress, address, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      add(this.byPerson, uid, -1);
      add(this.byAddress, address, -1);
    };
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
