import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { ContentReadModel } from '../contents/contents.public.js';
import type { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { NO_GRANTS } from '../platform/auth/grants.port.js';
import type { Database } from '../platform/database/database.js';
import { Transaction, type UnitOfWork } from '../platform/database/unit-of-work.js';
import type { DomainEvents } from '../platform/events/domain-events.js';
import type { ChatReadModel } from './chat.read-model.js';
import { ChatRepository } from './chat.repository.js';
import { DeleteMessage } from './delete-message.service.js';

/** One message by Ann in a room at revision 7, behind the real transaction and repository. */
function fixture() {
  const message = { author_id: 'ann', is_deleted: false, revision: 7 };
  const room = { revision: 7 };
  const manager = {
    query: async (sql: string, parameters: unknown[]) => {
      if (sql.startsWith('SELECT')) return parameters[0] === 'message' ? [{ ...message }] : [];
      if (sql.startsWith('UPDATE rooms')) return [[{ id: 'room', revision: String(++room.revision) }], 1];
      Object.assign(message, { is_deleted: true, revision: parameters[1] });
      return [[], 1];
    },
  };
  const unitOfWork = {
    run: async (work: (transaction: Transaction) => Promise<void>) => {
      const transaction = new Transaction(manager as unknown as EntityManager, {} as DomainEvents);
      await work(transaction);
      await transaction.raiseRevisions();
    },
  };
  const service = new DeleteMessage(
    { grantsOf: async () => NO_GRANTS } as unknown as AccessService,
    { visibleById: async () => ({ clientId: 'client', channelIds: [] }) } as unknown as ContentReadModel,
    new ChatRepository({} as Database, {} as ChatReadModel),
    unitOfWork as unknown as UnitOfWork,
  );
  const remove = (uid: string, id = 'message') => service.delete({ uid, clientId: null } as Actor, 'room', id);
  return { message, room, remove };
}

describe('deleting a message', () => {
  it('raises the revision of its room and of its row, the first time only', async () => {
    const { message, room, remove } = fixture();
    await remove('ann');
    expect([message, room]).toEqual([{ author_id: 'ann', is_deleted: true, revision: 8 }, { revision: 8 }]);
    await remove('ann');
    expect([message.revision, room.revision]).toEqual([8, 8]);
  });

  it('is refused to others, and for a message that is not there', async () => {
    const { message, room, remove } = fixture();
    await expect(remove('bob')).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove('ann', 'another')).rejects.toMatchObject({ code: 'not_found' });
    expect([message.is_deleted, room.revision]).toEqual([false, 7]);
  });
});
