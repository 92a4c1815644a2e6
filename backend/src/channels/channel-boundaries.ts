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

/** Channels whose availability starts or ends at a scheduled time. */
@Injectable()
export class ChannelBoundaries {
  constructor(private readonly repository: ChannelRepository) {}

  /** Announces channels whose boundary is at or before `now` (epoch ms) in their rooms. Two processes never claim the same channel. */
  async announceDue(transaction: Transaction, now: number, limit: number): Promise<string[]> {
    // `NO KEY` avoids a deadlock: saving a content into the channel locks the channel's key, and would wait for this transaction while this one waits for
    // it.
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
    this.repository.markChanged(transaction, ids);
    // Sorted to avoid a deadlock between two processes that create the same rooms.
    for (const clientId of [...new Set(due.map((row) => row.clientId))].toSorted())
      await this.repository.markClientChanged(transaction, clientId);
    return ids;
  }
}
