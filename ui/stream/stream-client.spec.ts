import type { Mark, ViewerFrame } from '@contracts/streams/frames';
import { aChatFrame, aHello } from '@contracts/streams/frames.builder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeEnvironment, settle } from './fake-environment';
import { StreamClient, type StreamClientOptions } from './stream-client';

const event = (frame: ViewerFrame) => `data: ${JSON.stringify(frame)}\n\n`;
const mark = (cursor: string) => `id: ${cursor}\ndata\n\n`;

let environment: FakeEnvironment;
let client: StreamClient<ViewerFrame>;
let items: (ViewerFrame | Mark)[];
let states: string[];
let tokens: boolean[];

async function follow(options: Partial<StreamClientOptions<ViewerFrame>> = {}) {
  client = new StreamClient<ViewerFrame>({
    path: '/api/contents/c/stream?channelId=d',
    getToken: async ({ forceRefresh }) => {
      tokens.push(forceRefresh);
      return `token-${tokens.length}`;
    },
    onItems: (added) => items.push(...added),
    onStatus: (status) => states.push(status.state),
    environment,
    ...options,
  });
  await settle();
}

const cursorOf = (url: string) => new URL(url, 'http://foyer.test').searchParams.get('cursor');
const types = () => items.map((item) => (item.type === 'mark' ? `mark ${item.cursor}` : item.type));

beforeEach(() => {
  environment = new FakeEnvironment();
  [items, states, tokens] = [[], [], []];
});
afterEach(() => client.close());

describe('frames and marks', () => {
  it('opens with the bearer and hands frames on before any mark', async () => {
    await follow();
    expect(environment.last.url).toBe('/api/contents/c/stream?channelId=d');
    expect(new Headers(environment.last.init.headers).get('authorization')).toBe('Bearer token-1');
    await environment.last.accept(event(aHello()), event(aChatFrame(1)));
    expect(types()).toEqual(['hello', 'chat']);
    expect(states).toEqual(['live']);
  });

  it('puts together a frame that comes in pieces, also through a character', async () => {
    await follow();
    const bytes = new TextEncoder().encode(event(aChatFrame(1, { text: 'Grüße 🙏' })));
    await environment.last.accept();
    for (const byte of bytes) await environment.last.write(Uint8Array.of(byte));
    expect(items).toEqual([aChatFrame(1, { text: 'Grüße 🙏' })]);
  });

  it('drops a frame that was cut and resumes after the last mark, not after the last frame', async () => {
    await follow();
    await environment.last.accept(event(aHello()), event(aChatFrame(1)), mark('e.1'), event(aChatFrame(2)));
    await environment.last.write(event(aChatFrame(3)).slice(0, 20));
    await environment.last.cut();
    await environment.pass(3_000);
    expect(cursorOf(environment.last.url)).toBe('e.1');
    await environment.last.accept(event(aHello()), event(aChatFrame(2)), event(aChatFrame(3)), mark('e.3'));
    expect(types()).toEqual(['hello', 'chat', 'mark e.1', 'chat', 'hello', 'chat', 'chat', 'mark e.3']);
    await environment.last.cut();
    await environment.pass(3_000);
    expect(cursorOf(environment.last.url)).toBe('e.3');
  });

  it('does not move the cursor by a mark that is cut, nor by an id on a frame', async () => {
    await follow();
    await environment.last.accept('id: e.1\ndata:\n\n', `id: e.2\n${event(aChatFrame(2))}`, 'id: e.3\ndata:\n');
    await environment.last.cut();
    await environment.pass(3_000);
    expect(cursorOf(environment.last.url)).toBe('e.1');
    expect(types()).toEqual(['mark e.1', 'chat']);
  });

  it('asks for a fresh snapshot after a frame that cannot be read', async () => {
    await follow();
    await environment.last.accept(mark('e.1'), 'data: {"type":\n\n');
    await environment.pass(3_000);
    expect(cursorOf(environment.last.url)).toBeNull();
  });
});

describe('waiting', () => {
  it('comes back at random within 3 s, then with doubling jitter up to 30 s', async () => {
    environment.chance = 0.999;
    await follow();
    for (const ceiling of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) {
      await environment.last.refuse(500);
      const before = environment.connections.length;
      expect(client.status).toMatchObject({ state: 'waiting', retryInMs: ceiling * 0.999 });
      await environment.pass(ceiling);
      expect(environment.connections).toHaveLength(before + 1);
    }
    await environment.last.accept(mark('e.1'));
    await environment.last.cut();
    expect(client.status).toMatchObject({ retryInMs: 3_000 * 0.999 });
  });

  it('obeys retry:, Retry-After and goodbye', async () => {
    await follow();
    await environment.last.accept('retry: 800\n\n', mark('e.1'));
    await environment.last.cut();
    expect(client.status).toMatchObject({ retryInMs: 400 });
    await environment.pass(400);
    await environment.last.refuse(503, {}, { 'retry-after': '7' });
    expect(client.status).toMatchObject({ retryInMs: 8_000 });
    await environment.wake();
    expect(client.status).toMatchObject({ retryInMs: 8_000 });
    await environment.pass(8_000);
    await environment.last.accept(event({ type: 'goodbye', retryInMs: 5_000 }));
    expect(environment.last.isOpen).toBe(false);
    expect(client.status).toMatchObject({ state: 'waiting', retryInMs: 5_000 });
  });

  it('takes 45 s of silence for dead, and a heartbeat for life', async () => {
    await follow();
    await environment.last.accept(event(aHello()));
    await environment.pass(40_000);
    await environment.last.write(': \n\n');
    await environment.pass(40_000);
    expect(client.status.state).toBe('live');
    await environment.pass(5_000);
    expect(client.status.state).toBe('waiting');
  });

  it('gives up a connection that never answers', async () => {
    await follow();
    await environment.pass(35_100);
    expect(client.status.state).toBe('waiting');
  });

  it('does not take a page of a captive portal for a stream', async () => {
    await follow();
    await environment.last.refuse(200, {}, { 'content-type': 'text/html' });
    expect(client.status.state).toBe('waiting');
  });
});

describe('refusals', () => {
  it('renews the token once, then reports', async () => {
    await follow();
    await environment.last.refuse(401);
    expect(tokens).toEqual([false, true]);
    expect(new Headers(environment.last.init.headers).get('authorization')).toBe('Bearer token-2');
    await environment.last.refuse(401, { code: 'unauthorized', message: 'Unauthorized' });
    expect(client.status).toEqual({
      state: 'refused',
      refusal: { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' },
    });
    await environment.pass(120_000);
    expect(environment.connections).toHaveLength(2);
    client.reconnect();
    await settle();
    expect(environment.connections).toHaveLength(3);
  });

  it.each([403, 404])('ends at %d', async (status) => {
    await follow();
    await environment.last.refuse(status, { code: 'not_found' });
    expect(client.status).toMatchObject({ state: 'refused', refusal: { statusCode: status, code: 'not_found' } });
  });

  it('waits when no token can be had', async () => {
    await follow({ getToken: () => Promise.reject(new TypeError('offline')) });
    expect(client.status.state).toBe('waiting');
    expect(environment.connections).toHaveLength(0);
  });
});

describe('sleep and hidden pages', () => {
  it('opens anew at once after ten minutes of sleep, resuming after the last mark', async () => {
    await follow();
    await environment.last.accept(event(aHello()), mark('e.1'));
    await environment.sleep(600_000);
    await environment.pass(3_000);
    expect(environment.connections).toHaveLength(2);
    expect(cursorOf(environment.last.url)).toBe('e.1');
  });

  it('checks when the page is shown again, although no timer has run', async () => {
    await follow();
    await environment.last.accept(event(aHello()), mark('e.1'));
    environment.freeze(44_000);
    await environment.wake();
    expect(environment.connections).toHaveLength(1);
    environment.freeze(2_000);
    await environment.wake();
    expect(cursorOf(environment.last.url)).toBe('e.1');
    expect(environment.connections).toHaveLength(2);
  });

  it('comes back within a second when the network is up again', async () => {
    environment.chance = 0.9;
    await follow();
    for (const wait of [3_000, 6_000, 12_000]) {
      await environment.last.refuse(500);
      await environment.pass(wait);
    }
    await environment.last.refuse(500);
    await environment.wake();
    await environment.wake();
    expect(client.status).toMatchObject({ state: 'waiting', retryInMs: 900 });
  });

  it('closes a hidden page that plays nothing after a minute and opens it when shown', async () => {
    let isPlaying = true;
    await follow({ isPlaying: () => isPlaying });
    await environment.last.accept(event(aHello()), mark('e.1'));
    environment.hidden = true;
    const alive = async () => {
      await environment.pass(40_000);
      if (environment.last.isOpen) await environment.last.write(': \n\n');
    };
    await alive();
    await alive();
    expect(client.status.state).toBe('live');
    isPlaying = false;
    await alive();
    await alive();
    expect(client.status.state).toBe('paused');
    expect(environment.last.isOpen).toBe(false);
    environment.hidden = false;
    await environment.wake();
    expect(cursorOf(environment.last.url)).toBe('e.1');
    expect(client.status.state).toBe('connecting');
  });

  it('closes it sooner where that is asked, also when it was never shown', async () => {
    environment.hidden = true;
    await follow({ hiddenClosesAfterMs: 5_000 });
    await environment.last.accept(event(aHello()), mark('e.1'));
    await environment.pass(5_000);
    expect([client.status.state, environment.last.isOpen]).toEqual(['paused', false]);
    environment.hidden = false;
    await environment.wake();
    expect(environment.last.isOpen).toBe(true);
  });
});

describe('beats', () => {
  it('are none where the server waits for none', async () => {
    await follow({ path: '/api/product/stream' });
    await environment.last.accept(event(aHello({ beatEveryMs: 0 })), mark('e.1'));
    await environment.pass(40_000);
    expect(environment.requests).toEqual([]);
  });

  it('say that the page is there, before the server misses them, and nothing else', async () => {
    environment.chance = 1;
    await follow();
    await environment.last.accept(event(aHello({ beatEveryMs: 30_000, streamId: 's-1' })), mark('e.1'));
    await environment.pass(30_000);
    const [beat] = environment.requests;
    expect(beat?.url).toBe('/api/streams/s-1/beats');
    expect(beat?.init.body).toBeUndefined();
    await beat?.refuse(500);
    await environment.last.write(': \n\n');
    await environment.pass(30_000);
    expect(environment.requests).toHaveLength(2);
  });

  it('leaves nothing behind when closed', async () => {
    await follow();
    await environment.last.accept(event(aHello()));
    client.close();
    expect(environment.last.isOpen).toBe(false);
    expect(environment.timerCount).toBe(0);
    await environment.wake();
    expect(environment.connections).toHaveLength(1);
  });
});

describe('behind a proxy that holds streams back', () => {
  it('asks by long polls, one after another, and tries the stream again later', async () => {
    await follow();
    await environment.pass(5_100);
    expect(environment.last.url).toBe('/api/contents/c/changes?channelId=d');
    await environment.last.accept(event(aHello()), event(aChatFrame(1)), mark('e.1'));
    await environment.last.end();
    expect(types()).toEqual(['hello', 'chat', 'mark e.1']);
    await environment.pass(300);
    expect(environment.last.url).toBe('/api/contents/c/changes?channelId=d&cursor=e.1');
    await environment.last.accept(event(aHello({ isFresh: false })), event(aChatFrame(2)), mark('e.2'));
    await environment.last.end();
    expect(states).toEqual(['live']);
    const before = environment.connections.length;
    await environment.pass(400_000);
    const later = environment.connections.slice(before).map(({ url }) => url);
    expect(later.some((url) => url.startsWith('/api/contents/c/stream?'))).toBe(true);
  });

  it('tries the stream soon, because it may have been one dead connection, and ever more seldom after that', async () => {
    await follow();
    const tries: number[] = [];
    let passed = 0;
    let seen = environment.connections.length;
    const note = () => {
      for (const { url } of environment.connections.slice(seen)) if (url.includes('/stream?')) tries.push(passed);
      seen = environment.connections.length;
    };
    while (passed < 200_000) {
      if (environment.last.url.includes('/changes')) {
        await environment.last.accept(event(aHello({ isFresh: false })), mark(`e.${seen}`));
        await environment.last.end();
      }
      await environment.pass(500);
      passed += 500;
      note();
    }
    expect(tries).toHaveLength(3);
    const [first, second, third] = tries as [number, number, number];
    expect(first).toBeLessThan(30_000);
    expect(second - first).toBeGreaterThan(38_000);
    expect(third - second).toBeGreaterThan(78_000);
  });

  it('gives up a long poll that says nothing for longer than the server lets one wait', async () => {
    await follow();
    await environment.pass(5_100);
    const polls = environment.connections.length;
    await environment.pass(31_000);
    expect(states.at(-1)).toBe('waiting');
    await environment.pass(3_100);
    expect(environment.connections.length).toBeGreaterThan(polls);
  });

  it('waits as ever when a long poll brings nothing', async () => {
    await follow();
    await environment.pass(5_100);
    const polls = environment.connections.length;
    await environment.last.accept();
    await environment.last.end();
    await environment.pass(250);
    expect(environment.connections.length - polls).toBeLessThanOrEqual(1);
    expect(states.at(-1)).toBe('waiting');
  });

  it('stays with the stream when its first frame comes in time', async () => {
    await follow();
    await environment.last.accept(event(aHello()));
    await environment.pass(6_000);
    expect(environment.last.url).toContain('/stream?');
  });
});
