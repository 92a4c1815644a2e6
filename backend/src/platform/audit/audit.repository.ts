import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { Database, type ReadTransaction } from '../database/database.js';
import { type AuditEntry, changesOf, personalValuesOf, personOf } from './audit-entry.js';

const APPENDED_AT_ONCE = 500;
const ERASED_AT_ONCE = 500;

const ENTRY_COLUMNS = [
  ['id', 'uuid'],
  ['at', 'timestamptz'],
  ['client_id', 'uuid'],
  ['channel_ids', 'uuid[]'],
  ['actor_id', 'uuid'],
  ['token_id', 'text'],
  ['action', 'text'],
  ['subject_type', 'text'],
  ['subject_id', 'text'],
  ['changes', 'jsonb'],
  ['request_id', 'text'],
] as const;

/** The append-only log of staff actions. Names and addresses of people are stored separately, so that they can be erased. */
@Injectable()
export class AuditRepository {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** In few statements, because deleting a channel deletes thousands of contents. */
  async append(on: ReadTransaction, entries: readonly AuditEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += APPENDED_AT_ONCE)
      await this.appendSome(on, entries.slice(from, from + APPENDED_AT_ONCE));
  }

  private async appendSome(on: ReadTransaction, entries: readonly AuditEntry[]): Promise<void> {
    const now = this.clock.date();
    const rows = entries.map((entry) => ({ id: uuidv7({ msecs: now.getTime() }), entry }));
    await on.query(
      `INSERT INTO audit_entries (${ENTRY_COLUMNS.map(([name]) => name).join(', ')})
       SELECT * FROM jsonb_to_recordset($1) AS entry (${ENTRY_COLUMNS.map((column) => column.join(' ')).join(', ')})`,
      [JSON.stringify(rows.map(({ id, entry }) => storedEntry(id, now, entry)))],
    );
    for (const actor of new Set(entries.map((entry) => entry.actor))) {
      const own = rows.filter(({ entry }) => entry.actor === actor).map(({ id }) => id);
      if (actor) await this.keepActor(on, own, actor);
    }
    for (const { id, entry } of rows) await this.keepSubject(on, id, entry);
  }

  private async keepSubject(on: ReadTransaction, id: string, entry: AuditEntry): Promise<void> {
    const { subject } = entry;
    const personId = personOf(subject);
    if (personId === null) return;
    const personal = personalValuesOf(entry);
    await on.query(
      `INSERT INTO audit_values (entry_id, person_id, name, value)
       SELECT $1, $2::uuid, v.name, left(v.value, 1000) FROM (
         SELECT 'subject.name' AS name, coalesce($5, nullif(concat_ws(' ', first_name, last_name), ''), display_name) AS value
           FROM users WHERE id = $2::uuid
         UNION ALL SELECT 'subject.email', email FROM users WHERE id = $2::uuid
         UNION ALL SELECT * FROM unnest($3::text[], $4::text[])
       ) v WHERE v.value IS NOT NULL`,
      [id, personId, personal.map(({ name }) => name), personal.map(({ value }) => value), subject.name ?? null],
    );
  }

  private async keepActor(on: ReadTransaction, entryIds: string[], { uid, origin, tokenMaker }: Actor): Promise<void> {
    await on.query(
      `INSERT INTO audit_values (entry_id, person_id, name, value)
       SELECT entry.id, $2, v.name, v.value FROM unnest($1::uuid[]) AS entry (id) CROSS JOIN (
         SELECT 'actor.name' AS name, display_name AS value FROM users WHERE id = $2
         UNION ALL SELECT 'actor.email', email FROM users WHERE id = $2
         UNION ALL VALUES ('actor.address', $3), ('actor.agent', $4)
       ) v WHERE v.value IS NOT NULL`,
      [entryIds, uid, origin.address, origin.userAgent],
    );
    if (!tokenMaker?.name) return;
    await on.query(
      `INSERT INTO audit_values (entry_id, person_id, name, value) SELECT unnest($1::uuid[]), $2, 'actor.token-maker', $3`,
      [entryIds, tokenMaker.id, tokenMaker.name],
    );
  }

  async countValuesOf(people: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit_values WHERE person_id = ANY($1::uuid[])',
      [people],
    );
    return row?.count ?? 0;
  }

  /** Erases the values of people. Nothing else is ever removed from the log. Returns the number of erased values. */
  async eraseValuesOf(transaction: ReadTransaction, people: readonly string[]): Promise<number> {
    await transaction.query(`SELECT set_config('foyer.erasing', 'on', true)`);
    const rows = await transaction.query(
      `DELETE FROM audit_values WHERE (entry_id, name) IN (
         SELECT entry_id, name FROM audit_values WHERE person_id = ANY($1::uuid[]) LIMIT ${ERASED_AT_ONCE}) RETURNING name`,
      [people],
    );
    return rows.length;
  }
}

function storedEntry(id: string, at: Date, entry: AuditEntry): Record<(typeof ENTRY_COLUMNS)[number][0], unknown> {
  const { actor, subject, action, clientId, channelIds = null } = entry;
  return {
    id,
    at,
    client_id: clientId,
    channel_ids: channelIds,
    actor_id: actor?.uid ?? null,
    token_id: actor?.tokenId ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    changes: changesOf(entry),
    request_id: actor?.origin.requestId ?? null,
  };
}
