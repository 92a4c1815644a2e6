import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

export const NUKE_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type NukeState = (typeof NUKE_STATES)[number];

export interface NukeRow {
  id: string;
  userIds: string[];
  state: NukeState;
  step: string | null;
  done: number;
  total: number;
  counts: Record<string, number>;
  createdAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = `id, user_ids AS "userIds", state, step, done, total, counts, created_at AS "createdAt", finished_at AS "finishedAt"`;
/** Maximum number of erasures in the list. */
const LIST_LIMIT = 20;

/** Progress of erasures. Rows contain no names or email addresses. */
@Injectable()
export class NukeRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async insert(
    transaction: Transaction,
    nuke: { requestedBy: string; userIds: readonly string[]; counts: Record<string, number> },
  ): Promise<string> {
    const now = this.clock.date();
    const id = uuidv7({ msecs: now.getTime() });
    const done = Object.values(nuke.counts).reduce((sum, count) => sum + count, 0);
    await transaction.query(
      `INSERT INTO nukes (id, requested_by, user_ids, state, done, total, counts, created_at)
       VALUES ($1, $2, $3, 'queued', $4, $4, $5, $6)`,
      [id, nuke.requestedBy, nuke.userIds, done, JSON.stringify(nuke.counts), now],
    );
    return id;
  }

  async find(id: string): Promise<NukeRow | null> {
    const [row] = await this.database.query<NukeRow>(`SELECT ${COLUMNS} FROM nukes WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** Newest first. */
  recent(): Promise<NukeRow[]> {
    return this.database.query<NukeRow>(`SELECT ${COLUMNS} FROM nukes ORDER BY id DESC LIMIT ${LIST_LIMIT}`);
  }

  /** `left`: number of items still to erase. */
  async start(id: string, left: number): Promise<void> {
    await this.database.query(
      `UPDATE nukes SET state = 'running', total = greatest(total, done + $2) WHERE id = $1 AND state <> 'done'`,
      [id, left],
    );
  }

  /** Runs in the transaction of the step, so that the count is right after a crash. */
  async note(transaction: Transaction, id: string, step: string, count: number): Promise<void> {
    await transaction.query(
      `UPDATE nukes SET step = $2::text, done = done + $3::int,
         counts = jsonb_set(counts, ARRAY[$2::text], to_jsonb(coalesce((counts ->> $2::text)::int, 0) + $3::int))
       WHERE id = $1`,
      [id, step, count],
    );
  }

  async finish(id: string, state: Extract<NukeState, 'done' | 'failed'>): Promise<void> {
    await this.database.query(`UPDATE nukes SET state = $2, step = NULL, finished_at = $3 WHERE id = $1`, [
      id,
      state,
      this.clock.date(),
    ]);
  }

  async deleteBefore(instant: Date): Promise<void> {
    await this.database.query('DELETE FROM nukes WHERE finished_at < $1', [instant]);
  }
}
