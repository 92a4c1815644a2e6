import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Metrics } from '../../backend/src/platform/metrics/metrics.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { sendRaw } from '../support/raw-request.js';
import { StandingClock } from '../support/test-clock.js';
import { TokenFixture } from './tokens.helper.js';

const BURST = 30;
const ADDRESS_BURST = 100;

describe('a flood of one person', () => {
  let foyer: TestApp;
  let organizations: AccessFixture;
  let flooder: Person;
  beforeAll(async () => {
    foyer = await startTestApp({
      clock: new StandingClock(),
      environment: {
        RATE_PER_ADDRESS: '10',
        RATE_BURST_PER_ADDRESS: String(ADDRESS_BURST),
        RATE_PER_PERSON: '1',
        RATE_BURST_PER_PERSON: String(BURST),
        CHAT_PER_SECOND: '1000',
      },
    });
    organizations = await buildFixture(foyer);
  });
  beforeEach(async () => {
    // What the test before this one has used up is there again.
    foyer.clock.advance(600_000);
    foyer.get(Metrics).refusals.reset();
    flooder = await aPerson(foyer, { kind: 'guest', displayName: 'Fay Flood' });
  });
  afterAll(() => foyer.close());

  const messages = () => `/api/contents/${organizations.own.content.id}/chat/messages`;
  const read = (token?: string, scheme = 'Bearer') => {
    const headers: Record<string, string> = token ? { authorization: `${scheme} ${token}` } : {};
    return sendRaw(`${foyer.url}${token ? '/api/product/refresh' : '/api/public/product'}`, { method: 'GET', headers });
  };
  const times = async <Answer>(count: number, send: () => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (let time = 0; time < count; time += 1) answers.push(await send());
    return answers;
  };
  const granted = (answers: { status: number }[]) => answers.filter(({ status }) => status !== 429).length;
  const refusals = async (limit: string) =>
    (await foyer.get(Metrics).refusals.get()).values.find(({ labels }) => labels.limit === limit)?.value ?? 0;

  it('is stopped, with a time to wait, and the neighbors behind the same address are not', async () => {
    const answers = await times(3 * ADDRESS_BURST, () => read(flooder.token));
    // The very first one was not known yet.
    expect(granted(answers)).toBe(BURST + 1);
    expect(JSON.parse(answers.at(-1)!.text)).toMatchObject({ statusCode: 429, code: 'rate_limited' });
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect([await refusals('person'), await refusals('address')]).toEqual([3 * ADDRESS_BURST - BURST - 1, 0]);
    expect(granted(await times(20, () => read()))).toBe(20);
    const neighbour = await aPerson(foyer);
    expect(granted(await times(20, () => read(neighbour.token)))).toBe(20);
    foyer.clock.advance(5000);
    expect(granted(await times(10, () => read(flooder.token)))).toBe(5);
  });

  it('is judged alike however the scheme is spelled and by the fast path of a message', async () => {
    await read(flooder.token);
    await read(flooder.token, 'bearer');
    const post = (scheme: string) => {
      const body = JSON.stringify({ id: v7({ msecs: foyer.clock.now() }), text: 'a' });
      const headers = { authorization: `${scheme} ${flooder.token}`, 'content-type': 'application/json' };
      return sendRaw(`${foyer.url}${messages()}`, { headers, body });
    };
    await times(BURST, () => post('Bearer'));
    expect(granted(await times(ADDRESS_BURST, () => post('Bearer')))).toBe(0);
    expect(granted(await times(ADDRESS_BURST, () => post('bearer')))).toBe(0);
    expect(granted(await times(10, () => read()))).toBe(10);
  });

  it('without a token does not stop those of its address who are known', async () => {
    const known = await aPerson(foyer);
    await read(known.token);
    expect(granted(await times(2 * ADDRESS_BURST, () => read()))).toBe(ADDRESS_BURST - 1);
    expect(granted(await times(20, () => read(known.token)))).toBe(20);
  });

  it('is one of its personal access token where a program sends it, not of the person for whom it speaks', async () => {
    const fixture = await TokenFixture.open(foyer);
    const { token } = await fixture.made();
    const answers = await times(ADDRESS_BURST, () => read(token));
    expect(granted(answers)).toBe(BURST + 1);
    expect(granted(await times(10, () => read(fixture.admin.token)))).toBe(10);
    expect(granted(await times(10, () => read()))).toBe(10);
  });

  it('of many people is one of their address', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(foyer)));
    for (const { token } of people) await read(token);
    const answers = await Promise.all(people.map(({ token }) => times(BURST, () => read(token))));
    expect(granted(answers.flat())).toBe(ADDRESS_BURST);
    expect(await refusals('address')).toBe(6 * BURST - ADDRESS_BURST);
  });
});
