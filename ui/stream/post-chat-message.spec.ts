import { aMessage } from '@contracts/streams/frames.builder';
import { describe, expect, it } from '@jest/globals';
import { FakeEnvironment, settle } from './fake-environment';
import { createChatPost, type PostOutcome } from './post-chat-message';

function post(environment: FakeEnvironment, tokens: boolean[] = []): Promise<PostOutcome> {
  const send = createChatPost({
    contentId: 'c',
    keys: 'online/abcdefghij',
    environment,
    getToken: async ({ forceRefresh }) => {
      tokens.push(forceRefresh);
      return 'token';
    },
  });
  return send({ id: 'id-1', text: 'Hello' });
}

const answers: [number, object, PostOutcome][] = [
  [201, aMessage(1), { kind: 'stored', message: aMessage(1) }],
  [403, { code: 'chat_closed' }, { kind: 'refused', reason: 'chat_closed' }],
  [409, { code: 'conflict' }, { kind: 'refused', reason: 'conflict' }],
  [422, { code: 'message_rejected' }, { kind: 'refused', reason: 'message_rejected' }],
  [429, {}, { kind: 'unknown', retryAfterMs: null }],
  [503, {}, { kind: 'unknown', retryAfterMs: null }],
];

describe('createChatPost', () => {
  it.each(answers)('takes %d for what it says', async (status, body, outcome) => {
    const environment = new FakeEnvironment();
    const result = post(environment);
    await settle();
    expect(environment.requests[0]?.url).toBe('/api/contents/c/chat/messages?keys=online%2Fabcdefghij');
    expect(JSON.parse(String(environment.requests[0]?.init.body))).toEqual({ id: 'id-1', text: 'Hello' });
    await environment.requests[0]?.refuse(status, body);
    expect(await result).toEqual(outcome);
    expect(environment.timerCount).toBe(0);
  });

  it('waits as long as the server asks', async () => {
    const environment = new FakeEnvironment();
    const result = post(environment);
    await settle();
    await environment.requests[0]?.refuse(429, {}, { 'retry-after': '3' });
    expect(await result).toEqual({ kind: 'unknown', retryAfterMs: 4_000 });
  });

  it('renews a refused token once', async () => {
    const environment = new FakeEnvironment();
    const tokens: boolean[] = [];
    const result = post(environment, tokens);
    await settle();
    await environment.requests[0]?.refuse(401);
    await environment.requests[1]?.refuse(401, { code: 'unauthorized' });
    expect(await result).toEqual({ kind: 'refused', reason: 'unauthorized' });
    expect(tokens).toEqual([false, true]);
  });

  it('gives up an answer that does not come within 20 s', async () => {
    const environment = new FakeEnvironment();
    const result = post(environment);
    await environment.pass(20_000);
    expect(await result).toEqual({ kind: 'unknown', retryAfterMs: null });
  });
});
