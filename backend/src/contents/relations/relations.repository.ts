import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { tagKey } from '../../../../contracts/domain/tags.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { isInChannelsSql } from '../content.row.js';

interface RelationsOf {
  clientId: string;
  contentId: string;
}

/** Writes the tags of a content and its related contents. */
@Injectable()
export class RelationsRepository {
  /** Locks a content with those that are related to it and those that will be. In one order, so that two saves of contents that are related to each other don't deadlock. */
  async lock(transaction: Transaction, contentId: string, relatedIds: readonly string[]): Promise<void> {
    await transaction.query(
      `SELECT FROM contents c WHERE c.id IN (
         SELECT $1::uuid UNION ALL SELECT unnest($2::uuid[])
         UNION ALL SELECT related_id FROM related_contents WHERE content_id = $1)
       ORDER BY c.id FOR NO KEY UPDATE OF c`,
      [contentId, relatedIds],
    );
  }

  /** Replaces the tags of a content; new ones are created. Returns the names that it had. */
  async setTags(
    transaction: Transaction,
    { clientId, contentId }: RelationsOf,
    names: readonly string[],
  ): Promise<string[]> {
    const before = await transaction.query<{ name: string }>(
      'SELECT t.name FROM tags t JOIN content_tags i ON i.tag_id = t.id WHERE i.content_id = $1 ORDER BY t.key',
      [contentId],
    );
    // In one order, so that two saves with the same new tags don't deadlock.
    const tags = names
      .map((name) => ({ id: uuidv7(), name, key: tagKey(name) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const kept = await transaction.query<{ id: string }>(
      `INSERT INTO tags (id, client_id, name, key)
       SELECT t.id, $2, t.name, t.key FROM unnest($1::uuid[], $3::text[], $4::text[]) AS t (id, name, key)
       ON CONFLICT (client_id, key) DO UPDATE SET key = excluded.key RETURNING id`,
      [tags.map(({ id }) => id), clientId, tags.map(({ name }) => name), tags.map(({ key }) => key)],
    );
    const ids = kept.map(({ id }) => id);
    await transaction.query('DELETE FROM content_tags WHERE content_id = $1 AND NOT tag_id = ANY($2)', [
      contentId,
      ids,
    ]);
    await transaction.query(
      'INSERT INTO content_tags (content_id, tag_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [contentId, ids],
    );
    return before.map(({ name }) => name);
  }

  /**
   * Replaces the related contents in any channel of the whitelist (null: all of them), in both directions. Returns those whose
   * relation changed. Ids of other contents are ignored.
   */
  async setRelated(
    transaction: Transaction,
    { clientId, contentId }: RelationsOf,
    relatedIds: readonly string[],
    whitelist: readonly string[] | null,
  ): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      `WITH wanted AS (
         SELECT id FROM contents c
         WHERE client_id = $2 AND id = ANY($3) AND id <> $1 AND version_code IS NULL AND ${isInChannelsSql('$4')}),
       removed AS (
         DELETE FROM related_contents r USING contents c
         WHERE ((r.content_id = $1 AND c.id = r.related_id) OR (r.related_id = $1 AND c.id = r.content_id))
           AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = c.id) AND ${isInChannelsSql('$4')}
         RETURNING r.content_id, r.related_id),
       added AS (
         INSERT INTO related_contents (content_id, related_id)
         SELECT $1, id FROM wanted UNION ALL SELECT id, $1 FROM wanted
         ON CONFLICT DO NOTHING RETURNING content_id, related_id)
       SELECT DISTINCT id FROM (
         SELECT unnest(ARRAY[content_id, related_id]) AS id FROM removed
         UNION ALL SELECT unnest(ARRAY[content_id, related_id]) FROM added) changed WHERE id <> $1`,
      [contentId, clientId, relatedIds, whitelist],
    );
    return rows.map(({ id }) => id);
  }
}
