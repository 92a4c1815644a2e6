import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '../../backend/src/platform/metrics/metrics.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { sendRaw } from '../support/raw-request.js';
import { StreamTap } from '../support/stream-tap.js';
import { StandingClock } from '../support/test-clock.js';

const BURST = 40;
const names = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1])));

describe('the price of a request', () => {
  let foyer: TestApp;
  afterEach(() => foyer.close());

  const start = async (environment: Record<string, string>) => {
    foyer = await startTestApp({ clock: new StandingClock(), environment });
  };
  const perAddress = () => start({ RATE_PER_ADDRESS: '1', RATE_BURST_PER_ADDRESS: String(BURST) });
  const get = (path: string, token?: string) =>
    sendRaw(`${foyer.url}${path}`, { method: 'GET', headers: token ? { authorization: `Bearer ${token}` } : {} });
  const post = (path: string, body: string) =>
    sendRaw(`${foyer.url}${path}`, { headers: { 'content-type': 'application/json' }, body });
  /** How often it is answered before it is refused. */
  const granted = async (send: () => Promise<{ status: number }>) => {
    for (let count = 0; count <= BURST; count += 1) if ((await send()).status === 429) return count;
    return Number.POSITIVE_INFINITY;
  };

  it('is what stands beside its route, in the document too', async () => {
    await perAddress();
    const price = operationNamed('startSession')['x-price']!;
    expect(price).toBeGreaterThan(1);
    expect(await granted(() => post('/api/session', '{}'))).toBe(Math.floor(BURST / price));
    expect(await granted(() => get('/api/utils/getTime'))).toBe(BURST % price);
  });

  it('is nothing for probes, however much the address owes', async () => {
    await perAddress();
    await granted(() => get('/api/utils/getTime'));
    for (let count = 0; count < 2 * BURST; count += 1) expect((await get('/api/health/live')).status).toBe(200);
  });

  it('rises with the names of a body, which the next request pays', async () => {
    await perAddress();
    expect((await post('/api/users/reset', names(399))).status).toBe(400);
    const price = operationNamed('requestReset')['x-price']!;
    expect(await granted(() => get('/api/utils/getTime'))).toBe(BURST - price - 19);
  });

  it('of what is dear in an organization is shared by its staff, and strangers add nothing to it', async () => {
    const price = operationNamed('getClientSettings')['x-price']!;
    await start({ RATE_PER_ORGANIZATION: '1', RATE_BURST_PER_ORGANIZATION: String(2 * price) });
    const fixture: AccessFixture = await buildFixture(foyer);
    const staff = (organization: AccessFixture['own']): Promise<Person> =>
      aPerson(foyer, { roles: [{ clientId: organization.client.id, role: 'admin' }] });
    const [first, second, foreign] = [await staff(fixture.own), await staff(fixture.own), await staff(fixture.foreign)];
    const path = ({ client }: AccessFixture['own']) => `/api/clients/${client.id}/settings`;
    for (let count = 0; count < 10; count += 1)
      expect((await get(path(fixture.own), foreign.token)).status).not.toBe(429);
    const statuses: number[] = [];
    for (const { token } of [first, second, first, second]) statuses.push((await get(path(fixture.own), token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get(path(fixture.foreign), foreign.token)).status).toBe(200);
    const { values } = await foyer.get(Metrics).refusals.get();
    expect(values).toEqual([{ labels: { limit: 'organization' }, value: 1 }]);
    foyer.clock.advance(10_000);
    expect((await get(path(fixture.own), second.token)).status).toBe(200);
  });

  it('of what viewers ask for is none of the organization: a crowd does not keep its staff out', async () => {
    const price = operationNamed('getClientSettings')['x-price']!;
    await start({ RATE_PER_ORGANIZATION: '1', RATE_BURST_PER_ORGANIZATION: String(price) });
    const { client }: AccessFixture['own'] = (await buildFixture(foyer)).own;
    const staff = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    const { accessToken } = JSON.parse((await post('/api/session', '{}')).text);
    const organization = `/api/clients/${client.id}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    for (let count = 0; count < 5; count += 1) {
      expect((await sendRaw(`${foyer.url}${organization}/arrivals`, { headers })).status).toBe(202);
      expect((await get(`${organization}/changes`, accessToken)).status).toBe(200);
      (await StreamTap.open(`${foyer.url}${organization}/stream`, accessToken)).close();
    }
    expect((await get(`${organization}/settings`, staff.token)).status).toBe(200);
    expect((await get(`${organization}/settings`, staff.token)).status).toBe(200);
    expect((await get(`${organization}/settings`, staff.token)).status).toBe(429);
  });

  it('is not lost where the request was refused by another budget', async () => {
    await start({
      RATE_PER_ADDRESS: '10',
      RATE_BURST_PER_ADDRESS: '10',
      RATE_PER_PERSON: '1',
      RATE_BURST_PER_PERSON: '20',
    });
    const { token } = await aPerson(foyer);
    const read = () => get('/api/product/refresh', token);
    await read();
    expect(await granted(read)).toBe(10);
    for (let count = 0; count < 30; count += 1) expect((await read()).status).toBe(429);
    foyer.clock.advance(1000);
    expect(await granted(read)).toBe(10);
  });
});
