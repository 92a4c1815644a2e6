import { aHello } from '@contracts/streams/frames.builder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeEnvironment } from './fake-environment';
import { event, FollowedStream, mark } from './followed-stream';

let stream: FollowedStream;
let environment: FakeEnvironment;
beforeEach(() => {
  stream = new FollowedStream();
  ({ environment } = stream);
});
afterEach(() => stream.close());

describe('waiting', () => {
  it('comes back at random within 3 s, then with doubling jitter up to 30 s', async () => {
    environment.chance = 0.999;
    await stream.follow();
    for (const ceiling of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) {
      await environment.last.refuse(500);
      const before = environment.connections.length;
      expect(stream.client.status).toMatchObject({ state: 'waiting', retryInMs: ceiling * 0.999 });
      await environment.pass(ceiling);
      expect(environment.connections).toHaveLength(before + 1);
    }
    await environment.last.accept(mark('e.1'));
    await environment.last.cut();
    expect(stream.client.status).toMatchObject({ retryInMs: 3_000 * 0.999 });
  });

  it('obeys retry:, Retry-After and goodbye', async () => {
    await stream.follow();
    await environment.last.accept('retry: 800\n\n', mark('e.1'));
    await environment.last.cut();
    expect(stream.client.status).toMatchObject({ retryInMs: 400 });
    await environment.pass(400);
    await environment.last.refuse(503, {}, { 'retry-after': '7' });
    expect(stream.client.status).toMatchObject({ retryInMs: 8_000 });
    await environment.wake();
    expect(stream.client.status).toMatchObject({ retryInMs: 8_000 });
    await environment.pass(8_000);
    await environment.last.accept(event({ type: 'goodbye', retryInMs: 5_000 }));
    expect(environment.last.isOpen).toBe(false);
    expect(stream.client.status).toMatchObject({ state: 'waiting', retryInMs: 5_000 });
  });

  it('takes 45 s of silence for dead, and a heartbeat for life', async () => {
    await stream.follow();
    await environment.last.accept(event(aHello()));
    await environment.pass(40_000);
    await environment.last.write(': \n\n');
    await environment.pass(40_000);
    expect(stream.client.status.state).toBe('live');
    await environment.pass(5_000);
    expect(stream.client.status.state).toBe('waiting');
  });

  it('tries one connection after the other where those that a browser keeps have died with the stream', async () => {
    environment.chance = 0;
    await stream.follow();
    await environment.last.accept(event(aHello()), mark('e.1'));
    await environment.pass(45_000);
    for (let dead = 0; dead < 5; dead += 1) {
      await environment.pass(5_100);
      expect(environment.last.url).toBe('/api/contents/c/stream?channelId=d&cursor=e.1');
    }
    expect(environment.connections).toHaveLength(7);
    await environment.pass(5_100);
    expect(environment.last.url).toContain('/changes?');
  });

  it('gives up a connection that never answers', async () => {
    await stream.follow();
    await environment.pass(35_100);
    expect(stream.client.status.state).toBe('waiting');
  });

  it('does not take a page of a captive portal for a stream', async () => {
    await stream.follow();
    await environment.last.refuse(200, {}, { 'content-type': 'text/html' });
    expect(stream.client.status.state).toBe('waiting');
  });
});

describe('sleep and hidden pages', () => {
  it('opens again at once after ten minutes of sleep, resuming after the last mark', async () => {
    await stream.follow();
    await environment.last.accept(event(aHello()), mark('e.1'));
    await environment.sleep(600_000);
    await environment.pass(3_000);
    expect(environment.connections).toHaveLength(2);
    expect(stream.cursor).toBe('e.1');
  });

  it('checks when the page is shown again, although no timer has run', async () => {
    await stream.follow();
    await environment.last.accept(event(aHello()), mark('e.1'));
    environment.freeze(44_000);
    await environment.wake();
    expect(environment.connections).toHaveLength(1);
    environment.freeze(2_000);
    await environment.wake();
    expect(stream.cursor).toBe('e.1');
    expect(environment.connections).toHaveLength(2);
  });

  it('comes back within a second when the network is up again', async () => {
    environment.chance = 0.9;
    await stream.follow();
    for (const wait of [3_000, 6_000, 12_000]) {
      await environment.last.refuse(500);
      await environment.pass(wait);
    }
    await environment.last.refuse(500);
    await environment.wake();
    await environment.wake();
    expect(stream.client.status).toMatchObject({ state: 'waiting', retryInMs: 900 });
  });

  it('closes a hidden page that plays nothing after a minute and opens it when shown', async () => {
    let isPlaying = true;
    await stream.follow({ isPlaying: () => isPlaying });
    await environment.last.accept(event(aHello()), mark('e.1'));
    environment.hidden = true;
    const alive = async () => {
      await environment.pass(40_000);
      if (environment.last.isOpen) await environment.last.write(': \n\n');
    };
    await alive();
    await alive();
    expect(stream.client.status.state).toBe('live');
    isPlaying = false;
    await alive();
    await alive();
    expect(stream.client.status.state).toBe('paused');
    expect(environment.last.isOpen).toBe(false);
    environment.hidden = false;
    await environment.wake();
    expect(stream.cursor).toBe('e.1');
    expect(stream.client.status.state).toBe('connecting');
  });

  it('closes it sooner where that is asked, also when it was never shown', async () => {
    environment.hidden = true;
    await stream.follow({ hiddenClosesAfterMs: 5_000 });
    await environment.last.accept(event(aHello()), mark('e.1'));
    await environment.pass(5_000);
    expect([stream.client.status.state, environment.last.isOpen]).toEqual(['paused', false]);
    environment.hidden = false;
    await environment.wake();
    expect(environment.last.isOpen).toBe(true);
  });
});
