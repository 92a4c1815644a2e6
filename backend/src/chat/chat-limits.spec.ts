import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Clock } from '../platform/clock/clock.js';
import type { Processes } from '../platform/cluster/processes.service.js';
import type { Config } from '../platform/config/config.js';
import type { LimitsConfig } from '../platform/config/limits.config.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { ChatLimits } from './chat-limits.js';

const DEFAULTS = { CHAT_PER_SECOND: 1, CHAT_PER_ADDRESS: 100, CHAT_PER_ROOM: 100, CHAT_PER_NEWCOMER_MINUTE: 12 };
const PLENTY = { ...DEFAULTS, CHAT_PER_SECOND: 1000, CHAT_PER_ADDRESS: 100_000 };

interface Message {
  uid?: string;
  address?: string;
  room?: string;
  length?: number;
  hits?: number;
  isHost?: boolean;
  /** Milliseconds since the guest joined; undefined: not a new guest. */
  joinedAgo?: number;
}

describe('limits of chat', () => {
  let now: number;
  let metrics: Metrics;
  beforeEach(() => {
    now = 1_000_000_000;
    metrics = new Metrics();
  });

  const limitsOf = (limits: Partial<LimitsConfig>, processes = 1) =>
    new ChatLimits({ count: processes } as Processes, { now: () => now } as Clock, metrics, { limits } as Config);
  /** Seconds to wait; 0: the message was accepted. */
  const post = (limits: ChatLimits, message: Message = {}): number => {
    const { uid = 'ann', address = '::1', room = 'room', length = 10, hits = 0, isHost = false, joinedAgo } = message;
    const principal = { uid, ...(joinedAgo === undefined ? {} : { guestSince: now - joinedAgo }) };
    try {
      limits.take({ principal, address }, length);
      limits.takeRoom({ principal, address }, room, { text: 'x'.repeat(length), isHost, hits });
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
      return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds;
    }
  };
  /** Number of messages accepted within this many seconds, at ten attempts per second. */
  const passed = (limits: ChatLimits, seconds: number, messageOf: (index: number) => Message) => {
    let count = 0;
    for (let index = 0; index < seconds * 10; index += 1, now += 100)
      if (post(limits, messageOf(index)) === 0) count += 1;
    return count;
  };
  const inOneMoment = (limits: ChatLimits, count: number, messageOf: (index: number) => Message) =>
    Array.from({ length: count }, (_, index) => post(limits, messageOf(index))).filter((wait) => wait === 0).length;
  const another = (index: number): Message => ({ uid: `person ${index}` });

  it.each([
    [1, 8 + 99],
    [2, 4 + 49],
    [4, 2 + 24],
  ])('grant one person its share in each of %i processes', (processes, messages) => {
    expect(passed(limitsOf(DEFAULTS, processes), 100, () => ({}))).toBe(messages);
  });

  it.each([
    [1, 20 + 199],
    [2, 10 + 99],
  ])('grant one address its share in each of %i processes', (processes, messages) => {
    expect(passed(limitsOf({ ...DEFAULTS, CHAT_PER_ADDRESS: 2 }, processes), 100, another)).toBe(messages);
  });

  it('let a person write however many processes there are', () => {
    expect(passed(limitsOf({ ...DEFAULTS, CHAT_PER_ADDRESS: 2 }, 64), 100, () => ({}))).toBeGreaterThan(1);
  });

  it.each([
    ['short', 10, 8],
    ['of 499 characters', 499, 8],
    ['of 500 characters', 500, 4],
    ['of 2,000 characters', 2000, 1],
    ['as long as is looked at', 20_000, 1],
  ])('count messages by their length: %s', (_name, length, messages) => {
    expect(inOneMoment(limitsOf(DEFAULTS), 20, () => ({ length }))).toBe(messages);
  });

  it('make the next message wait for the words that were starred', () => {
    const limits = limitsOf(DEFAULTS);
    expect([post(limits, { hits: 4 }), post(limits, { hits: 40 }), post(limits)]).toEqual([0, 0, 3]);
  });

  it('let a new guest write at once, then one message in five seconds, and like everyone after a minute', () => {
    const limits = limitsOf(DEFAULTS);
    const joinedAt = now;
    const first = passed(limits, 60, () => ({ joinedAgo: now - joinedAt }));
    expect(first).toBe(2 + 11);
    expect(passed(limits, 60, () => ({ joinedAgo: now - joinedAt }))).toBe(8 + 59);
  });

  it('grant a room so much, however many people and addresses write, and its staff all they want', () => {
    const limits = limitsOf({ ...PLENTY, CHAT_PER_ROOM: 10 });
    const crowd = (index: number) => ({ uid: `person ${index}`, address: `address ${index}` });
    expect(inOneMoment(limits, 300, crowd)).toBe(100);
    expect(post(limits, { uid: 'last' })).toBe(1);
    expect(post(limits, { uid: 'host', isHost: true })).toBe(0);
    expect(post(limits, { uid: 'last', room: 'another room' })).toBe(0);
    now += 1000;
    expect(inOneMoment(limits, 300, crowd)).toBe(10);
  });

  it('stop newcomers first, whatever their number: half of what a room saved up is for others', () => {
    const limits = limitsOf({ ...PLENTY, CHAT_PER_ROOM: 10 });
    const newcomer = (index: number) => ({ uid: `new ${index}`, address: `address ${index}`, joinedAgo: 300_000 });
    expect(inOneMoment(limits, 300, newcomer)).toBe(50);
    expect(inOneMoment(limits, 50, (index) => ({ uid: `person ${index}`, address: `address ${index}` }))).toBe(50);
  });

  it('leave most of a room to other addresses, however long the people of one have been there', () => {
    const limits = limitsOf({ ...PLENTY, CHAT_PER_ROOM: 10 });
    const other = (index: number) => ({ uid: `other ${index}`, address: `address ${index}` });
    expect([inOneMoment(limits, 300, another), inOneMoment(limits, 300, other)]).toEqual([20, 80]);
  });

  it('grant the newcomers of one address a part of a room, and leave the rest to those of others', () => {
    const limits = limitsOf(PLENTY);
    const army = (index: number) => ({ uid: `new ${index}`, address: 'army', joinedAgo: 300_000 });
    expect(inOneMoment(limits, 1000, army)).toBe(200);
    expect(passed(limits, 10, army)).toBeLessThanOrEqual(100);
    expect(post(limits, { uid: 'student', address: 'campus', joinedAgo: 1000 })).toBe(0);
    expect(post(limits, { uid: 'regular', address: 'army' })).toBe(0);
  });

  it('take a guest of ten minutes for one of the room: two hundred of one campus greet each other', () => {
    const limits = limitsOf(PLENTY);
    const regular = (index: number) => ({ uid: `person ${index}`, address: 'campus', joinedAgo: 600_000 });
    expect(inOneMoment(limits, 500, regular)).toBe(200);
  });

  it.each<[string, Partial<typeof DEFAULTS>, (index: number) => Message]>([
    ['chat-person', {}, () => ({})],
    ['chat-address', { CHAT_PER_ADDRESS: 1 }, another],
    ['chat-room', { CHAT_PER_ROOM: 1 }, (index) => ({ ...another(index), address: `address ${index}` })],
    ['chat-room-address', { CHAT_PER_ROOM: 1 }, another],
    ['chat-newcomers', { CHAT_PER_ROOM: 20 }, (index) => ({ ...another(index), joinedAgo: 1000 })],
  ])('tell the operator which of them refused: %s', async (limit, config, messageOf) => {
    const limits = limitsOf({ ...DEFAULTS, ...config });
    expect(inOneMoment(limits, 1000, messageOf)).toBeLessThan(1000);
    const { values } = await metrics.refusals.get();
    expect(values).toEqual([{ labels: { limit }, value: expect.any(Number) }]);
  });
});
