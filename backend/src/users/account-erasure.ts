import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';
import { ImageStore } from '../platform/storage/image-store.js';
import { profileImageKey } from '../platform/storage/media-route.js';

const AT_ONCE = 200;

/** Erases profile images. */
@Injectable()
@Contributes(PersonErasures)
export class ProfileImageErasure implements PersonErasure {
  readonly step = 'images';

  constructor(
    private readonly store: ImageStore,
    private readonly database: Database,
  ) {}

  count(uids: readonly string[]): Promise<number> {
    return countUsers(this.database, 'photo_url IS NOT NULL', uids);
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT id FROM users WHERE id = ANY($1::uuid[]) AND photo_url IS NOT NULL LIMIT ${AT_ONCE} FOR UPDATE`,
      [uids],
    );
    for (const { id } of rows) await this.store.delete(profileImageKey(id));
    await transaction.query('UPDATE users SET photo_url = NULL, photo_at = NULL WHERE id = ANY($1::uuid[])', [
      rows.map(({ id }) => id),
    ]);
    return rows.length;
  }
}

/** Erases accounts with everything that belongs to them. */
@Injectable()
@Contributes(PersonErasures)
export class AccountErasure implements PersonErasure {
  readonly step = 'accounts';

  constructor(
    private readonly store: ImageStore,
    private readonly database: Database,
  ) {}

  count(uids: readonly string[]): Promise<number> {
    return countUsers(this.database, 'true', uids);
  }

  /** Deletes the file again: no row refers to an image that was stored while the account was being closed. */
  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    await transaction.query('UPDATE user_roles SET created_by = NULL WHERE created_by = ANY($1::uuid[])', [uids]);
    // Without `created_by`, a code that was shown would look like a mailed one.
    await transaction.query('DELETE FROM account_codes WHERE created_by = ANY($1::uuid[])', [uids]);
    const rows = await transaction.query<{ id: string }>(
      `DELETE FROM users WHERE id IN (SELECT id FROM users WHERE id = ANY($1::uuid[]) LIMIT ${AT_ONCE}) RETURNING id`,
      [uids],
    );
    for (const { id } of rows) await this.store.delete(profileImageKey(id));
    return rows.length;
  }
}

async function countUsers(database: Database, condition: string, uids: readonly string[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM users WHERE id = ANY($1::uuid[]) AND ${condition}`,
    [uids],
  );
  return row?.count ?? 0;
}
