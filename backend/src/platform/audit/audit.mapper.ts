import type { AuditChangeDto, AuditEntryDto } from './audit.dto.js';
import type { AuditRow } from './audit.read-model.js';
import type { AuditChange } from './audit-entry.js';

/** `channelIds`: the channels of which the reader may know; null: all. */
export function toAuditEntryDto(row: AuditRow, channelIds: readonly string[] | null): AuditEntryDto {
  const personal = (name: string) => row.values[name] ?? null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    clientId: row.clientId,
    clientName: row.clientName,
    actor: { id: row.actorId, name: personal('actor.name'), email: personal('actor.email'), tokenId: row.tokenId },
    address: personal('actor.address'),
    userAgent: personal('actor.agent'),
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    changes: row.changes.map((change) => toChangeDto(withinChannels(change, channelIds), row.values)),
    requestId: row.requestId,
  };
}

function toChangeDto(change: AuditChange, values: Record<string, string>): AuditChangeDto {
  const { field } = change;
  if ('before' in change || 'after' in change)
    return { field, before: textOf(change.before), after: textOf(change.after), isHidden: false };
  const before = values[`${field}.before`] ?? null;
  const after = values[`${field}.after`] ?? null;
  return { field, before, after, isHidden: before === null && after === null };
}

const CHANNEL_FIELDS = ['channelIds', 'whitelistChannelIds'];

/** Other channels are left out of lists. */
function withinChannels(change: AuditChange, channelIds: readonly string[] | null): AuditChange {
  if (channelIds === null || !CHANNEL_FIELDS.includes(change.field)) return change;
  const known = (value: unknown) => (Array.isArray(value) ? value.filter((id) => channelIds.includes(id)) : value);
  return { ...change, before: known(change.before), after: known(change.after) };
}

/** A list as its members, anything else as JSON has it. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((member) => textOf(member) ?? '').join(', ');
  return JSON.stringify(value);
}
