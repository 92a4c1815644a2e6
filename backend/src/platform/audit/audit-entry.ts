import { isDeepStrictEqual } from 'node:util';
import { AUDITED_FIELDS, type AuditAction } from '../../../../contracts/domain/audit-actions.js';
import type { Actor } from '../auth/actor.js';

/** An action and its subject. `before` and `after` may contain anything, but only listed fields are recorded. */
export interface AuditEntry {
  /** Null for actions by the server itself, for example in daily checks. */
  actor: Actor | null;
  action: AuditAction;
  /** Null if the entry concerns no organization, or all of them. */
  clientId: string | null;
  /** Channels whose staff may read the entry; null for everyone who may read the log. */
  channelIds?: readonly string[] | null;
  subject: AuditSubject;
  before?: object;
  after?: object;
}

export type AuditSubject = PersonSubject | ThingSubject;

interface PersonSubject {
  type: 'account' | 'user';
  id: string | null;
  /** The person's name in the organization, which may differ from the one in their profile. */
  name?: string;
}

interface ThingSubject {
  /** Its name in the log comes from a contribution to `AuditSubjects`. */
  type: string;
  id: string | null;
  /** Not stored: the log uses the current name of things. */
  name?: never;
}

/** Returns the id of the person the entry is about, if any. The name is stored with the entry until the person is erased. */
export function personOf({ type, id }: AuditSubject): string | null {
  return type === 'account' || type === 'user' ? id : null;
}

/** One changed field. Values are omitted if they are private or stored with the person. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

const MAX_TEXT = 1000;

export function changesOf({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): AuditChange[] {
  const { fields = [], groups = [], hidden = [], personal = [] } = AUDITED_FIELDS[action];
  const isSilent = (field: string) => hidden.includes(field) || personal.includes(field);
  const parts = groups.flatMap((group) => fieldsBelow(group, before, after));
  return [...fields, ...parts, ...hidden, ...personal].flatMap((field) => {
    const [was, is] = [valueIn(before, field), valueIn(after, field)];
    if (isDeepStrictEqual(was, is)) return [];
    return [isSilent(field) ? { field } : { field, before: cut(was), after: cut(is) }];
  });
}

function fieldsBelow(group: string, ...records: (object | undefined)[]): string[] {
  const fields = records.flatMap((record) => Object.keys(record ?? {}));
  return [...new Set(fields)].filter((field) => field.startsWith(`${group}.`));
}

/** Values stored with the person that the entry is about: `email.before`, `email.after`. */
export function personalValuesOf({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): { name: string; value: string }[] {
  const { personal = [] } = AUDITED_FIELDS[action];
  return personal.flatMap((field) => {
    const [was, is] = [valueIn(before, field), valueIn(after, field)];
    if (isDeepStrictEqual(was, is)) return [];
    const values = [
      { name: `${field}.before`, value: was },
      { name: `${field}.after`, value: is },
    ];
    return values.flatMap(({ name, value }) => (value === null ? [] : [{ name, value: String(cut(value)) }]));
  });
}

/** Converts the value to JSON: dates as ISO 8601, missing values as null. */
function valueIn(record: object | undefined, field: string): unknown {
  const value = (record as Record<string, unknown> | undefined)?.[field] ?? null;
  return JSON.parse(JSON.stringify(value));
}

/** Cuts between characters, because the database rejects half of a surrogate pair. */
function cut(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_TEXT) return value;
  const characters = [...value];
  return characters.length <= MAX_TEXT ? value : `${characters.slice(0, MAX_TEXT - 1).join('')}…`;
}
