import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { ListedWord, WordTotals } from '../../../../contracts/domain/word-list.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface WordListRow {
  id: string;
  words: ListedWord[];
  revision: number;
}

/** Where a list applies: in the whole organization (`channelId` is null), or in one of its channels. */
export interface ListPlace {
  clientId: string;
  channelId: string | null;
}

@Injectable()
export class WordListRepository {
  constructor(private readonly database: Database) {}

  async find({ clientId, channelId }: ListPlace): Promise<WordListRow | null> {
    const [row] = await this.database.query<WordListRow>(
      'SELECT id, words, revision FROM word_lists WHERE client_id = $1 AND channel_id IS NOT DISTINCT FROM $2::uuid',
      [clientId, channelId],
    );
    return row ?? null;
  }

  /** The lists that apply to a content: that of its organization and those of its channels. */
  forChannels(clientId: string, channelIds: readonly string[]): Promise<WordListRow[]> {
    return this.database.query<WordListRow>(
      `SELECT id, words, revision FROM word_lists
       WHERE client_id = $1 AND (channel_id IS NULL OR channel_id = ANY($2)) ORDER BY id`,
      [clientId, channelIds],
    );
  }

  /** What the organization's other lists have. Until the transaction ends, no other list of it can be saved. */
  async othersForUpdate(transaction: Transaction, { clientId, channelId }: ListPlace): Promise<WordTotals> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`word-lists ${clientId}`]);
    const [row] = await transaction.query<WordTotals>(
      `SELECT count(*)::int AS words, coalesce(sum(length(w->>'text') - length(replace(w->>'text', '*', ''))), 0)::int AS wildcards
       FROM word_lists l CROSS JOIN jsonb_array_elements(l.words) AS w
       WHERE l.client_id = $1 AND l.channel_id IS DISTINCT FROM $2::uuid`,
      [clientId, channelId],
    );
    return row!;
  }

  /** Locks the list until the transaction ends, and returns its revision; 0: there is none yet. */
  async revisionForUpdate(transaction: Transaction, { clientId, channelId }: ListPlace): Promise<number> {
    const [row] = await transaction.query<{ revision: number }>(
      `SELECT revision FROM word_lists WHERE client_id = $1 AND channel_id IS NOT DISTINCT FROM $2::uuid FOR UPDATE`,
      [clientId, channelId],
    );
    return row?.revision ?? 0;
  }

  /** Returns whether it was saved: someone else may have created the list in the meantime. */
  async save(
    transaction: Transaction,
    { clientId, channelId }: ListPlace,
    words: readonly ListedWord[],
    revision: number,
  ): Promise<boolean> {
    const rows = await transaction.query(
      `INSERT INTO word_lists (id, client_id, channel_id, words, revision) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (client_id, coalesce(channel_id, client_id))
       DO UPDATE SET words = excluded.words, revision = excluded.revision WHERE word_lists.revision = excluded.revision - 1
       RETURNING id`,
      [v7(), clientId, channelId, JSON.stringify(words), revision],
    );
    return rows.length > 0;
  }
}
