import { describe, expect, it } from '@jest/globals';
import { toSessionInfoDto } from './my-sessions.mapper.js';

const at = new Date('2026-11-21T10:00:00.000Z');
/** What a row may come to have, and no answer. */
const secret = { tokenHash: Buffer.from('secret'), subject: 'secret' };

describe('what people read of their sessions', () => {
  it('is of a session what is listed, and nothing that its row has more', () => {
    const row = {
      id: 'one',
      createdAt: at,
      lastUsedAt: at,
      userAgent: 'Harbour/1.0',
      network: '192.0.2.x',
      clientName: null,
      ...secret,
    };
    const dates = { createdAt: at.toISOString(), lastUsedAt: at.toISOString() };
    const told = { id: 'one', ...dates, userAgent: 'Harbour/1.0', network: '192.0.2.x', clientName: null };
    expect(toSessionInfoDto(row, 'one')).toEqual({ ...told, isCurrent: true });
    expect(toSessionInfoDto(row, null)).toEqual({ ...told, isCurrent: false });
  });
});
