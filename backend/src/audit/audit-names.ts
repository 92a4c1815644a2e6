import { CHANNEL_ID_FIELDS, PERSON_ID_FIELDS } from '../platform/audit/audited-fields.js';
import type { AuditChangeDto, AuditEntryDto } from './audit.dto.js';

/** Ids that occur in changes, by type. */
export interface ToldIds {
  people: string[];
  channels: string[];
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ids in these entries that need a name. Ids that the reader may not see have already been removed. */
export function toldIds(entries: readonly AuditEntryDto[]): ToldIds {
  const changes = entries.flatMap((entry) => entry.changes);
  return { people: idsOf(changes, PERSON_ID_FIELDS), channels: idsOf(changes, CHANNEL_ID_FIELDS) };
}

function idsOf(changes: readonly AuditChangeDto[], fields: readonly string[]): string[] {
  const told = changes.filter(({ field }) => fields.includes(field));
  const ids = told.flatMap(({ before, after }) => [before, after].flatMap((value) => value?.split(', ') ?? []));
  return [...new Set(ids.filter((id) => ID.test(id)))];
}
