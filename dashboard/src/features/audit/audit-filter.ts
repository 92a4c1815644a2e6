/** What to look for; everything if empty. `from` and `to` are days in the reader's time zone, both included. */
export interface AuditFilter {
  action: string;
  actorId: string;
  from: string;
  to: string;
  search: string;
}

export const NO_FILTER: AuditFilter = { action: '', actorId: '', from: '', to: '', search: '' };

export const filterCount = (filter: AuditFilter): number =>
  Object.values(filter).filter((value) => value !== '').length;

export const isFiltered = (filter: AuditFilter): boolean => filterCount(filter) > 0;

/** In the form that the API expects. */
export function queryOf({ action, actorId, from, to, search }: AuditFilter) {
  return {
    ...(action && { action }),
    ...(actorId && { actorId }),
    ...(search.trim() && { search: search.trim() }),
    ...startOf('from', from, 0),
    ...startOf('to', to, 1),
  };
}

/** The first instant of that day plus `later` days; nothing while the date is being typed. */
function startOf<Name extends string>(name: Name, day: string, later: number): Partial<Record<Name, string>> {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return {};
  const start = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later);
  return { [name]: start.toISOString() } as Record<Name, string>;
}
