import { Injectable, Logger } from '@nestjs/common';
import { Database } from './database.js';
import { firstIdAt } from './monthly-partitions.js';
import { UnitOfWork } from './unit-of-work.js';

/** A dropped partition must not keep those waiting who write to the table. */
const LOCK_TIMEOUT_MS = 1_000;

/** Drops partitions of past months whole, instead of row by row. */
@Injectable()
export class OldPartitions {
  private readonly logger = new Logger('Partitions');

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Those that end before then, and contain only rows of these contents, or none; the number of rows that went with them. */
  async dropIfOnly(
    { table, column }: { table: string; column: string },
    contentIds: readonly string[],
    before: Date,
  ): Promise<number> {
    const partitions = await this.database.query<{ name: string; bounds: string }>(
      `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = $1::regclass AND c.relname ~ '_[0-9]{6}$' ORDER BY 1`,
      [table],
    );
    let rows = 0;
    for (const { name, bounds } of partitions) {
      const end = /TO \('([0-9a-f-]{36})'\)/.exec(bounds)?.[1];
      if (!end || end > firstIdAt(before)) continue;
      rows += await this.drop(name, column, contentIds).catch((error: unknown) => {
        this.logger.warn(`${name} is dropped later: ${error instanceof Error ? error.message : error}`);
        return 0;
      });
    }
    return rows;
  }

  private async drop(name: string, column: string, contentIds: readonly string[]): Promise<number> {
    return this.unitOfWork.run(async (transaction) => {
      const others = `SELECT FROM ${name} WHERE ${column} <> ALL($1::uuid[]) LIMIT 1`;
      if ((await transaction.query(others, [contentIds])).length > 0) return 0;
      await transaction.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await transaction.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
      // Someone may have written since.
      if ((await transaction.query(others, [contentIds])).length > 0) return 0;
      const [row] = await transaction.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
      await transaction.query(`DROP TABLE ${name}`);
      return row?.count ?? 0;
    });
  }
}
