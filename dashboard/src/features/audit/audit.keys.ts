import type { AuditFilter } from './audit-filter';

export const auditKeys = {
  /** `before`: the oldest entry that is there already. */
  page: (clientId: string | null, filter: AuditFilter, before: string | null) =>
    ['audit', clientId, filter, before] as const,
};
