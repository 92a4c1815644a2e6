import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeEnvironment } from '../stream/fake-environment';
import { FakeMedia } from './fake-media';
import { followProgram } from './follow-program';

let environment: FakeEnvironment;
let media: FakeMedia;
let ends: boolean[];
let arrivals: number[];
let stop: () => void;

/** Follows a program that started this many seconds ago. */
async function follow(secondsAgo: number, options: { hasFineRate?: boolean } = {}) {
  const startsAt = environment.trueNow - secondsAgo * 1_000;
  stop = followProgram(media, {
    startsAt,
    serverNow: () => environment.trueNow,
    onEndChange: (hasEnded) => ends.push(hasEnded),
    onArrive: () => arrivals.push(media.currentTime - secondsAgo),
    environment,
    ...options,
  });
  media.load();
  await media.play();
  await environment.pass(500);
  return () => media.currentTime - (environment.trueNow - startsAt) / 1_000;
}

beforeEach(() => {
  environment = new FakeEnvironment();
  media = new FakeMedia(environment);
  ends = [];
  arrivals = [];
});
afterEach(() => stop());

describe('followProgram', () => {
  it('joins late in the middle of the program', async () => {
    const drift = await follow(1_234);
    expect(Math.abs(drift())).toBeLessThan(0.05);
    expect(media.playbackRate).toBe(1);
  });

  it('tells once that the right picture is there, and not before the jump has been made', async () => {
    media.seekTakes = 1_500;
    await follow(1_234);
    expect(arrivals).toEqual([]);
    await environment.pass(20_000);
    expect(arrivals).toHaveLength(1);
    expect(Math.abs(arrivals[0] ?? Number.NaN)).toBeLessThan(5);
  });

  it('shows a player that plays something else after a while', async () => {
    media.seekTakes = Number.POSITIVE_INFINITY;
    await follow(1_234);
    await environment.pass(11_000);
    expect(arrivals).toEqual([]);
    await environment.pass(2_000);
    expect(arrivals).toHaveLength(1);
  });

  it('catches up gently, without a jump, and goes back to the normal rate', async () => {
    const drift = await follow(100);
    const { jumps } = media;
    media.starve();
    await environment.pass(300);
    media.load();
    expect(drift()).toBeLessThan(-0.25);
    await environment.pass(1_000);
    expect(media.playbackRate).toBeGreaterThan(1);
    expect(media.playbackRate).toBeLessThanOrEqual(1.1);
    await environment.pass(15_000);
    expect(Math.abs(drift())).toBeLessThan(0.1);
    expect([media.playbackRate, media.jumps]).toEqual([1, jumps]);
  });

  it('jumps after a long stall, and aims ahead by what loading took', async () => {
    media.seekTakes = 1_500;
    const drift = await follow(100);
    await environment.pass(10_000);
    expect(Math.abs(drift())).toBeLessThan(0.15);
    media.starve();
    await environment.pass(8_000);
    media.load();
    await environment.pass(2_500);
    expect(Math.abs(drift())).toBeLessThan(0.4);
    expect(media.jumps).toBeLessThanOrEqual(4);
  });

  it('does not jump again and again while nothing arrives', async () => {
    await follow(100);
    media.starve();
    const { jumps } = media;
    await environment.pass(60_000);
    expect(media.jumps).toBe(jumps);
  });

  it('is in step at once after ten minutes of sleep', async () => {
    const drift = await follow(100);
    media.pause();
    await media.play();
    media.starve();
    await environment.sleep(600_000);
    media.load();
    await environment.wake();
    await environment.pass(250);
    expect(Math.abs(drift())).toBeLessThan(0.05);
  });

  it('lands at the live place when played after a pause', async () => {
    const drift = await follow(100);
    media.pause();
    await environment.pass(30_000);
    expect(drift()).toBeLessThan(-29);
    await media.play();
    await environment.pass(250);
    expect(Math.abs(drift())).toBeLessThan(0.05);
  });

  it('plays on when the browser had paused a hidden page, but not when the person had', async () => {
    await follow(100);
    media.pause();
    await environment.wake();
    expect(media.paused).toBe(true);
    await media.play();
    environment.hidden = true;
    media.pause();
    environment.hidden = false;
    await environment.wake();
    expect(media.paused).toBe(false);
  });

  it('takes back a foreign rate and a foreign seek', async () => {
    const drift = await follow(100);
    media.playbackRate = 2;
    await environment.pass(5_000);
    expect([Math.abs(drift()) < 0.15, media.playbackRate]).toEqual([true, 1]);
    media.currentTime = 20;
    await environment.pass(2_500);
    expect(Math.abs(drift())).toBeLessThan(0.05);
  });

  it('waits at the first picture until the start', async () => {
    const drift = await follow(-3);
    expect([media.paused, media.currentTime]).toEqual([true, 0]);
    await environment.pass(3_500);
    expect(media.paused).toBe(false);
    expect(Math.abs(drift())).toBeLessThan(0.3);
  });

  it('says when the program is over, and stays there', async () => {
    media.duration = 102;
    await follow(100);
    expect(ends).toEqual([]);
    await environment.pass(2_000);
    expect([ends, media.paused]).toEqual([[true], true]);
    await media.play();
    await environment.pass(10_000);
    expect([ends, media.paused]).toEqual([[true], true]);
  });

  it('corrects players without fine rates by jumps alone', async () => {
    const drift = await follow(100, { hasFineRate: false });
    media.starve();
    await environment.pass(600);
    media.load();
    await environment.pass(3_000);
    expect(media.playbackRate).toBe(1);
    expect(Math.abs(drift())).toBeLessThan(0.4);
  });

  it('leaves nothing behind', async () => {
    await follow(100);
    media.playbackRate = 1.05;
    stop();
    await environment.pass(10_000);
    expect([media.playbackRate, environment.timerCount]).toEqual([1, 0]);
  });
});
