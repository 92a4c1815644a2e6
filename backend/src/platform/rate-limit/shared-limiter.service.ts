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

/** Buckets in PostgreSQL, shared by all processes, where guessing must be stopped. */
@Injectable()
export class SharedLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /** Throws `rate_limited` with the seconds to wait. */
  async consume(name: string, key: string, limit: Limit): Promise<void> {
    try {
      await this.limiter(name, limit).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.refusals.inc({ limit: name });
      throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
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
