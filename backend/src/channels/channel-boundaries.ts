import { Injectable } from '@nestjs/common';
import { nextAvailabilityBoundary } from '../../../contracts/domain/availability.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { ChannelRepository } from './channel.repository.js';
import { availabilityBounds } from './channel.row.js';

interface DueRow {
  id: string;
  clientId: string;
  showAt: Date | null;
  hideAt: Date | null;
}

/** Channels that become available, or stop being so, at a time that was set before. */
@Injectable()
export class ChannelBoundaries {
  constructor(private readonly repository: ChannelRepository) {}

  /** Announces channels whose boundary is at or before `now` (epoch ms) in their rooms; two processes never take the same one. */
  async announceDue(transaction: Transaction, now: number, limit: number): Promise<string[]> {
    // No key: a content that is being saved into the channel refers to its row, and would wait for this one while this waits for it.
    const due = await transaction.query<DueRow>(
      `SELECT id, client_id AS "clientId", show_at AS "showAt", hide_at AS "hideAt" FROM channels
       WHERE next_boundary_at <= $1 AND version_code IS NULL ORDER BY next_boundary_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
      [new Date(now), limit],
    );
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    const next = due.map((row) => nextAvailabilityBoundary(availabilityBounds(row), now));
    await transaction.query(
      `UPDATE channels SET next_boundary_at = due.at FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at)
       WHERE channels.id = due.id`,
      [ids, next.map((at) => (at === null ? null : new Date(at)))],
    );
    for (const id of ids) this.repository.markChanged(transaction, id);
    // In one order: two processes that make the same rooms wait for each other in a circle otherwise.
    for (const clientId of [...new Set(due.map((row) => row.clientId))].toSorted())
      await this.repository.markClientChanged(transaction, clientId);
    return ids;
  }
}
