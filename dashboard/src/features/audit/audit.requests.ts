import { api, unwrap } from '@ui/api/api-client';
import type { AuditPage } from '@ui/api/wire.types';
import useSWRInfinite from 'swr/infinite';
import { useCsvDownload } from '../../components/csv-download';
import { type AuditFilter, queryOf } from './audit-filter';

const auditKeys = {
  /** `before`: the oldest entry that is already loaded. */
  page: (clientId: string | null, filter: AuditFilter, before: string | null) =>
    ['audit', clientId, filter, before] as const,
};

/** Entries of one organization, or of all; newest first, older ones on demand. */
export function useAudit(clientId: string | null, filter: AuditFilter) {
  const { data, size, setSize, ...rest } = useSWRInfinite(
    (index: number, last: AuditPage | null) => {
      if (index > 0 && !last?.hasMore) return null;
      return auditKeys.page(clientId, filter, last?.entries.at(-1)?.id ?? null);
    },
    ([, id, wanted, before]) => load(id, wanted, before),
    { keepPreviousData: true, dedupingInterval: 0 },
  );
  return {
    ...rest,
    entries: data?.flatMap(({ entries }) => entries),
    names: new Map(data?.flatMap(({ names }) => names.map(({ id, name }) => [id, name] as const))),
    hasMore: data?.at(-1)?.hasMore === true,
    isLoadingMore: data !== undefined && data.length < size,
    showMore: () => setSize(size + 1),
  };
}

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
