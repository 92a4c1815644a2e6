import { describe, expect, it } from '@jest/globals';
import { StandingClock } from '../../../../test/support/test-clock.js';
import { Metrics } from '../metrics/metrics.js';
import { FormSaveLimiter } from './form-save-limiter.js';

describe('saves of forms with rich text', () => {
  const stage = () => {
    const clock = new StandingClock();
    const saves = new FormSaveLimiter(clock, new Metrics());
    const granted = (times: number, uid: (at: number) => string, clientId: string | null, text = '<p>Hi</p>') =>
      Array.from({ length: times }, (_, at) => {
        try {
          saves.charge(uid(at), clientId, [text]);
          return 1;
        } catch (error) {
          expect(error).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: expect.any(Number) } });
          return 0;
        }
      }).filter(Boolean).length;
    return { clock, granted };
  };

  it('are forty of one person at once, and one in two seconds after that', () => {
    const { clock, granted } = stage();
    expect(granted(60, () => 'ann', null)).toBe(40);
    clock.advance(10_000);
    expect(granted(60, () => 'ann', null)).toBe(5);
    expect(granted(1, () => 'bob', null)).toBe(1);
  });

  it('are shared by the people of one organization, and by nobody else', () => {
    const { granted } = stage();
    expect(granted(200, (at) => `person ${at}`, 'ours')).toBe(120);
    expect(granted(100, (at) => `person ${at}`, 'theirs')).toBe(100);
  });

  it('are as many as one likes while no text has any formatting', () => {
    const { granted } = stage();
    expect(granted(200, () => 'ann', 'ours', 'Plain words')).toBe(200);
  });
});
