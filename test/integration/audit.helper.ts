import type { AuditEntryDto, AuditPageDto } from '../../backend/src/audit/audit.dto.js';
import type { AuditEntry } from '../../backend/src/platform/audit/audit-entry.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { api } from '../support/api.js';
import type { TestApp } from '../support/app.js';

/** An entry as a test tells it; who, where and from which address have values of their own where it does not say. */
export type Told = Omit<AuditEntry, 'actor' | 'clientId'> & { clientId?: string | null; by?: string; address?: string };

/** Entries as services leave them, each in a millisecond of its own. */
export async function leaveEntries(
  foyer: TestApp,
  usual: { by: string; clientId: string },
  entries: readonly Told[],
): Promise<void> {
  for (const { by = usual.by, address = '192.0.2.7', clientId = usual.clientId, ...entry } of entries) {
    foyer.clock.advance(1);
    const origin = { requestId: 'request-1', address, host: 'localhost', userAgent: 'Harbour/1.0' };
    const nobody = { displayName: null, photoUrl: null, sessionId: null, tokenId: null, clientId: null };
    const actor = { uid: by, kind: 'registered' as const, ...nobody, origin, checks: [] };
    await foyer.get(UnitOfWork).run(async (transaction) => transaction.audit({ actor, clientId, ...entry }));
  }
}

export const contentSaved = (
  subjectId: string,
  before: object,
  after: object,
  channelIds: string[] | null = null,
): Told => ({ action: 'content.saved', channelIds, subject: { type: 'content', id: subjectId }, before, after });

export async function readAudit(
  foyer: TestApp,
  token: string,
  path: string,
  query: Record<string, string>,
): Promise<AuditPageDto> {
  const { body } = await api(foyer, token)
    .get(`${path}?${new URLSearchParams(query)}`)
    .expect(200);
  return body as AuditPageDto;
}

export const subjectsOf = (entries: readonly AuditEntryDto[]) => entries.map(({ subject }) => subject.id);
