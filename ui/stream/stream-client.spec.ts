import { aChatFrame, aHello } from '@contracts/streams/frames.builder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeEnvironment, settle } from './fake-environment';
import { event, FollowedStream, mark } from './followed-stream';

let stream: FollowedStream;
let environment: FakeEnvironment;
beforeEach(() => {
  stream = new FollowedStream();
  ({ environment } = stream);
});
afterEach(() => stream.close());

describe('frames and marks', () => {
  it('opens with the bearer and hands frames on before any mark', async () => {
    await stream.follow();
    expect(environment.last.url).toBe('/api/contents/c/stream?channelId=d');
    expect(new Headers(environment.last.init.headers).get('authorization')).toBe('Bearer token-1');
    await environment.last.accept(event(aHello()), event(aChatFrame(1)));
    expect(stream.types).toEqual(['hello', 'chat']);
    expect(stream.states).toEqual(['live']);
  });

  it('puts together a frame that comes in pieces, also through a character', async () => {
    await stream.follow();
    const bytes = new TextEncoder().encode(event(aChatFrame(1, { text: 'Grüße 🙏' })));
    await environment.last.accept();
    for (const byte of bytes) await environment.last.write(Uint8Array.of(byte));
    expect(stream.items).toEqual([aChatFrame(1, { text: 'Grüße 🙏' })]);
  });

  it('drops a frame that was cut and resumes after the last mark, not after the last frame', async () => {
    await stream.follow();
    await environment.last.accept(event(aHello()), event(aChatFrame(1)), mark('e.1'), event(aChatFrame(2)));
    await environment.last.write(event(aChatFrame(3)).slice(0, 20));
    await environment.last.cut();
    await environment.pass(3_000);
    expect(stream.cursor).toBe('e.1');
    await environment.last.accept(event(aHello()), event(aChatFrame(2)), event(aChatFrame(3)), mark('e.3'));
    expect(stream.types).toEqual(['hello', 'chat', 'mark e.1', 'chat', 'hello', 'chat', 'chat', 'mark e.3']);
    await environment.last.cut();
    await environment.pass(3_000);
    expect(stream.cursor).toBe('e.3');
  });

  it('does not move the cursor by a mark that is cut, nor by an id on a frame', async () => {
    await stream.follow();
    await environment.last.accept('id: e.1\ndata:\n\n', `id: e.2\n${event(aChatFrame(2))}`, 'id: e.3\ndata:\n');
    await environment.last.cut();
    await environment.pass(3_000);
    expect(stream.cursor).toBe('e.1');
    expect(stream.types).toEqual(['mark e.1', 'chat']);
  });

  it('asks for a fresh snapshot after a frame that cannot be read', async () => {
    await stream.follow();
    await environment.last.accept(mark('e.1'), 'data: {"type":\n\n');
    await environment.pass(3_000);
    expect(stream.cursor).toBeNull();
  });
});

describe('refusals', () => {
  it('renews the token once, then reports', async () => {
    await stream.follow();
    await environment.last.refuse(401);
    expect(stream.tokens).toEqual([false, true]);
    expect(new Headers(environment.last.init.headers).get('authorization')).toBe('Bearer token-2');
    await environment.last.refuse(401, { code: 'unauthorized', message: 'Unauthorized' });
    expect(stream.client.status).toEqual({
      state: 'refused',
      refusal: { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' },
    });
    await environment.pass(120_000);
    expect(environment.connections).toHaveLength(2);
    stream.client.reconnect();
    await settle();
    expect(environment.connections).toHaveLength(3);
  });

  it.each([403, 404])('ends at %d', async (status) => {
    await stream.follow();
    await environment.last.refuse(status, { code: 'not_found' });
    expect(stream.client.status).toMatchObject({
      state: 'refused',
      refusal: { statusCode: status, code: 'not_found' },
    });
  });

  it('waits when no token can be had', async () => {
    await stream.follow({ getToken: () => Promise.reject(new TypeError('offline')) });
    expect(stream.client.status.state).toBe('waiting');
    expect(environment.connections).toHaveLength(0);
  });
});

describe('beats', () => {
  it('are none where the server waits for none', async () => {
    await stream.follow({ path: '/api/product/stream' });
    await environment.last.accept(event(aHello({ beatEveryMs: 0 })), mark('e.1'));
    await environment.pass(40_000);
    expect(environment.requests).toEqual([]);
  });

  it('say that the page is there, before the server misses them, and nothing else', async () => {
    environment.chance = 1;
    await stream.follow();
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
    await stream.follow();
    await environment.last.accept(event(aHello()));
    stream.close();
    expect(environment.last.isOpen).toBe(false);
    expect(environment.timerCount).toBe(0);
    await environment.wake();
    expect(environment.connections).toHaveLength(1);
  });
});
