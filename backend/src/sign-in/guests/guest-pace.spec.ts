import { describe, expect, it } from '@jest/globals';
import type { Clock } from '../../platform/clock/clock.js';
import type { Processes } from '../../platform/cluster/processes.service.js';
import type { Config } from '../../platform/config/config.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { GuestPace } from './guest-pace.js';

const metrics = new Metrics();

function paceOf(processes = 1) {
  const time = { now: 0 };
  const clock = { now: () => time.now } as Clock;
  const config = { limits: { GUESTS_PER_ADDRESS: 20 } } as Config;
  const pace = new GuestPace({ count: processes } as Processes, clock, metrics, config);
  const come = (count: number, address = 'campus', room = 'evening') => {
    const waits: number[] = [];
    let refused = 0;
    for (let index = 0; index < count; index += 1) {
      try {
        waits.push(pace.reserve(address, room));
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 6 } });
        refused += 1;
      }
    }
    return { atOnce: waits.filter((wait) => wait === 0).length, longest: Math.max(...waits), refused };
  };
  return { pace, time, come };
}

describe('new guests of one address in one room', () => {
  it('come at once up to two seconds of the pace, then in turn, and are told when to come again', () => {
    const { come } = paceOf();
    expect(come(200)).toEqual({ atOnce: 40, longest: 5, refused: 60 });
  });

  it('do not wait for those of another address or room', () => {
    const { come } = paceOf();
    come(200);
    expect(come(40, 'home')).toMatchObject({ atOnce: 40, refused: 0 });
    expect(come(40, 'campus', 'morning')).toMatchObject({ atOnce: 40, refused: 0 });
  });

  it('are not refused when a thousand come within a minute', () => {
    const { come, time } = paceOf();
    for (let second = 0; second < 60; second += 1, time.now += 1000)
      expect(come(17)).toMatchObject({ atOnce: 17, refused: 0 });
  });

  it('do not come when they left while they waited', async () => {
    const { pace, come } = paceOf();
    await expect(pace.next('campus', 'evening', () => true)).resolves.toBeUndefined();
    come(39);
    await expect(pace.next('campus', 'evening', () => true)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(pace.next('campus', 'evening', () => false)).resolves.toBeUndefined();
  });

  it('share the pace among the living processes', () => {
    expect(paceOf(4).come(200)).toMatchObject({ atOnce: 10, refused: 165 });
  });
});
