import { get as httpGet, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { Metrics } from '../../backend/src/platform/metrics/metrics.js';
import { PRICE_OF_PAGE } from '../../backend/src/platform/rate-limit/price.decorator.js';
import { SharedLimiter } from '../../backend/src/platform/rate-limit/shared-limiter.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { expectSchema } from '../support/contract-document.js';
import { sendRaw } from '../support/raw-request.js';
import { StreamTap } from '../support/stream-tap.js';
import { StandingClock } from '../support/test-clock.js';

describe('a flood from one address', () => {
  let foyer: TestApp;
  afterEach(() => foyer.close());

  const from = (address: string, path = '/api/utils/getTime') =>
    sendRaw(`${foyer.url}${path}`, { method: 'GET', headers: { 'x-forwarded-for': address } });
  /** The clock stands, so all of them come at once; no more connections at a time than a busy machine accepts. */
  const flood = async (count: number, address: string) => {
    const answers: Awaited<ReturnType<typeof from>>[] = [];
    while (answers.length < count) {
      const next = Array.from({ length: Math.min(100, count - answers.length) }, () => from(address));
      answers.push(...(await Promise.all(next)));
    }
    return answers;
  };
  const statusesOf = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('is answered with 429 and Retry-After, while others, probes and streams go on', async () => {
    foyer = await startTestApp({
      environment: { RATE_PER_ADDRESS: '1', RATE_BURST_PER_ADDRESS: '100', TRUSTED_PROXIES: '1' },
      clock: new StandingClock(),
    });
    const { token } = await aPerson(foyer);
    const stream = await StreamTap.open(`${foyer.url}/api/product/stream`, token);
    const answers = await flood(300, '203.0.113.7');
    const refused = answers.filter(({ status }) => status === 429);
    expect(Object.keys(statusesOf(answers))).toEqual(['200', '429']);
    expect(refused.length).toBeGreaterThan(190);
    for (const { text, headers } of refused) {
      expectSchema('ErrorDto', JSON.parse(text));
      expect(JSON.parse(text)).toMatchObject({ statusCode: 429, code: 'rate_limited' });
      expect(JSON.parse(text).requestId).toBe(headers['x-request-id']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await from('203.0.113.8')).status).toBe(200);
    expect((await from('203.0.113.7', '/api/health/live')).status).toBe(200);
    expect((await from('203.0.113.7', '/api/health/ready')).status).toBe(200);
    expect(stream.isEnded).toBe(false);
    foyer.clock.advance(60_000);
    expect(statusesOf(await flood(50, '203.0.113.7'))).toEqual({ 200: 50 });
    stream.close();
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    foyer = await startTestApp({
      environment: { RATE_PER_ADDRESS: '1', RATE_BURST_PER_ADDRESS: '20', TRUSTED_PROXIES: '1' },
      clock: new StandingClock(),
    });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => from(`2001:db8:1:2::${index + 1}`)));
    expect(statusesOf(answers)).toEqual({ 200: 20, 429: 40 });
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  it('cannot be hidden behind invented addresses where no proxy is trusted', async () => {
    foyer = await startTestApp({
      environment: { RATE_PER_ADDRESS: '1', RATE_BURST_PER_ADDRESS: '20' },
      clock: new StandingClock(),
    });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => from(`198.51.100.${index}`)));
    expect(statusesOf(answers)).toEqual({ 200: 20, 429: 40 });
  });

  it('of a campus that comes all at once is let in up to the burst, and no longer once it goes on', async () => {
    const clock = new StandingClock();
    foyer = await startTestApp({ clock, environment: { RATE_PER_ADDRESS: '200', RATE_BURST_PER_ADDRESS: '2000' } });
    expect(statusesOf(await flood(300, '203.0.113.7'))).toEqual({ 200: 300 });
    expect(statusesOf(await flood(1900, '203.0.113.7'))).toEqual({ 200: 1700, 429: 200 });
    clock.advance(1000);
    expect(statusesOf(await flood(300, '203.0.113.7'))).toEqual({ 200: 200, 429: 100 });
    expect((await from('203.0.113.7', '/api/health/ready')).status).toBe(200);
  });
});

describe('a flood from one address that names', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    const environment = { RATE_PER_ADDRESS: '1', RATE_BURST_PER_ADDRESS: '30' };
    foyer = await startTestApp({ environment, clock: new StandingClock() });
  });
  afterEach(() => foyer.clock.advance(60_000));
  afterAll(() => foyer.close());

  it.each([
    ['pages', '/demo/online', PRICE_OF_PAGE],
    ['pages of another host', '/any/page', PRICE_OF_PAGE, { host: 'invented.example' }],
    ['what is not there', '/api/nothing', PRICE_OF_PAGE],
    ['encoded addresses', '/%61pi/utils/getTime', 1],
    ['encoded slashes', '/api%2futils%2fgetTime', PRICE_OF_PAGE],
    ['whole addresses', 'http://anywhere.example/api/utils/getTime', 1],
  ])('%s is stopped too', async (_name, path, price, headers: Record<string, string> = {}) => {
    const { hostname, port } = new URL(foyer.url);
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 35; count += 1) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        httpGet({ hostname, port, path, headers, agent: false }, resolve).on('error', reject),
      );
      answer.resume();
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30 / price);
  });
});

type Leases = Parameters<SharedLimiter['consumeLeased']>[3];

describe('leases of a shared limit', () => {
  const LIMIT = { points: 2000, duration: 600 };
  const LEASES = { lease: 10 };
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
  const granted = async (shared: SharedLimiter, count: number, limit = LIMIT, leases: Leases = LEASES) => {
    const asked = Array.from({ length: count }, () => shared.consumeLeased('leases', address, limit, leases));
    return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
  };

  /** Milliseconds, for the clocks of which the limiter asks. */
  const pass = (milliseconds: number) => {
    const [now, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
    jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + milliseconds);
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

  it('begin after what each process grants by itself', async () => {
    const few = { points: 20, duration: 600 };
    const processes = [limiter(), limiter()];
    const counts = await Promise.all(
      processes.map((shared) => granted(shared, 100, few, { ...LEASES, uncounted: 30 })),
    );
    expect(counts[0]! + counts[1]!).toBe(2 * 30 + few.points);
    pass(few.duration * 1000 + 100);
    expect(await granted(processes[0]!, 100, few, { ...LEASES, uncounted: 30 })).toBeLessThanOrEqual(few.points);
  });

  it('end with the time for which their points were counted', async () => {
    const shared = limiter();
    const few = { points: 20, duration: 600 };
    expect(await granted(shared, 1, few)).toBe(1);
    pass(few.duration * 1000 + 100);
    const counts = [await granted(shared, 100, few), await granted(limiter(), 100, few)];
    expect(counts[0]! + counts[1]!).toBeLessThanOrEqual(few.points);
    expect(counts[0]).toBeGreaterThan(0);
  });
});
