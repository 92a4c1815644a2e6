import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/unit-of-work.js';

/** An email in the outbox. Its body is encrypted, and deleted once the email has been sent. */
export interface MailRow {
  id: string;
  kind: string;
  personId: string | null;
  toAddress: string;
  fromAddress: string;
  subject: string;
  /** Id of the brand that the email was written for. */
  brand: string;
  body: Buffer | null;
  createdAt: Date;
  expiresAt: Date | null;
}

const COLUMNS = `id, kind, person_id AS "personId", to_address AS "toAddress", from_address AS "fromAddress", subject, brand, body,
  created_at AS "createdAt", expires_at AS "expiresAt"`;
const SHOWN = 100;

@Injectable()
export class MailRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, mail: MailRow): Promise<void> {
    await transaction.query(
      `INSERT INTO mail_outbox (id, kind, person_id, to_address, from_address, subject, body, brand, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        mail.id,
        mail.kind,
        mail.personId,
        mail.toAddress,
        mail.fromAddress,
        mail.subject,
        mail.body,
        mail.brand,
        mail.createdAt,
        mail.expiresAt,
      ],
    );
  }

  /** Returns null if the email was sent, has failed permanently, or was deleted. */
  async findOpen(id: string): Promise<MailRow | null> {
    const [row] = await this.database.query<MailRow>(
      `SELECT ${COLUMNS} FROM mail_outbox WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** Marks an email as sent, and deletes its recipient and content, which are no longer needed. */
  async markSent(id: string, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE mail_outbox SET sent_at = $2, attempts = attempts + 1, to_address = '', subject = '', body = NULL WHERE id = $1`,
      [id, now],
    );
  }

  /** If `failedAt` is null, another attempt follows. */
  async noteFailure(id: string, reason: string, failedAt: Date | null): Promise<void> {
    await this.database.query(
      'UPDATE mail_outbox SET attempts = attempts + 1, last_error = $2, failed_at = $3 WHERE id = $1',
      [id, reason, failedAt],
    );
  }

  /** Returns the newest waiting emails, except those of the kind that is never sent. */
  listKept(hiddenKind: string): Promise<MailRow[]> {
    return this.database.query<MailRow>(
      `SELECT ${COLUMNS} FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND kind <> $1
       ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}`,
      [hiddenKind],
    );
  }

  async delete(id: string): Promise<void> {
    await this.database.query('DELETE FROM mail_outbox WHERE id = $1', [id]);
  }

  async deleteAll(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await transaction.query('DELETE FROM mail_outbox WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Deletes emails to people who are being erased. Returns the number of deleted emails. */
  async deleteOf(transaction: Transaction, people: readonly string[]): Promise<number> {
    const rows = await transaction.query('DELETE FROM mail_outbox WHERE person_id = ANY($1::uuid[]) RETURNING id', [
      people,
    ]);
    return rows.length;
  }

  /** Like `deleteOf`, and also deletes emails to the address, no matter whom they were meant for. */
  async deleteTo(transaction: Transaction, people: readonly string[], email: string): Promise<number> {
    const rows = await transaction.query(
      'DELETE FROM mail_outbox WHERE person_id = ANY($1::uuid[]) OR lower(to_address) = $2 RETURNING id',
      [people, email],
    );
    return rows.length;
  }

  async deleteBefore(instant: Date, onlyDone: boolean): Promise<void> {
    await this.database.query(
      'DELETE FROM mail_outbox WHERE created_at < $1 AND (NOT $2 OR sent_at IS NOT NULL OR failed_at IS NOT NULL)',
      [instant, onlyDone],
    );
  }
}
