import { CHANNEL_FIELDS, PERSON_FIELDS } from '../platform/audit/audited-fields.js';
import type { AuditChangeDto, AuditEntryDto } from './audit.dto.js';

/** Ids that changes tell of, by what they are ids of. */
export interface ToldIds {
  people: string[];
  channels: string[];
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What of these entries wants a name; ids that their reader is not to know are not in them anymore. */
export function toldIds(entries: readonly AuditEntryDto[]): ToldIds {
  const changes = entries.flatMap((entry) => entry.changes);
  return { people: idsOf(changes, PERSON_FIELDS), channels: idsOf(changes, CHANNEL_FIELDS) };
}

function idsOf(changes: readonly AuditChangeDto[], fields: readonly string[]): string[] {
  const told = changes.filter(({ field }) => fields.includes(field));
  const ids = told.flatMap(({ before, after }) => [before, after].flatMap((value) => value?.split(', ') ?? []));
  return [...new Set(ids.filter((id) => ID.test(id)))];
}
