import { beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '../metrics/metrics.js';
import { type Load, RequestPacer, type WaitingRequest } from './request-pacer.js';

/** A process whose time passes when the test says so, idle unless it works. */
class FakeLoad implements Load {
  private time = 0;
  private worked = 0;
  private looks: { at: number; look: () => void }[] = [];

  now(): number {
    return this.time;
  }

  used(): { active: number; idle: number } {
    return { active: this.worked, idle: this.time - this.worked };
  }

  later(milliseconds: number, look: () => void): void {
    this.looks.push({ at: this.time + milliseconds, look });
  }

  work(milliseconds: number): void {
    this.time += milliseconds;
    this.worked += milliseconds;
  }

  /** Millisecond by millisecond; `busy`: all of it is someone else's work. */
  pass(milliseconds: number, busy = false): void {
    for (let passed = 0; passed < milliseconds; passed += 1) {
      if (busy) this.work(1);
      else this.time += 1;
      const due = this.looks.filter(({ at }) => at <= this.time);
      this.looks = this.looks.filter(({ at }) => at > this.time);
      for (const { look } of due) look();
    }
  }
}

describe('RequestPacer', () => {
  let load: FakeLoad;
  let metrics: Metrics;
  let pacer: RequestPacer;
  let gone: string[];
  let went: string[];
  beforeEach(() => {
    load = new FakeLoad();
    metrics = new Metrics();
    gone = [];
    went = [];
    // 100 at once, and then nothing by itself.
    pacer = new RequestPacer(0.001, metrics, load);
  });
  const send = (address: string, name = address, more: Partial<WaitingRequest> = {}) =>
    pacer.pass(address, {
      price: 1,
      isKnown: false,
      go: () => {
        went.push(name);
        load.work(0.125);
      },
      isGone: () => gone.includes(name),
      ...more,
    });
  const sendMany = (count: number, address: string, name = address, more: Partial<WaitingRequest> = {}) => {
    for (let index = 0; index < count; index += 1) send(address, name, more);
  };
  const count = (name: string) => went.filter((each) => each === name).length;

  it('lets an instant of each address through at once', () => {
    sendMany(100, 'a');
    sendMany(100, 'b');
    expect(went).toHaveLength(200);
    send('a');
    expect(went).toHaveLength(200);
    load.pass(1);
    expect(went).toHaveLength(201);
  });

  it('lets nobody wait longer than its work takes twice over, in a process that has nothing else to do', () => {
    sendMany(100 + 2400, 'a');
    load.pass(2 * 2400 * 0.125);
    expect(went).toHaveLength(2500);
  });

  it('takes no more than a few turns while others keep the process busy, and always some', () => {
    sendMany(2000, 'a');
    went = [];
    load.pass(1000, true);
    expect(went.length).toBeGreaterThanOrEqual(24 * 36);
    expect(went.length).toBeLessThanOrEqual(24 * 46);
  });

  it('does not let the one wait as long as the many, however busy the process is', () => {
    sendMany(100, 'a');
    load.pass(100, true);
    for (let time = 0; time < 20; time += 1) {
      send('a', 'one by one');
      load.pass(3, true);
    }
    expect(count('one by one')).toBe(20);
  });

  it('gives each address its turn, however long the line of another is', () => {
    sendMany(2000, 'a');
    sendMany(120, 'b');
    went = [];
    load.pass(6);
    expect(count('b')).toBe(20);
  });

  it('lets known people go before the strangers of their address, who do not starve', () => {
    sendMany(100, 'a');
    sendMany(100, 'a', 'stranger');
    sendMany(100, 'a', 'known', { isKnown: true });
    load.pass(1);
    expect([count('known'), count('stranger')]).toEqual([18, 6]);
  });

  it('counts what is dear as what it costs', () => {
    sendMany(100, 'a');
    sendMany(5, 'a', 'dear', { price: 100 });
    load.pass(1);
    expect(count('dear')).toBe(1);
    load.pass(3);
    expect(count('dear')).toBe(1);
    load.pass(1);
    expect(count('dear')).toBe(2);
  });

  it('lets the next one wait for what was found out afterwards', () => {
    pacer.charge('a', 100);
    pacer.charge('a', 120);
    send('a');
    send('b');
    load.pass(5);
    expect(went).toEqual(['b']);
    load.pass(1);
    expect(went).toEqual(['b', 'a']);
  });

  it('works for nobody who is gone', () => {
    sendMany(100, 'a');
    sendMany(100, 'a', 'left');
    send('a', 'stayed');
    gone.push('left');
    load.pass(1);
    expect([count('left'), count('stayed')]).toEqual([0, 1]);
  });

  it('takes no more into one line than fifteen seconds of turns of a busy process, whatever each costs', () => {
    sendMany(100 + 144, 'a', 'a', { price: 100 });
    expect(send('a')).toBeCloseTo(15);
    sendMany(14_500, 'b');
    expect(send('b')).toBeGreaterThan(15);
    expect(send('c')).toBe(0);
    load.pass(1000, true);
    expect(send('a')).toBe(0);
  });

  it('takes so much into all lines together, and of each no more than its share beyond that', () => {
    for (const address of ['a', 'b', 'c', 'd']) sendMany(14_500, address);
    sendMany(100, 'e');
    expect(send('e', 'waits')).toBe(0);
    sendMany(14_500, 'e');
    const wait = send('e');
    expect(wait).toBeGreaterThan(15);
    expect(wait).toBeLessThanOrEqual(75);
    expect(send('f')).toBe(0);
  });

  it('forgets those who left a full line, for others to wait there', () => {
    sendMany(100, 'a');
    sendMany(14_400, 'a', 'left');
    expect(send('a', 'stays')).toBeGreaterThan(0);
    gone.push('left');
    load.work(100);
    expect(send('a', 'stays')).toBe(0);
    load.pass(1);
    expect([count('left'), count('stays')]).toEqual([0, 1]);
  });

  it('tells how many wait, and how long they did', async () => {
    sendMany(112, 'a');
    expect((await metrics.waitingRequests.get()).values[0]!.value).toBe(12);
    load.pass(1);
    expect((await metrics.waitingRequests.get()).values[0]!.value).toBe(0);
    const { values } = await metrics.requestWaits.get();
    expect(values.find(({ metricName }) => metricName?.endsWith('_count'))!.value).toBe(12);
  });
});
