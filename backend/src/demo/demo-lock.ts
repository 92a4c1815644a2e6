import type { Transaction } from '../platform/database/unit-of-work.js';

/** Advisory lock held by any process that works on the demo organization. The number is arbitrary but must be the same in every process. */
export const DEMO_LOCK = 7_290_171;

/** Waits until no other process works on the demo organization, and keeps them waiting until the transaction ends. */
export async function lockDemo(transaction: Transaction): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
}
