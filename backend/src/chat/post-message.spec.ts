import { describe, expect, it } from '@jest/globals';
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

/** A new message would be refused by now. `stored`: the database row with the id. */
function postRefused(stored: ChatMessageRow | null, message = MESSAGE) {
  const refuse = async () => {
    throw new DomainError('chat_closed');
  };
  const service = new PostMessage(
    { make: refuse } as unknown as ChatCommands,
    {} as ChatWriter,
    { repeated: async () => stored } as unknown as ChatReadModel,
    { take: () => undefined, takeRoom: () => undefined } as unknown as ChatLimits,
    {} as ChatSenders,
  );
  return service.post({ principal: { uid: 'ann' } as Principal, address: '::1', keys: undefined }, 'here', message);
}

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
