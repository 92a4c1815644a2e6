import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../auth/actor.js';
import { AUDIT_ACTIONS, type AuditAction, type AuditedFields } from './audit-actions.js';

/** What somebody did to what; `before` and `after` may hold anything, only listed fields are kept. */
export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  /** Null: it concerns no organisation, or all. */
  clientId: string | null;
  /** Channels whose staff may read of it; null: everybody who may read the log. */
  channelIds?: readonly string[] | null;
  subject: AuditSubject;
  before?: object;
  after?: object;
}

export interface AuditSubject {
  type: 'account' | 'content' | 'chat-message' | 'product';
  id: string | null;
}

/** One field; without values where those are nobody's business. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

const MAX_TEXT = 1000;

export function changesOf({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): AuditChange[] {
  const { fields = [], hidden = [] }: AuditedFields = AUDIT_ACTIONS[action];
  const changed = [...fields, ...hidden].filter(
    (field) => !isDeepStrictEqual(valueIn(before, field), valueIn(after, field)),
  );
  return changed.map((field) =>
    hidden.includes(field) ? { field } : { field, before: valueIn(before, field), after: valueIn(after, field) },
  );
}

/** As JSON would have it: dates in ISO 8601, null for nothing. */
function valueIn(record: object | undefined, field: string): unknown {
  const value = (record as Record<string, unknown> | undefined)?.[field] ?? null;
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  return JSON.parse(JSON.stringify(value));
}
