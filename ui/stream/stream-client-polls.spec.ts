import { aChatFrame, aHello } from '@contracts/streams/frames.builder';
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

describe('behind a proxy that holds streams back', () => {
  it('asks by long polls, one after another, and tries the stream again later', async () => {
    await stream.follow();
    await environment.pass(5_100);
    expect(environment.last.url).toBe('/api/contents/c/changes?channelId=d');
    await environment.last.accept(event(aHello()), event(aChatFrame(1)), mark('e.1'));
    await environment.last.end();
    expect(stream.types).toEqual(['hello', 'chat', 'mark e.1']);
    await environment.pass(300);
    expect(environment.last.url).toBe('/api/contents/c/changes?channelId=d&cursor=e.1');
    await environment.last.accept(event(aHello({ isFresh: false })), event(aChatFrame(2)), mark('e.2'));
    await environment.last.end();
    expect(stream.states).toEqual(['live']);
    const before = environment.connections.length;
    await environment.pass(400_000);
    const later = environment.connections.slice(before).map(({ url }) => url);
    expect(later.some((url) => url.startsWith('/api/contents/c/stream?'))).toBe(true);
  });

  it('tries the stream soon, because it may have been one dead connection, and ever more seldom after that', async () => {
    await stream.follow();
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
    await stream.follow();
    await environment.pass(5_100);
    const polls = environment.connections.length;
    await environment.pass(31_000);
    expect(stream.states.at(-1)).toBe('waiting');
    await environment.pass(3_100);
    expect(environment.connections.length).toBeGreaterThan(polls);
  });

  it('waits as ever when a long poll brings nothing', async () => {
    await stream.follow();
    await environment.pass(5_100);
    const polls = environment.connections.length;
    await environment.last.accept();
    await environment.last.end();
    await environment.pass(250);
    expect(environment.connections.length - polls).toBeLessThanOrEqual(1);
    expect(stream.states.at(-1)).toBe('waiting');
  });

  it('stays with the stream when its first frame comes in time', async () => {
    await stream.follow();
    await environment.last.accept(event(aHello()));
    await environment.pass(6_000);
    expect(environment.last.url).toContain('/stream?');
  });
});
