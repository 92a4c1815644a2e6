import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Database, type ReadTransaction } from '../../backend/src/platform/database/database.js';
import type { TestApp } from './app.js';

const PATIENCE_MS = 30_000;

/**
 * Sends a request that its guard lets in, and holds it up within its transaction, where it wants to know for certain who
 * its sender is, until `change` is done. One that does not want to know answers without waiting.
 */
export async function heldUntil<Answer>(
  foyer: TestApp,
  send: () => PromiseLike<Answer>,
  change: (transaction: ReadTransaction) => Promise<unknown>,
): Promise<Answer> {
  const runner = foyer.get(DataSource).createQueryRunner();
  await runner.connect();
  try {
    await runner.startTransaction();
    await runner.query('LOCK TABLE users, user_roles, access_tokens IN EXCLUSIVE MODE');
    let isAnswered = false;
    const answer = Promise.resolve(send()).finally(() => {
      isAnswered = true;
    });
    for (const patience = Date.now() + PATIENCE_MS; !isAnswered && !(await isHeld(foyer)); await sleep(5))
      if (Date.now() > patience) throw new Error('the request neither waits nor is answered');
    await change({ query: async (sql, parameters) => runner.query(sql, parameters) });
    await runner.commitTransaction();
    return await answer;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

async function isHeld(foyer: TestApp): Promise<boolean> {
  const rows = await foyer
    .get(Database)
    .query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation IN ('users'::regclass, 'user_roles'::regclass, 'access_tokens'::regclass)`,
    );
  return rows.length > 0;
}
