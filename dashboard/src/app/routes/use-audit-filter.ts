import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditFilter, NO_FILTER } from '../../features/audit/audit-filter';

/** The filter stands in the address, so that a finding can be passed on. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => {
    const entries = Object.keys(NO_FILTER).map((name) => [name, search.get(name) ?? '']);
    return Object.fromEntries(entries) as AuditFilter;
  }, [search]);
  const onFilterChange = (next: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return { filter, onFilterChange };
}
