import { SetMetadata } from '@nestjs/common';
import type { AuditAction } from '../../../../contracts/domain/audit-actions.js';

const AUDITED = 'foyer:audited';

/** Marks each operation with which staff change something, and names the entries that it may add to the audit log. */
export const Audited = (...actions: AuditAction[]) => SetMetadata(AUDITED, actions);

export function auditedActions(handler: object): readonly AuditAction[] {
  return (Reflect.getMetadata(AUDITED, handler) as AuditAction[] | undefined) ?? [];
}
