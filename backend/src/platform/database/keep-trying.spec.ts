import { describe, expect, it } from '@jest/globals';
import { keepTrying } from './keep-trying.js';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

/** Fails so often, as `failure` says, and answers then; tells what was logged and waited for. */
async function attempt(failures: number, failure: () => Error = refused, forMs = 60_000) {
  const lines: string[] = [];
  const waits: number[] = [];
  let now = 0;
  let calls = 0;
  const outcome = await keepTrying(
    async () => {
      calls += 1;
      if (calls <= failures) throw failure();
      return 'answered';
    },
    {
      forMs,
      log: (line) => lines.push(line),
      now: () => now,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    },
  ).catch((error: unknown) => error);
  return { outcome, lines, waits, calls };
}

describe('what the database cannot answer yet', () => {
  it('is asked again, ever more seldom, with one line for each time', async () => {
    const { outcome, lines, waits } = await attempt(7);
    expect(outcome).toBe('answered');
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe(
      "The database isn't answering (connect ECONNREFUSED 127.0.0.1:5432). Retrying in 0.5 s, giving up after 60 s.",
    );
  });

  it('is given up after a time, with what the database said', async () => {
    const { outcome, waits } = await attempt(1000);
    expect(outcome).toMatchObject({ code: 'ECONNREFUSED' });
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(60_000);
  });

  it.each([
    ['a machine that has no time for it', () => new Error('timeout expired')],
    ['a server that fell silent', () => new Error('Query read timeout')],
    ['a server that is starting', () => Object.assign(new Error('starting up'), { code: '57P03' })],
    ['a host with two addresses', () => new AggregateError([refused(), refused()])],
  ])('is asked again of %s', async (_, failure) => {
    expect(await attempt(1, failure)).toMatchObject({ outcome: 'answered', calls: 2 });
  });

  it('is not asked again where time does not help', async () => {
    const wrong = () => Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(await attempt(1, wrong)).toMatchObject({ outcome: wrong(), calls: 1, lines: [] });
  });
});
