import { aMessage } from '@contracts/streams/frames.builder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { FakeEnvironment, settle } from './fake-environment';
import { MessageOutbox, type MessageOutboxOptions } from './message-outbox';
import { createOutboxStorage, inMemory } from './outbox-storage';
import type { PostOutcome } from './post-chat-message';

interface Posted {
  id: string;
  text: string;
  answer: (outcome: PostOutcome) => Promise<void>;
}

let environment: FakeEnvironment;
let values: ReturnType<typeof inMemory>;
let posts: Posted[];
let stored: string[];
let opened: MessageOutbox[];

function open(options: Partial<MessageOutboxOptions> = {}): MessageOutbox {
  const outbox = new MessageOutbox({
    contentId: 'c',
    uid: 'u',
    post: ({ id, text }) =>
      new Promise((resolve) => {
        posts.push({
          id,
          text,
          answer: (outcome) => {
            resolve(outcome);
            return settle();
          },
        });
      }),
    serverNow: environment.wallNow,
    onStored: (message) => stored.push(message.id),
    storage: createOutboxStorage('foyer.outbox.c.u', values),
    locks: null,
    environment,
    ...options,
  });
  opened.push(outbox);
  return outbox;
}

const storedAs = (post: Posted): PostOutcome => ({
  kind: 'stored',
  message: aMessage(1, { id: post.id, text: post.text }),
});
const unknown: PostOutcome = { kind: 'unknown', retryAfterMs: null };
const last = () => posts[posts.length - 1] as Posted;
const states = (outbox: MessageOutbox) => outbox.getState().map(({ text, state }) => `${text} ${state}`);

beforeEach(() => {
  environment = new FakeEnvironment();
  values = inMemory();
  [posts, stored, opened] = [[], [], []];
});
afterEach(() => {
  for (const outbox of opened) outbox.close();
});

describe('MessageOutbox', () => {
  it('sends one after another, in order, under ids that sort by time', async () => {
    const outbox = open();
    const ids = ['one', 'two', 'three'].map((text) => outbox.send(text));
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(states(outbox)).toEqual(['one sending', 'two queued', 'three queued']);
    for (const text of ['one', 'two', 'three']) {
      expect(last().text).toBe(text);
      await last().answer(storedAs(last()));
    }
    expect(stored).toEqual(ids);
    expect([outbox.getState().length, values.length]).toEqual([0, 0]);
  });

  it('asks again with the same id when the outcome is unknown, sooner when the network is back', async () => {
    const outbox = open();
    const id = outbox.send('one');
    await last().answer(unknown);
    expect(states(outbox)).toEqual(['one queued']);
    await environment.pass(500);
    expect(posts).toHaveLength(2);
    await last().answer(unknown);
    await environment.wake();
    expect(posts.map((post) => post.id)).toEqual([id, id, id]);
    await last().answer({ kind: 'unknown', retryAfterMs: 9_000 });
    await environment.wake();
    await environment.pass(8_999);
    expect(posts).toHaveLength(3);
    await environment.pass(1);
    expect(posts).toHaveLength(4);
  });

  it('keeps a refused message with its reason, goes on, and sends it again under a new id', async () => {
    const outbox = open();
    const refused = outbox.send('one');
    outbox.send('two');
    await last().answer({ kind: 'refused', reason: 'chat_closed' });
    expect(outbox.getState()[0]).toMatchObject({ id: refused, state: 'failed', reason: 'chat_closed' });
    await last().answer(storedAs(last()));
    outbox.retry(refused);
    await settle();
    expect(last()).toMatchObject({ text: 'one' });
    expect(last().id).not.toBe(refused);
    outbox.discard(last().id);
    expect(outbox.getState()).toEqual([]);
  });

  it('gives a message that waited too long a new id, once', async () => {
    const outbox = open();
    outbox.send('one');
    await last().answer({ kind: 'refused', reason: 'invalid_command_id' });
    expect(posts.map((post) => post.text)).toEqual(['one', 'one']);
    expect(posts[0]?.id).not.toBe(posts[1]?.id);
    await last().answer({ kind: 'refused', reason: 'invalid_command_id' });
    expect(states(outbox)).toEqual(['one failed']);
  });

  it('is not drawn into the future by ids of a clock that was ahead', async () => {
    let ahead = 3_600_000;
    const outbox = open({ serverNow: () => environment.wallNow() + ahead });
    const wrong = outbox.send('one');
    ahead = 0;
    await last().answer({ kind: 'refused', reason: 'invalid_command_id' });
    expect(last().id < wrong).toBe(true);
    expect(states(outbox)).toEqual(['one sending']);
  });

  it('stores nothing again that signing out made the browser forget', async () => {
    const outbox = open();
    outbox.send('one');
    outbox.close();
    for (const key of Array.from({ length: values.length }, (_, index) => values.key(index))) values.removeItem(key!);
    await last().answer({ kind: 'refused', reason: 'chat_closed' });
    expect(values.length).toBe(0);
  });

  it('sends after a reload what was written before it, with the same id and once', async () => {
    const before = open();
    const id = before.send('one');
    const second = before.send('two');
    before.close();
    await posts[0]?.answer(unknown);
    const after = open();
    expect(states(after)).toEqual(['one sending', 'two queued']);
    await last().answer(storedAs(last()));
    await last().answer(storedAs(last()));
    expect(posts.map((post) => post.id)).toEqual([id, id, second]);
    expect(values.length).toBe(0);
  });

  it('sends from one tab only while the other holds the lock', async () => {
    let tail = Promise.resolve();
    const locks = {
      request: (_name: string, work: () => Promise<void>) => {
        tail = tail.then(work);
        return tail;
      },
    } as unknown as LockManager;
    const [one, two] = [open({ locks }), open({ locks })];
    one.send('one');
    two.send('two');
    await settle();
    expect(posts.map((post) => post.text)).toEqual(['one']);
    await last().answer(storedAs(last()));
    await last().answer(storedAs(last()));
    expect(posts.map((post) => post.text)).toEqual(['one', 'two']);
    expect(values.length).toBe(0);
  });

  it('lets go of a message that the stream brought although the answer never came', async () => {
    const outbox = open();
    const id = outbox.send('one');
    await last().answer(unknown);
    outbox.noteReceived([{ id }]);
    await environment.pass(60_000);
    expect(posts).toHaveLength(1);
    expect(outbox.getState()).toEqual([]);
  });

  it('hands a stored message on before it leaves the outbox', async () => {
    const seen: string[][] = [];
    const outbox: MessageOutbox = open({ onStored: () => seen.push(states(outbox)) });
    outbox.send('one');
    await last().answer(storedAs(last()));
    expect(seen).toEqual([['one sending']]);
  });

  it('keeps a message that the full storage of the browser does not take', async () => {
    const full = Object.assign(inMemory(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const outbox = open({ storage: createOutboxStorage('foyer.outbox.c.u', full) });
    outbox.send('one');
    await last().answer(unknown);
    await environment.pass(1_000);
    await last().answer(storedAs(last()));
    expect(posts).toHaveLength(2);
    expect(outbox.getState()).toEqual([]);
  });

  it('sends what is queued though its place has been left', async () => {
    const outbox = open();
    const ids = ['one', 'two'].map((text) => outbox.send(text));
    outbox.leave();
    await last().answer(unknown);
    await environment.pass(1_000);
    for (const text of ['one', 'two']) {
      expect(last().text).toBe(text);
      await last().answer(storedAs(last()));
    }
    expect(stored).toEqual(ids);
    expect(values.length).toBe(0);
  });

  it('does not store again what signing out cleared after its place was left', async () => {
    const outbox = open();
    outbox.send('one');
    outbox.leave();
    while (values.length > 0) values.removeItem(values.key(0)!);
    await last().answer(unknown);
    await environment.pass(60_000);
    expect(posts).toHaveLength(1);
    expect(values.length).toBe(0);
  });
});
