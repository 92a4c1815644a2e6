import { SetMetadata } from '@nestjs/common';
import type { AuditAction } from '../../../../contracts/domain/audit-actions.js';

const AUDITED = 'foyer:audited';

/** Marks an operation with which staff change something, and lists the audit actions that it may record. */
export const Audited = (...actions: AuditAction[]) => SetMetadata(AUDITED, actions);

export function auditedActions(handler: object): readonly AuditAction[] {
  return (Reflect.getMetadata(AUDITED, handler) as AuditAction[] | undefined) ?? [];
}
