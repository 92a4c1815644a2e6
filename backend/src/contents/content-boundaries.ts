import { Injectable } from '@nestjs/common';
import { nextBoundary } from '../../../contracts/domain/content-timing.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { ChannelContentsRepository } from './channel-contents.repository.js';
import { ContentRepository } from './content.repository.js';
import { LISTED_COLUMNS, type ListedRow, timesOf } from './content.row.js';

/** Makes the on-demand copy of a content that has ended. */
export const CONVERT_CONTENT_JOB = 'content.convert';

/** Contents whose phase, chat window, or availability changes at a scheduled time. */
@Injectable()
export class ContentBoundaries {
  constructor(
    private readonly repository: ContentRepository,
    private readonly channelContents: ChannelContentsRepository,
    private readonly jobs: Jobs,
  ) {}

  /** Announces contents whose boundary is at or before `now` (epoch ms) in their rooms. Two processes never claim the same content. */
  async announceDue(transaction: Transaction, now: number, limit: number): Promise<number> {
    const due = await transaction.query<ListedRow>(
      `SELECT ${LISTED_COLUMNS} FROM contents c WHERE c.next_boundary_at <= $1 AND c.version_code IS NULL
       ORDER BY c.next_boundary_at LIMIT $2 FOR NO KEY UPDATE OF c SKIP LOCKED`,
      [new Date(now), limit],
    );
    if (due.length === 0) return 0;
    await this.convertEnded(
      transaction,
      due.map(({ id }) => id),
      now,
    );
    const next = due.map((row) => nextBoundary(timesOf(row), now));
    await transaction.query(
      `UPDATE contents SET next_boundary_at = due.at FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at)
       WHERE contents.id = due.id`,
      [due.map((row) => row.id), next.map((at) => (at === null ? null : new Date(at)))],
    );
    for (const { id, channels } of due)
      this.repository.markChanged(
        transaction,
        id,
        channels.map((channel) => channel.id),
      );
    return due.length;
  }

  /** A failed conversion must not hold up other boundaries, so each is a job of its own. */
  private async convertEnded(transaction: Transaction, ids: readonly string[], now: number): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT id FROM contents WHERE id = ANY($1) AND closes_at <= $2
         AND convert_to_on_demand IS NOT NULL AND converted_to_on_demand_id IS NULL`,
      [ids, new Date(now)],
    );
    for (const { id } of rows)
      await this.jobs.add(transaction, CONVERT_CONTENT_JOB, { contentId: id }, { key: `convert:${id}` });
  }

  /**
   * Announces contents in these channels that can be watched or chatted in, or are listed, because source, chat, and lists depend on channel
   * availability. `now` is in epoch milliseconds.
   */
  async announceIn(transaction: Transaction, channelIds: readonly string[], now: number): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT c.id FROM contents c
       WHERE c.version_code IS NULL AND (c.content_type = 'onDemand' OR c.opens_at <= $2 OR c.chat_starts_at <= $2 OR c.closes_at > $2)
         AND EXISTS (SELECT FROM content_channels i WHERE i.content_id = c.id AND NOT i.is_removed AND i.channel_id = ANY($1))
       ORDER BY c.id FOR NO KEY UPDATE OF c`,
      [channelIds, new Date(now)],
    );
    this.channelContents.markChanged(
      transaction,
      rows.map(({ id }) => id),
      [],
    );
    this.channelContents.markList(transaction, channelIds);
  }
}
