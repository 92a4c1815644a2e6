import { usePage } from '@ui/parts/page-title';
import { auditText } from '../../features/audit/audit.messages';
import { AuditPage } from '../../features/audit/audit-page';
import { useClientOfRoute } from './client.route';
import { useAuditFilter } from './use-audit-filter';

/** What staff of the organisation did. */
export function AuditRoute() {
  const { id } = useClientOfRoute();
  usePage({ title: auditText('audit.title') });
  return <AuditPage clientId={id} {...useAuditFilter()} />;
}
