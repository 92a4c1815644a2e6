import { describe, expect, it } from '@jest/globals';
import { toIdentityDto, toSessionInfoDto } from './my-sign-in.mapper.js';

const at = new Date('2026-11-21T10:00:00.000Z');
/** What a row may come to have, and no answer. */
const secret = { tokenHash: Buffer.from('secret'), subject: 'secret' };

describe('what people read of how they sign in', () => {
  it('is of a session what is listed, and nothing that its row has more', () => {
    const row = { id: 'one', createdAt: at, lastUsedAt: at, userAgent: 'Harbour/1.0', clientName: null, ...secret };
    const dates = { createdAt: at.toISOString(), lastUsedAt: at.toISOString() };
    const told = { id: 'one', ...dates, userAgent: 'Harbour/1.0', clientName: null };
    expect(toSessionInfoDto(row, 'one')).toEqual({ ...told, isCurrent: true });
    expect(toSessionInfoDto(row, null)).toEqual({ ...told, isCurrent: false });
  });

  it('is of a linked identity what is listed, and nothing that its row has more', () => {
    const known = {
      id: 'one',
      provider: 'google',
      clientId: null,
      clientName: null,
      email: 'ann@example.org',
    } as const;
    const row = { ...known, createdAt: at, lastUsedAt: null, ...secret };
    expect(toIdentityDto(row)).toEqual({ ...known, createdAt: at.toISOString(), lastUsedAt: null });
  });
});
