import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** The notes of a person on a content. */
export interface StoredNotes {
  text: string;
  revision: number;
}

export interface NotesToSave extends StoredNotes {
  personId: string;
  contentId: string;
  updatedAt: Date;
}

/** What viewers write down: one text for each person and content. */
@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  async find(personId: string, contentId: string): Promise<StoredNotes | null> {
    const [row] = await this.database.query<StoredNotes>(
      'SELECT text, revision FROM notes WHERE person_id = $1 AND content_id = $2',
      [personId, contentId],
    );
    return row ?? null;
  }

  /** Saves what is based on `revision`. Returns the new revision; null if something newer is there. */
  async save(
    transaction: Transaction,
    { personId, contentId, text, revision, updatedAt }: NotesToSave,
  ): Promise<number | null> {
    const [row] = await transaction.query<{ revision: number }>(
      `INSERT INTO notes (person_id, content_id, text, revision, updated_at)
         SELECT $1::uuid, $2::uuid, $3::text, $4::int + 1, $5::timestamptz
         WHERE $4::int = 0 OR EXISTS (SELECT FROM notes WHERE person_id = $1 AND content_id = $2)
       ON CONFLICT (person_id, content_id) DO UPDATE
         SET text = excluded.text, revision = excluded.revision, updated_at = excluded.updated_at
         WHERE notes.revision = $4
       RETURNING revision`,
      [personId, contentId, text, revision, updatedAt],
    );
    return row?.revision ?? null;
  }

  /** All notes of a person, locked. */
  ofPerson(transaction: Transaction, personId: string): Promise<(StoredNotes & { contentId: string })[]> {
    return transaction.query(
      'SELECT content_id AS "contentId", text, revision FROM notes WHERE person_id = $1 ORDER BY content_id FOR UPDATE',
      [personId],
    );
  }

  /** Gives the notes to another person, who has none on that content. */
  async give(transaction: Transaction, contentId: string, fromUid: string, toUid: string): Promise<void> {
    await transaction.query('UPDATE notes SET person_id = $3 WHERE content_id = $1 AND person_id = $2', [
      contentId,
      fromUid,
      toUid,
    ]);
  }

  async rewrite(transaction: Transaction, contentId: string, personId: string, text: string): Promise<void> {
    await transaction.query(
      'UPDATE notes SET text = $3, revision = revision + 1 WHERE content_id = $1 AND person_id = $2',
      [contentId, personId, text],
    );
  }

  async deleteOf(transaction: Transaction, personId: string): Promise<void> {
    await transaction.query('DELETE FROM notes WHERE person_id = $1', [personId]);
  }
}
