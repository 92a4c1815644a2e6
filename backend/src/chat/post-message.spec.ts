import { describe, expect, it, jest } from '@jest/globals';
import type { ErrorCode } from '../../../contracts/domain/errors.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ChatMessageRow } from './chat.mapper.js';
import type { ChatReadModel } from './chat.read-model.js';
import { type ChatCommands, sentHashOf } from './chat-commands.service.js';
import type { ChatLimits } from './chat-limits.js';
import type { ChatSenders } from './chat-senders.js';
import type { ChatWriter } from './chat-writer.js';
import { PostMessage } from './post-message.service.js';

const MESSAGE = { id: 'message', text: 'Good evening' };
const STORED = {
  id: 'message',
  room_id: 'here',
  author_id: 'ann',
  sent_hash: sentHashOf(MESSAGE.text),
  text: MESSAGE.text,
  sent_at: new Date(0),
} as ChatMessageRow;

const WRITING = { principal: { uid: 'ann' } as Principal, address: '::1', keys: undefined };
const refuse = (code: ErrorCode) => async () => {
  throw new DomainError(code);
};

function postMessageOf(stored: ChatMessageRow | null, take: () => void = () => undefined) {
  return new PostMessage(
    { make: refuse('chat_closed') } as unknown as ChatCommands,
    {} as ChatWriter,
    { repeated: async () => stored } as unknown as ChatReadModel,
    { take, takeRoom: () => undefined } as unknown as ChatLimits,
    {} as ChatSenders,
  );
}

/** A new message would be refused by now. `stored`: the database row with the id. */
const postRefused = (stored: ChatMessageRow | null, message = MESSAGE) =>
  postMessageOf(stored).post(WRITING, 'here', message);

describe('a message that would be refused by now', () => {
  it('is answered as it was stored, to its author in its room', async () => {
    expect(await postRefused(STORED)).toMatchObject({ id: 'message', text: 'Good evening' });
  });

  it.each([
    ['was never stored', null],
    ['stands in another room', { ...STORED, room_id: 'elsewhere' }],
    ['is of another author', { ...STORED, author_id: 'bob' }],
  ])('is refused when it %s', async (_, stored) => {
    await expect(postRefused(stored)).rejects.toMatchObject({ code: 'chat_closed' });
  });

  it('is a conflict when the same id came with another text', async () => {
    await expect(postRefused(STORED, { ...MESSAGE, text: 'Good night' })).rejects.toMatchObject({
      code: 'command_conflict',
    });
  });
});

describe('a message of someone whose session may have ended', () => {
  const exhausted = () => {
    throw new DomainError('rate_limited');
  };

  it('is refused by its limits before anyone looks the session up', async () => {
    const requireLive = jest.fn(async () => undefined);
    const post = postMessageOf(null, exhausted).post({ ...WRITING, requireLive }, 'here', MESSAGE);
    await expect(post).rejects.toMatchObject({ code: 'rate_limited' });
    expect(requireLive).not.toHaveBeenCalled();
  });

  it.each([
    ['when it is new', null, undefined],
    ['even when it was stored before', STORED, undefined],
    ['even when it was stored before and its limits are exhausted', STORED, exhausted],
  ])('is refused if it has, %s', async (_, stored, take) => {
    const post = postMessageOf(stored, take).post({ ...WRITING, requireLive: refuse('unauthorized') }, 'here', MESSAGE);
    await expect(post).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
