import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { boundedCache } from '../cache/bounded-cache.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';

interface Limit {
  points: number;
  /** Seconds. */
  duration: number;
}

const TABLE = 'rate_limits';

interface Lease {
  left: number;
  /** When the window ends, and with it the points that are left. In milliseconds of this process's monotonic clock. */
  until: number;
  /** The size of the next lease. */
  next: number;
  takenAt: number;
  renewing: Promise<void> | null;
}

/** A lease used up within this time indicates a crowd, so the next one is twice as large. In milliseconds. */
const SOON_MS = 10_000;
/** A lease takes at most one tenth of the remaining points, so that other processes get some too. */
const SHARE = 10;

/** Maximum number of cached leases. An evicted key takes a new lease. */
const MAX_LEASES = 50_000;

/** Rate limits in PostgreSQL, shared by all processes, for actions where guessing must be prevented. */
@Injectable()
export class SharedLimiter {
  private readonly leases = boundedCache<Lease>(MAX_LEASES);
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /** Throws `rate_limited` with the seconds to wait. */
  async consume(name: string, key: string, limit: Limit): Promise<void> {
    await this.take(name, key, limit, 1);
  }

  /** Counts one and returns the number in the current window, so that the caller can decide what to do. */
  async tally(name: string, key: string, limit: Limit): Promise<number> {
    return (await this.take(name, key, limit, 1)).consumedPoints;
  }

  /** Like `consume`, for work that is skipped silently if the limit is reached. */
  async isAllowed(name: string, key: string, limit: Limit): Promise<boolean> {
    try {
      await this.consume(name, key, limit);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return false;
      throw error;
    }
  }

  /**
   * Like `consume`, for things that a crowd does within the same minute: takes `lease` points at once (more when they run out) and hands them out from memory,
   * so that a thousand arrivals from one address need only a few statements. Each process grants the first `uncounted` of a key by itself, so that ten thousand
   * homes need none.
   */
  async consumeLeased(
    name: string,
    key: string,
    limit: Limit,
    { lease, uncounted = 0 }: { lease: number; uncounted?: number },
  ): Promise<void> {
    const leaseKey = `${name}|${key}`;
    const granted = this.leases.get(leaseKey) ?? {
      left: uncounted,
      until: performance.now() + limit.duration * 1000,
      next: lease,
      takenAt: -SOON_MS,
      renewing: null,
    };
    this.leases.set(leaseKey, granted);
    while (granted.left <= 0 || performance.now() >= granted.until) {
      granted.renewing ??= this.renew(granted, lease, (points) => this.take(name, key, limit, points)).finally(() => {
        granted.renewing = null;
      });
      await granted.renewing;
    }
    granted.left -= 1;
  }

  /**
   * All leases are multiples of the smallest, so that a single process can lease the last points too. Points of a refused lease aren't returned, because the
   * refund could count toward the next window.
   */
  private async renew(
    granted: Lease,
    smallest: number,
    take: (points: number) => Promise<RateLimiterRes>,
  ): Promise<void> {
    const startedAt = performance.now();
    const isNewWindow = startedAt >= granted.until;
    if (isNewWindow || startedAt - granted.takenAt > SOON_MS) granted.next = smallest;
    granted.left = 0;
    const size = granted.next;
    const { remainingPoints, msBeforeNext } = await take(size);
    const most = Math.max(smallest, Math.floor(remainingPoints / SHARE / smallest) * smallest);
    Object.assign(granted, {
      left: size,
      takenAt: startedAt,
      until: startedAt + msBeforeNext,
      next: Math.min(size * 2, most),
    });
  }

  /** Resets a counter, for example after a person has proved their identity. */
  async forget(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).delete(key);
  }

  /** Like `forget`, for every key with this prefix. */
  async forgetAll(name: string, prefix: string): Promise<void> {
    const counted = this.dataSource.createQueryBuilder().delete().from(TABLE);
    await counted.where('starts_with(key, :prefix)', { prefix: `${name}:${prefix}` }).execute();
  }

  /** The keys that have reached one of these limits, each as `name:key`, without counting anything. */
  async spentKeys(limits: Record<string, Limit>): Promise<ReadonlySet<string>> {
    const names = Object.keys(limits);
    const spent = names.map((_, at) => `(starts_with(key, :name${at}) AND points >= :points${at})`);
    const values = names.flatMap((name, at) => [
      [`name${at}`, `${name}:`],
      [`points${at}`, limits[name]!.points],
    ]);
    const counted = this.dataSource.createQueryBuilder().select('key').from(TABLE, 'counted');
    counted.where('expire > :now', { now: Date.now() });
    const rows = await counted
      .andWhere(`(${spent.join(' OR ')})`, Object.fromEntries(values))
      .getRawMany<{ key: string }>();
    return new Set(rows.map(({ key }) => key));
  }

  /** Returns one point, for an attempt that turned out not to count. */
  async refund(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).reward(key);
  }

  /** Throws `rate_limited` with the seconds to wait. */
  private async take(name: string, key: string, limit: Limit, points: number): Promise<RateLimiterRes> {
    try {
      return await this.limiter(name, limit).consume(key, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.refusals.inc({ limit: name });
      throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  private limiter(name: string, limit: Limit): RateLimiterPostgres {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const created = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: name,
      ...limit,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...limit }),
    });
    this.limiters.set(name, created);
    return created;
  }
}
