import { describe, expect, it } from '@jest/globals';
import type { Clock } from '../platform/clock/clock.js';
import type { Processes } from '../platform/cluster/processes.service.js';
import type { Config } from '../platform/config/config.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { ChatLimits } from './chat-limits.js';

/** Messages that pass within so many seconds, tried ten times a second. */
function passed(processes: number, seconds: number, nameOf: (index: number) => string): number {
  let now = 0;
  const limits = new ChatLimits({ count: processes } as Processes, { now: () => now } as Clock, new Metrics(), {
    CHAT_PER_SECOND: 1,
    CHAT_PER_ADDRESS: 2,
  } as Config);
  let count = 0;
  for (let index = 0; index < seconds * 10; index += 1, now += 100) {
    try {
      limits.take(nameOf(index), '::1');
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
    }
  }
  return count;
}

const one = () => 'ann';
const another = (index: number) => `person ${index}`;

describe('limits of chat', () => {
  it.each([
    [1, 8 + 99],
    [2, 4 + 49],
    [4, 2 + 24],
  ])('grant one person its share in each of %i processes', (processes, messages) => {
    expect(passed(processes, 100, one)).toBe(messages);
  });

  it.each([
    [1, 20 + 199],
    [2, 10 + 99],
  ])('grant one address its share in each of %i processes', (processes, messages) => {
    expect(passed(processes, 100, another)).toBe(messages);
  });

  it('let a person write however many processes there are', () => {
    expect(passed(64, 100, one)).toBeGreaterThan(1);
  });

  it('tell the operator which of them refused', async () => {
    const metrics = new Metrics();
    const config = { CHAT_PER_SECOND: 1, CHAT_PER_ADDRESS: 100 } as Config;
    const limits = new ChatLimits({ count: 8 } as Processes, { now: () => 0 } as Clock, metrics, config);
    limits.take('ann', '::1');
    expect(() => limits.take('ann', '::1')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    const { values } = await metrics.refusals.get();
    expect(values).toEqual([{ labels: { limit: 'chat-person' }, value: 1 }]);
  });
});
