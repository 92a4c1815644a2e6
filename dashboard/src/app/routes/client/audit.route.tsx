import { usePage } from '@ui/components/page-title';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditText } from '../../../features/audit/audit.messages';
import { type AuditFilter, NO_FILTER } from '../../../features/audit/audit-filter';
import { AuditPage } from '../../../features/audit/audit-page';
import { useClientOfRoute } from './client.route';

/** What staff of the organization did. */
export function AuditRoute() {
  const { id } = useClientOfRoute();
  usePage({ title: auditText('audit.title') });
  return <AuditPage clientId={id} {...useAuditFilter()} />;
}

/** What staff of all organizations did. */
export function GlobalAuditRoute() {
  usePage({ title: auditText('audit.title') });
  return <AuditPage clientId={null} {...useAuditFilter()} />;
}

/** The filter stands in the address, so that a finding can be passed on. */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => {
    const entries = Object.keys(NO_FILTER).map((name) => [name, search.get(name) ?? '']);
    return Object.fromEntries(entries) as AuditFilter;
  }, [search]);
  const onFilterChange = (next: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return { filter, onFilterChange };
}
