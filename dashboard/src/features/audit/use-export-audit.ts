import { api, unwrap } from '@ui/api/api-client';
import { saveFile } from '@ui/parts/save-file';
import { toast } from '@ui/parts/toaster.store';
import { useState } from 'react';
import { auditText as text } from './audit.messages';
import { type AuditFilter, queryOf } from './audit-filter';

/** Everything that matches, as a file. */
export function useExportAudit(clientId: string | null, filter: AuditFilter) {
  const [isExporting, setIsExporting] = useState(false);
  const exportAll = async () => {
    setIsExporting(true);
    try {
      saveFile(await load(clientId, filter), `audit-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch {
      toast.error(text('audit.exportFailed'));
    } finally {
      setIsExporting(false);
    }
  };
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
