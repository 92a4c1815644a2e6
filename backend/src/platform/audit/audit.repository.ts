import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { Database, type ReadTransaction } from '../database/database.js';
import { type AuditEntry, changesOf, personalValuesOf, personOf } from './audit-entry.js';

const ERASED_AT_ONCE = 500;

/** The append-only log of staff actions. Names and addresses of people are stored separately, so that they can be erased. */
@Injectable()
export class AuditRepository {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async append(on: ReadTransaction, entry: AuditEntry): Promise<void> {
    const { actor, subject } = entry;
    const now = this.clock.date();
    const id = uuidv7({ msecs: now.getTime() });
    await on.query(
      `INSERT INTO audit_entries (id, at, client_id, channel_ids, actor_id, token_id, action, subject_type, subject_id, changes, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        now,
        entry.clientId,
        entry.channelIds ?? null,
        actor?.uid ?? null,
        actor?.tokenId ?? null,
        entry.action,
        subject.type,
        subject.id,
        JSON.stringify(changesOf(entry)),
        actor?.origin.requestId ?? null,
      ],
    );
    if (actor) await this.keepActor(on, id, actor);
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

  private async keepActor(on: ReadTransaction, entryId: string, { uid, origin, tokenMaker }: Actor): Promise<void> {
    await on.query(
      `INSERT INTO audit_values (entry_id, person_id, name, value)
       SELECT $1, $2, v.name, v.value FROM (
         SELECT 'actor.name' AS name, display_name AS value FROM users WHERE id = $2
         UNION ALL SELECT 'actor.email', email FROM users WHERE id = $2
         UNION ALL VALUES ('actor.address', $3), ('actor.agent', $4)
       ) v WHERE v.value IS NOT NULL`,
      [entryId, uid, origin.address, origin.userAgent],
    );
    if (!tokenMaker?.name) return;
    await on.query(
      `INSERT INTO audit_values (entry_id, person_id, name, value) VALUES ($1, $2, 'actor.token-maker', $3)`,
      [entryId, tokenMaker.id, tokenMaker.name],
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
