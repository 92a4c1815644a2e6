import { describe, expect, it } from '@jest/globals';
import { PASSED_CONTENT_MESSAGE } from '../../../contracts/domain/access.js';
import type { AccessService } from '../platform/auth/access.service.js';
import type { Actor, Check } from '../platform/auth/actor.js';
import type { Grants } from '../platform/auth/grants.port.js';
import type { Clock } from '../platform/clock/clock.js';
import type { Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import type { ContentRepository } from './content.repository.js';
import type { ContentRow } from './content.row.js';
import type { ContentAccess } from './content-access.service.js';
import { ContentEditingService } from './content-editing.service.js';
import type { ContentForms } from './content-forms.service.js';
import type { SaveContentDto } from './save-content.dto.js';

const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const admin: Grants = { globalRole: null, clients: new Map([['client', { role: 'admin', whitelist: null }]]) };
const globalOwner: Grants = { globalRole: 'owner', clients: new Map() };

const endingAt = (closesAt: number) =>
  ({
    id: 'content',
    clientId: 'client',
    contentType: 'live',
    opensAt: new Date(closesAt - 2 * HOUR),
    startsAt: new Date(closesAt - HOUR),
    closesAt: new Date(closesAt),
    updatedAt: new Date(NOON - HOUR),
    channels: [],
  }) as unknown as ContentRow;

/** The content as the editor's request finds it, and as the transaction finds it a moment later. */
function fixture(grants: Grants, found: ContentRow, locked: ContentRow) {
  const writes: string[] = [];
  const repository = {
    findForUpdate: async () => locked,
    channelIdsOf: async () => {
      writes.push('began');
      throw new Error('the test ends where writing begins');
    },
  };
  const service = new ContentEditingService(
    {
      require: async (_actor: Actor, check: Check) => check(grants),
    } as unknown as AccessService,
    { require: async () => ({ content: found, grants }) } as unknown as ContentAccess,
    {
      accept: async () => ({
        form: {},
        relations: { relatedIds: [] },
        channelChanges: () => ({ added: [], removed: [] }),
      }),
    } as unknown as ContentForms,
    repository as unknown as ContentRepository,
    { run: async (work: (transaction: Transaction) => Promise<void>) => work({} as Transaction) } as UnitOfWork,
    { now: () => NOON } as Clock,
  );
  const save = () => service.save({ uid: 'ann' } as Actor, 'content', {} as SaveContentDto);
  return { save, writes };
}

describe('saving a content', () => {
  it.each([
    ['had passed before', endingAt(NOON - HOUR), endingAt(NOON - HOUR)],
    ['was made to end earlier by somebody else meanwhile', endingAt(NOON + HOUR), endingAt(NOON - HOUR)],
  ])('is refused when it %s', async (_, found, locked) => {
    const { save, writes } = fixture(admin, found, locked);
    await expect(save()).rejects.toMatchObject({ code: 'forbidden', message: PASSED_CONTENT_MESSAGE });
    expect(writes).toEqual([]);
  });

  it.each([
    ['has not passed', admin, endingAt(NOON + HOUR)],
    ['has passed, to the global owner', globalOwner, endingAt(NOON - HOUR)],
  ])('begins when it %s', async (_, grants, row) => {
    const { save, writes } = fixture(grants, row, row);
    await expect(save()).rejects.toThrow('the test ends where writing begins');
    expect(writes).toEqual(['began']);
  });
});
