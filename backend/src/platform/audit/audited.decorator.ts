import { SetMetadata } from '@nestjs/common';
import type { AuditAction } from './audit-actions.js';

const AUDITED = 'foyer:audited';

/** Stands on each operation that staff change something with, and names the entry that it leaves in the audit log. */
export const Audited = (action: AuditAction) => SetMetadata(AUDITED, action);

export function auditedAction(handler: object): AuditAction | undefined {
  return Reflect.getMetadata(AUDITED, handler) as AuditAction | undefined;
}
