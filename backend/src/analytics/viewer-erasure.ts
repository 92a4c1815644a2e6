import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { PersonErasures } from '../users/users.public.js';

const AT_ONCE = 500;

/** What an erased person watched still counts, as that of nobody. */
@Injectable()
export class ViewerErasure implements OnModuleInit {
  constructor(
    private readonly erasures: PersonErasures,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.erasures.register({
      step: 'presence',
      count: (uids) => this.count(uids),
      eraseSome: (transaction, uids) => this.eraseSome(transaction, uids),
    });
  }

  private async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM viewers WHERE user_id = ANY($1::uuid[])',
      [uids],
    );
    return row?.count ?? 0;
  }

  private async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const rows = await transaction.query(
      `UPDATE viewers SET user_id = gen_random_uuid()
       WHERE id IN (SELECT id FROM viewers WHERE user_id = ANY($1::uuid[]) LIMIT ${AT_ONCE}) RETURNING id`,
      [uids],
    );
    return rows.length;
  }
}
