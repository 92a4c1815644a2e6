import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ImageStore } from '../../platform/storage/image-store.js';
import { profileImageKey } from '../../platform/storage/media-route.js';
import { PersonErasures } from './person-erasures.js';

const AT_ONCE = 200;

/** The account with everything that hangs on it, and its picture. */
@Injectable()
export class AccountErasure implements OnModuleInit {
  constructor(
    private readonly erasures: PersonErasures,
    private readonly store: ImageStore,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.erasures.register({
      step: 'images',
      count: (uids) => this.count('photo_url IS NOT NULL', uids),
      eraseSome: (transaction, uids) => this.erasePictures(transaction, uids),
    });
    this.erasures.register({
      step: 'accounts',
      count: (uids) => this.count('true', uids),
      eraseSome: (transaction, uids) => this.eraseAccounts(transaction, uids),
    });
  }

  private async count(condition: string, uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM users WHERE id = ANY($1::uuid[]) AND ${condition}`,
      [uids],
    );
    return row?.count ?? 0;
  }

  private async erasePictures(transaction: Transaction, uids: readonly string[]): Promise<number> {
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

  /** The file once more: one that was stored while the account was closed is named by no row. */
  private async eraseAccounts(transaction: Transaction, uids: readonly string[]): Promise<number> {
    await transaction.query('UPDATE user_roles SET created_by = NULL WHERE created_by = ANY($1::uuid[])', [uids]);
    // Without its maker a code that was shown would look like a mailed one.
    await transaction.query('DELETE FROM account_codes WHERE created_by = ANY($1::uuid[])', [uids]);
    await transaction.query('UPDATE clients SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])', [uids]);
    await transaction.query('UPDATE images SET uploaded_by = NULL WHERE uploaded_by = ANY($1::uuid[])', [uids]);
    const rows = await transaction.query<{ id: string }>(
      `DELETE FROM users WHERE id IN (SELECT id FROM users WHERE id = ANY($1::uuid[]) LIMIT ${AT_ONCE}) RETURNING id`,
      [uids],
    );
    for (const { id } of rows) await this.store.delete(profileImageKey(id));
    return rows.length;
  }
}
