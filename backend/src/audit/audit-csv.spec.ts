import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { AuditEntryDto } from './audit.dto.js';
import { auditCsv } from './audit-csv.js';

const ENTRY = {
  at: '2026-11-22T10:00:00.000Z',
  actor: { id: null, name: 'Ada', email: null, tokenId: null },
  subject: { type: 'content', id: null, name: ';=1+1' },
  changes: [],
} as unknown as AuditEntryDto;

describe('the audit log as a table', () => {
  it('is broken off at its deadline, and asks for no more entries then', async () => {
    let isEnded = false;
    const endless = async function* () {
      try {
        for (;;) yield ENTRY;
      } finally {
        isEnded = true;
      }
    };
    const deadline = new AbortController();
    const csv = auditCsv(endless(), deadline.signal);
    await once(csv, 'readable');
    expect(String(csv.read())).toContain(";'=1+1");
    deadline.abort();
    await expect(once(csv, 'close')).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isEnded).toBe(true);
  });
});
