import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import { nextVersionCode } from '../platform/database/random-code.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { isListedSql, listedIdsSql } from './card.read-model.js';
import { ContentImages } from './content-images.js';
import { type Content, ContentEntity } from './entities/content.entity.js';
import { ContentInteractions } from './interactions/content-interactions.js';

/** A content in a channel, and the live channels that show it. */
export interface ContentInChannel {
  id: string;
  channelIds: string[];
}

/** SQL: the contents of channel $1, each with the live channels that show it, that one included. */
const IN_CHANNEL = `SELECT i.content_id AS id, array_agg(h.id ORDER BY h.id) AS "channelIds"
  FROM content_channels i JOIN contents c ON c.id = i.content_id
  JOIN content_channels l ON l.content_id = i.content_id AND NOT l.is_removed
  JOIN channels h ON h.id = l.channel_id AND h.version_code IS NULL
  WHERE i.channel_id = $1 AND NOT i.is_removed AND c.version_code IS NULL GROUP BY i.content_id ORDER BY i.content_id`;

/** All contents of one channel at once, because there may be thousands. */
@Injectable()
export class ChannelContentsRepository {
  constructor(
    private readonly database: Database,
    private readonly images: ContentImages,
    private readonly interactions: ContentInteractions,
    private readonly clock: Clock,
  ) {}

  /** How many contents are in the channel, and how many of them in no other. */
  async counts(channelId: string): Promise<{ all: number; onlyHere: number }> {
    const [row] = await this.database.query<{ all: number; onlyHere: number }>(
      `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE cardinality("channelIds") = 1))::int AS "onlyHere" FROM (${IN_CHANNEL}) AS contents`,
      [channelId],
    );
    return row!;
  }

  private list(channelId: string, on: ReadTransaction): Promise<ContentInChannel[]> {
    return on.query<ContentInChannel>(IN_CHANNEL, [channelId]);
  }

  /** All of them, locked until the transaction ends. The channel must be locked already, so that none is added. */
  async lock(transaction: Transaction, channelId: string): Promise<ContentInChannel[]> {
    await transaction.query(
      `SELECT c.id FROM contents c WHERE c.version_code IS NULL
         AND EXISTS (SELECT FROM content_channels i WHERE i.content_id = c.id AND i.channel_id = $1 AND NOT i.is_removed)
       ORDER BY c.id FOR UPDATE OF c`,
      [channelId],
    );
    const contents = await this.list(channelId, transaction);
    await transaction.query(
      `UPDATE content_channels i SET was_listed = true FROM contents c
       WHERE c.id = i.content_id AND i.content_id = ANY($1) AND NOT i.was_listed AND ${isListedSql('$2')}`,
      [contents.map(({ id }) => id), this.clock.date()],
    );
    return contents;
  }

  read(transaction: Transaction, ids: readonly string[]): Promise<Content[]> {
    return transaction.manager.findBy(ContentEntity, { id: In([...ids]) });
  }

  /** Soft delete. They stay assigned to their channel, for the audit log's readers. */
  async markDeleted(transaction: Transaction, ids: readonly string[], by: string): Promise<void> {
    await transaction.query(
      `UPDATE contents SET version_code = d.code, next_boundary_at = NULL, ${SAVED} FROM unnest($1::uuid[], $4::text[]) AS d (id, code)
       WHERE contents.id = d.id`,
      [ids, this.clock.date(), by, ids.map(() => nextVersionCode())],
    );
    await this.images.forget(transaction, ids);
    await this.interactions.clear(transaction, ids);
  }

  /** Removes them from one channel, and adds them to the other one if it isn't null. */
  async move(
    transaction: Transaction,
    ids: readonly string[],
    { from, to, by }: { from: string; to: string | null; by: string },
  ): Promise<void> {
    await transaction.query(
      'UPDATE content_channels SET is_removed = true WHERE channel_id = $1 AND content_id = ANY($2)',
      [from, ids],
    );
    await transaction.query(
      `INSERT INTO content_channels (content_id, channel_id) SELECT unnest($1::uuid[]), $2::uuid WHERE $2 IS NOT NULL
       ON CONFLICT (content_id, channel_id) DO UPDATE SET is_removed = false`,
      [ids, to],
    );
    await transaction.query(`UPDATE contents SET ${SAVED} WHERE id = ANY($1)`, [ids, this.clock.date(), by]);
  }

  /** Sets the rooms' next revisions on the contents and on their cards in these channels. */
  markChanged(transaction: Transaction, ids: readonly string[], channelIds: readonly string[]): void {
    transaction.changeRooms(ids, async (revisions) => {
      await transaction.query(
        `UPDATE contents SET revision = changed.revision FROM unnest($1::uuid[], $2::bigint[]) AS changed (id, revision)
         WHERE contents.id = changed.id`,
        [ids, ids.map((id) => revisions.get(id))],
      );
    });
    for (const channelId of channelIds) {
      transaction.changeRoom(channelId, async (revision) => {
        await transaction.query(
          `UPDATE content_channels i SET revision = $1, was_listed = i.was_listed OR ${isListedSql('$4')}
           FROM contents c WHERE c.id = i.content_id AND i.content_id = ANY($2) AND i.channel_id = $3`,
          [revision, ids, channelId, this.clock.date()],
        );
      });
    }
  }

  /** Sets the rooms' next revisions on the cards that pages of these channels get or lose when their availability changes: no more than a list has. */
  markList(transaction: Transaction, channelIds: readonly string[]): void {
    for (const channelId of channelIds) {
      transaction.changeRoom(channelId, async (revision) => {
        await transaction.query(
          `UPDATE content_channels SET revision = $1, was_listed = true
           WHERE channel_id = $2 AND content_id IN (${listedIdsSql('$2', '$3')})`,
          [revision, channelId, this.clock.date()],
        );
      });
    }
  }

  /** Ids of the contents of a channel that aren't past. */
  async currentIn(transaction: Transaction, channelId: string): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT c.id FROM contents c WHERE c.version_code IS NULL AND (c.content_type = 'onDemand' OR c.closes_at > $2)
         AND EXISTS (SELECT FROM content_channels i WHERE i.content_id = c.id AND NOT i.is_removed AND i.channel_id = $1)
       ORDER BY c.id FOR NO KEY UPDATE OF c`,
      [channelId, this.clock.date()],
    );
    return rows.map(({ id }) => id);
  }
}

/** SQL: the time ($2) and the editor ($3) of a save; the time strictly increases, because the form's revision is derived from it. */
const SAVED = `updated_at = greatest($2::timestamptz, contents.updated_at + interval '1 millisecond'), updated_by = $3`;
