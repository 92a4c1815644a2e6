import { usePage } from '@ui/parts/page-title';
import { auditText } from '../../features/audit/audit.messages';
import { AuditPage } from '../../features/audit/audit-page';
import { useAuditFilter } from './use-audit-filter';

/** What staff of all organisations did. */
export function GlobalAuditRoute() {
  usePage({ title: auditText('audit.title') });
  return <AuditPage clientId={null} {...useAuditFilter()} />;
}
