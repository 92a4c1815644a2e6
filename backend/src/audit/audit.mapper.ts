import { allowsChannel } from '../../../contracts/domain/access.js';
import type { AuditChange } from '../platform/audit/audit-entry.js';
import { CHANNEL_ID_FIELDS } from '../platform/audit/audited-fields.js';
import type { AuditChangeDto, AuditEntryDto } from './audit.dto.js';
import type { AuditRow } from './audit.read-model.js';

/** `whitelist`: channels that the reader may see; null: all channels. */
export function toAuditEntryDto(row: AuditRow, whitelist: readonly string[] | null): AuditEntryDto {
  const personal = (name: string) => row.values[name] ?? null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    clientId: row.clientId,
    clientName: row.clientName,
    actor: {
      id: row.actorId,
      name: personal('actor.name'),
      email: personal('actor.email'),
      tokenId: row.tokenId,
      tokenMadeBy: personal('actor.token-maker'),
    },
    address: personal('actor.address'),
    userAgent: personal('actor.agent'),
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    changes: row.changes.map((change) => toChangeDto(change, row.values, whitelist)),
    requestId: row.requestId,
  };
}

function toChangeDto(
  change: AuditChange,
  values: Record<string, string>,
  whitelist: readonly string[] | null,
): AuditChangeDto {
  const { field } = change;
  if ('before' in change || 'after' in change) return toShownChangeDto(change, whitelist);
  const before = values[`${field}.before`] ?? null;
  const after = values[`${field}.after`] ?? null;
  return { field, before, after, isHidden: before === null && after === null };
}

function toShownChangeDto(change: AuditChange, whitelist: readonly string[] | null): AuditChangeDto {
  const { field } = change;
  if (!CHANNEL_ID_FIELDS.includes(field))
    return { field, before: textOf(change.before), after: textOf(change.after), isHidden: false };
  const before = textOf(channelsSeen(change.before, whitelist));
  const after = textOf(channelsSeen(change.after, whitelist));
  if (before === after) return { field, before: null, after: null, isHidden: true };
  return { field, before, after, isHidden: false };
}

/** Channels that the reader may not see are only counted. */
function channelsSeen(value: unknown, whitelist: readonly string[] | null): unknown {
  if (!Array.isArray(value)) return value;
  const seen = value.filter((id) => allowsChannel(whitelist, String(id)));
  const others = value.length - seen.length;
  return others === 0 ? seen : [...seen, `+${others}`];
}

/** Lists are joined with commas; other values become JSON. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((member) => textOf(member) ?? '').join(', ');
  return JSON.stringify(value);
}
