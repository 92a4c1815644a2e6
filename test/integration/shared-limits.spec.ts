import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { Metrics } from '../../backend/src/platform/metrics/metrics.js';
import { SharedLimiter } from '../../backend/src/platform/rate-limit/shared-limiter.service.js';
import { startTestApp, type TestApp } from '../support/app.js';

describe('leases of a shared limit', () => {
  const LIMIT = { points: 2000, duration: 600 };
  const LEASE = 10;
  let foyer: TestApp;
  let address: string;

  beforeAll(async () => {
    foyer = await startTestApp();
  });
  beforeEach(() => {
    address = v7();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => foyer.close());

  /** As another process would have it. */
  const limiter = () => new SharedLimiter(foyer.get(DataSource), new Metrics());
  const granted = async (shared: SharedLimiter, count: number, limit = LIMIT) => {
    const asked = Array.from({ length: count }, () => shared.consumeLeased('leases', address, limit, LEASE));
    return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
  };

  it('grow while a crowd uses them up: a thousand cost few statements', async () => {
    const { master } = foyer.get(DataSource).driver as unknown as { master: { connect(): Promise<unknown> } };
    const counted = jest.spyOn(master, 'connect');
    expect(await granted(limiter(), 1000)).toBe(1000);
    expect(counted.mock.calls.length).toBeGreaterThan(0);
    expect(counted.mock.calls.length).toBeLessThanOrEqual(15);
  });

  it('grant all processes together nearly the limit, and never more', async () => {
    const processes = [limiter(), limiter(), limiter()];
    const counts = await Promise.all(processes.map((shared) => granted(shared, 1500)));
    const sum = counts.reduce((total, count) => total + count, 0);
    expect(sum).toBeLessThanOrEqual(LIMIT.points);
    // A lease that was too large for what the others had left is lost.
    expect(sum).toBeGreaterThan(LIMIT.points * 0.75);
  });

  it('end with the time for which their points were counted', async () => {
    const shared = limiter();
    const short = { points: 20, duration: 1 };
    expect(await granted(shared, 1, short)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const counts = [await granted(shared, 100, short), await granted(limiter(), 100, short)];
    expect(counts[0]! + counts[1]!).toBeLessThanOrEqual(short.points);
  });
});
