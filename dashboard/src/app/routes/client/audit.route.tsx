import { usePage } from '@ui/components/page-title';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditText } from '../../../features/audit/audit.messages';
import { type AuditFilter, NO_FILTER } from '../../../features/audit/audit-filter';
import { AuditPage, auditLead } from '../../../features/audit/audit-page';
import { useClientOfRoute } from './client.route';

/** The audit log of one organization. */
export function AuditRoute() {
  const { id } = useClientOfRoute();
  usePage({ title: auditText('audit.title'), subtitle: auditLead(false) });
  return <AuditPage clientId={id} {...useAuditFilter()} />;
}

/** The audit log of all organizations. */
export function GlobalAuditRoute() {
  usePage({ title: auditText('audit.title'), subtitle: auditLead(true) });
  return <AuditPage clientId={null} {...useAuditFilter()} />;
}

/**
 * The filter is part of the address, so results can be shared as a link. It changes at once, not in a transition: what
 * is changed or exported next starts from it.
 */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => {
    const entries = Object.keys(NO_FILTER).map((name) => [name, search.get(name) ?? '']);
    return Object.fromEntries(entries) as AuditFilter;
  }, [search]);
  const onFilterChange = (next: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
      flushSync: true,
    });
  return { filter, onFilterChange };
}
