import { api, unwrap } from '@ui/api/api-client';
import type { AuditPage } from '@ui/api/wire.types';
import useSWR from 'swr';
import { useCsvDownload } from '../../components/csv-download';
import { useFreshPages } from '../../components/use-fresh-pages';
import { type AuditFilter, NO_FILTER, queryOf } from './audit-filter';

const auditKeys = {
  pages: (clientId: string | null, filter: AuditFilter) => ['audit', clientId, filter] as const,
  latest: (clientId: string | null) => ['audit-latest', clientId] as const,
};

/** Entries of one organization, or of all; newest first, older ones on demand. */
export function useAudit(clientId: string | null, filter: AuditFilter) {
  const { pages, ...rest } = useFreshPages(
    auditKeys.pages(clientId, filter),
    ({ entries, hasMore }: AuditPage) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    ([, id, wanted, before]) => load(id, wanted, before),
  );
  return {
    ...rest,
    entries: pages?.flatMap(({ entries }) => entries),
    names: new Map(pages?.flatMap(({ names }) => names.map(({ id, name }) => [id, name] as const))),
  };
}

/** The newest entries, whatever is filtered. */
export const useLatestAudit = (clientId: string | null) =>
  useSWR(auditKeys.latest(clientId), ([, id]) => load(id, NO_FILTER, null), { revalidateOnFocus: false });

function load(clientId: string | null, filter: AuditFilter, before: string | null): Promise<AuditPage> {
  const query = { ...queryOf(filter), ...(before && { before }) };
  return unwrap(
    clientId === null
      ? api.GET('/api/audit', { params: { query } })
      : api.GET('/api/clients/{clientId}/audit', { params: { path: { clientId }, query } }),
  );
}

/** Everything that matches, as a file. */
export function useExportAudit(clientId: string | null, filter: AuditFilter) {
  const query = queryOf(filter);
  return useCsvDownload('audit-export', (options) =>
    clientId === null
      ? api.GET('/api/audit/export', { params: { query }, ...options })
      : api.GET('/api/clients/{clientId}/audit/export', { params: { path: { clientId }, query }, ...options }),
  );
}
