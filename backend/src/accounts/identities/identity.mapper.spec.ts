import { describe, expect, it } from '@jest/globals';
import { toIdentityDto } from './identity.mapper.js';

const at = new Date('2026-11-21T10:00:00.000Z');
/** What a row may come to have, and no answer. */
const secret = { tokenHash: Buffer.from('secret'), subject: 'secret' };

describe('what people read of how they sign in', () => {
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
