import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';

interface Limit {
  points: number;
  /** Seconds. */
  duration: number;
}

interface Lease {
  left: number;
  renewing: Promise<void> | null;
}

/** Addresses whose leases are remembered; a forgotten one takes a new lease. */
const MAX_LEASES = 50_000;

/** Buckets in PostgreSQL, shared by all processes, where guessing must be stopped. */
@Injectable()
export class SharedLimiter {
  private readonly leases = new Map<string, Lease>();
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /** Throws `rate_limited` with the seconds to wait. */
  async consume(name: string, key: string, limit: Limit, points = 1): Promise<void> {
    try {
      await this.limiter(name, limit).consume(key, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.refusals.inc({ limit: name });
      throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  /**
   * As `consume`, for what a crowd does in the same minute: takes `lease` points at once and hands them out from
   * memory, so that a thousand arrivals from one address cost a few statements.
   */
  async consumeLeased(name: string, key: string, limit: Limit, lease: number): Promise<void> {
    const leaseKey = `${name}|${key}`;
    const granted = this.leases.get(leaseKey) ?? { left: 0, renewing: null };
    this.leases.set(leaseKey, granted);
    while (granted.left <= 0) {
      granted.renewing ??= this.consume(name, key, limit, lease)
        .then(() => {
          granted.left += lease;
        })
        .finally(() => {
          granted.renewing = null;
        });
      await granted.renewing;
    }
    granted.left -= 1;
    if (this.leases.size > MAX_LEASES) this.leases.delete(this.leases.keys().next().value!);
  }

  /** Forgets what was counted: the person proved to be the right one. */
  async forget(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).delete(key);
  }

  private limiter(name: string, limit: Limit): RateLimiterPostgres {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const created = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      ...limit,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...limit }),
    });
    this.limiters.set(name, created);
    return created;
  }
}
