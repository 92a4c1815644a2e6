import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../contracts/domain/audit-actions.js';
import type { Target } from '../../../contracts/domain/people.js';
import type { AuditChange } from '../platform/audit/audit-entry.js';
import { AuditSubjects } from '../platform/audit/audit-subjects.js';
import { Database } from '../platform/database/database.js';
import type { ToldIds } from './audit-names.js';

export interface AuditRow {
  id: string;
  at: Date;
  clientId: string | null;
  clientName: string | null;
  actorId: string | null;
  tokenId: string | null;
  action: AuditAction;
  subjectType: string;
  subjectId: string | null;
  subjectName: string | null;
  changes: AuditChange[];
  /** Values stored apart because they're personal, by name: `actor.name`, `email.before`. */
  values: Record<string, string>;
  requestId: string | null;
}

interface ToldName {
  id: string;
  name: string | null;
}

export interface AuditFilter {
  /** Null: entries of all organizations and those without one. */
  clientId: string | null;
  /** Channels whose entries and contents may be seen; null: all channels. */
  channelIds: readonly string[] | null;
  /** People whose email addresses may be seen; null: everyone. */
  knownPeople: readonly string[] | null;
  action?: string | null;
  actorId?: string | null;
  from?: Date | null;
  to?: Date | null;
  search?: string | null;
}

@Injectable()
export class AuditReadModel {
  constructor(
    private readonly database: Database,
    private readonly subjects: AuditSubjects,
  ) {}

  /** Entries older than `before`, newest first. */
  page(filter: AuditFilter, before: string | null, limit: number): Promise<AuditRow[]> {
    return this.database.query<AuditRow>(pageSql(subjectNameSql(this.subjects)), [
      filter.clientId,
      filter.channelIds,
      filter.action ?? null,
      filter.actorId ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.search?.trim() || null,
      before,
      limit,
      filter.knownPeople,
    ]);
  }

  /** Names by id. People in an organization appear under the name in the log or in the organization, never under one that they chose themselves. */
  async namesOf({ people, channels }: ToldIds, clientId: string | null): Promise<ToldName[]> {
    if (people.length === 0 && channels.length === 0) return [];
    return this.database.query<ToldName>(NAMES, [channels, people, clientId]);
  }

  /** The staff of an organization. */
  staffOf(clientId: string): Promise<Target[]> {
    return this.database.query<Target>(
      'SELECT user_id AS id, role, whitelist_channel_ids AS whitelist FROM user_roles WHERE client_id = $1',
      [clientId],
    );
  }
}

/** People's names are stored with the entry as they were then, until they're erased. */
const KEPT = `(SELECT v.value FROM audit_values v WHERE v.entry_id = e.id AND v.name = 'subject.name')`;

/** SQL: name of the subject of `audit_entries e`; null: it has none. */
function subjectNameSql({ entries }: AuditSubjects): string {
  const named = entries.map((names) => `WHEN '${names.auditSubject}' THEN ${names.auditNameSql('e.subject_id', '$2')}`);
  return `CASE e.subject_type WHEN 'account' THEN ${KEPT} WHEN 'user' THEN ${KEPT} ${named.join(' ')} END`;
}

/** Hides email addresses and locations of people whose address the reader may not see. */
const READABLE = `($10::uuid[] IS NULL OR v.person_id = ANY($10)
  OR v.name NOT IN ('actor.email', 'actor.address', 'actor.agent', 'subject.email', 'email.before', 'email.after'))`;

const pageSql = (subjectName: string) => `
SELECT e.id, e.at, e.client_id AS "clientId", c.name AS "clientName", e.actor_id AS "actorId", e.token_id AS "tokenId",
  e.action, e.subject_type AS "subjectType", e.subject_id AS "subjectId", s.name AS "subjectName", e.changes,
  coalesce((SELECT json_object_agg(v.name, v.value) FROM audit_values v WHERE v.entry_id = e.id AND ${READABLE}), '{}') AS values,
  e.request_id AS "requestId"
FROM audit_entries e
LEFT JOIN clients c ON c.id = e.client_id
CROSS JOIN LATERAL (SELECT ${subjectName} AS name) s
WHERE ($1::uuid IS NULL OR e.client_id = $1)
  AND ($2::uuid[] IS NULL OR e.channel_ids IS NULL OR e.channel_ids && $2)
  AND ($3::text IS NULL OR e.action = $3)
  AND ($4::uuid IS NULL OR e.actor_id = $4)
  AND ($5::timestamptz IS NULL OR e.at >= $5)
  AND ($6::timestamptz IS NULL OR e.at < $6)
  AND ($7::text IS NULL OR position(lower($7) IN lower(s.name)) > 0 OR EXISTS (
    SELECT FROM audit_values v WHERE v.entry_id = e.id AND ${READABLE} AND position(lower($7) IN lower(v.value)) > 0))
  AND ($8::uuid IS NULL OR e.id < $8)
ORDER BY e.id DESC LIMIT $9`;

const NAMES = `
SELECT i.id, c.name FROM unnest($1::uuid[]) i (id) LEFT JOIN channels c ON c.id = i.id
UNION ALL
SELECT i.id, coalesce(
  (SELECT v.value FROM audit_values v JOIN audit_entries e ON e.id = v.entry_id
   WHERE v.person_id = i.id AND ($3::uuid IS NULL OR e.client_id = $3)
     AND (v.name = 'subject.name' AND e.subject_id = i.id::text OR v.name = 'actor.name' AND e.actor_id = i.id)
   ORDER BY v.entry_id DESC LIMIT 1),
  (SELECT nullif(concat_ws(' ', r.first_name, r.last_name), '') FROM user_roles r WHERE r.user_id = i.id AND r.client_id = $3),
  (SELECT u.display_name FROM users u WHERE u.id = i.id AND $3 IS NULL)) AS name
FROM unnest($2::uuid[]) i (id)`;
