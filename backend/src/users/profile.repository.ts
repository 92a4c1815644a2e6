import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';

export interface ProfileNames {
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
}

const NAMES = 'first_name AS "firstName", last_name AS "lastName", display_name AS "displayName"';

/** A person's names and picture. */
@Injectable()
export class ProfileRepository {
  /** Locks the row. Returns null if the person is gone. */
  async names(transaction: Transaction, id: string): Promise<ProfileNames | null> {
    const [row] = await transaction.query<ProfileNames>(`SELECT ${NAMES} FROM users WHERE id = $1 FOR UPDATE`, [id]);
    return row ?? null;
  }

  async rename(transaction: Transaction, id: string, names: ProfileNames, now: Date): Promise<void> {
    await transaction.query(
      'UPDATE users SET first_name = $2, last_name = $3, display_name = $4, updated_at = $5 WHERE id = $1',
      [id, names.firstName, names.lastName, names.displayName, now],
    );
    const { displayName } = names;
    if (displayName !== null) transaction.emitAfterCommit('user.renamed', { uid: id, displayName });
  }

  /** Returns the previous address. */
  async setPhoto(transaction: Transaction, id: string, photoUrl: string | null, now: Date): Promise<string | null> {
    const [row] = await transaction.query<{ before: string | null }>(
      `UPDATE users u SET photo_url = $2, photo_at = $3, updated_at = greatest(u.updated_at, $3)
       FROM (SELECT id, photo_url FROM users WHERE id = $1 FOR UPDATE) b WHERE u.id = b.id RETURNING b.photo_url AS before`,
      [id, photoUrl, now],
    );
    return row?.before ?? null;
  }

  /** Locks the row and returns the later of `at` and the stored time; null if there is no image. */
  async laterPhoto(transaction: Transaction, id: string, at: Date): Promise<Date | null> {
    const [row] = await transaction.query<{ at: Date }>(
      'SELECT greatest(photo_at, $2::timestamptz) AS at FROM users WHERE id = $1 AND photo_url IS NOT NULL FOR UPDATE',
      [id, at],
    );
    return row?.at ?? null;
  }
}
