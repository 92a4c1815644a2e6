import { api, unwrap } from '@ui/api/api-client';
import { saveFile } from '@ui/parts/save-file';
import { useAct } from '@ui/parts/use-act';
import { auditText as text } from './audit.messages';
import { type AuditFilter, queryOf } from './audit-filter';

/** Everything that matches, as a file. */
export function useExportAudit(clientId: string | null, filter: AuditFilter) {
  const { isBusy: isExporting, run } = useAct(text('audit.exportFailed'));
  const exportAll = () =>
    run(async () => saveFile(await load(clientId, filter), `audit-${new Date().toISOString().slice(0, 10)}.csv`));
  return { isExporting, exportAll };
}

function load(clientId: string | null, filter: AuditFilter): Promise<Blob> {
  const query = queryOf(filter);
  return unwrap(
    clientId === null
      ? api.GET('/api/audit/export', { params: { query }, parseAs: 'blob' })
      : api.GET('/api/clients/{clientId}/audit/export', { params: { path: { clientId }, query }, parseAs: 'blob' }),
  );
}
