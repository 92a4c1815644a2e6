import { Injectable } from '@nestjs/common';
import { tagKey } from '../../../../contracts/domain/tags.js';
import { Database } from '../../platform/database/database.js';
import { isInChannelsSql, LISTED_COLUMNS, type ListedRow } from '../content.row.js';

/** What a content has in common with others. */
export interface ContentRelations {
  /** Names, in alphabetical order. */
  tags: readonly string[];
  related: readonly ListedRow[];
}

export interface TagRow {
  id: string;
  name: string;
}

const SUGGESTIONS = 20;

/** Tags and related contents. */
@Injectable()
export class RelationsReadModel {
  constructor(private readonly database: Database) {}

  /** Related contents are limited to those in any channel of the whitelist (null: all contents). */
  async of(contentId: string, whitelist: readonly string[] | null): Promise<ContentRelations> {
    const [tags, related] = await Promise.all([
      this.database.query<TagRow>(
        'SELECT t.id, t.name FROM tags t JOIN content_tags i ON i.tag_id = t.id WHERE i.content_id = $1 ORDER BY t.key',
        [contentId],
      ),
      this.relatedTo(contentId),
    ]);
    const isShown = ({ channels }: ListedRow) =>
      whitelist === null || channels.some(({ id }) => whitelist.includes(id));
    return { tags: tags.map(({ name }) => name), related: related.filter(isShown) };
  }

  /** Related contents that exist, newest first. */
  relatedTo(contentId: string): Promise<ListedRow[]> {
    return this.database.query<ListedRow>(
      `SELECT ${LISTED_COLUMNS} FROM related_contents r JOIN contents c ON c.id = r.related_id
       WHERE r.content_id = $1 AND c.version_code IS NULL
       ORDER BY coalesce(c.starts_at, c.original_air_date) DESC, c.id DESC`,
      [contentId],
    );
  }

  /** Which of these ids can't be related: no contents of the organization, or only in channels outside the whitelist. Deleted contents can, without effect. */
  async unknownAmong(
    ids: readonly string[],
    { clientId, whitelist }: { clientId: string; whitelist: readonly string[] | null },
  ): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM unnest($1::uuid[]) AS wanted (id) WHERE NOT EXISTS (
         SELECT FROM contents c WHERE c.id = wanted.id AND c.client_id = $2 AND ${isInChannelsSql('$3')})`,
      [ids, clientId, whitelist],
    );
    return rows.map(({ id }) => id);
  }

  /** Tags of an organization that a content has and whose name contains the text, those that begin with it first. */
  tagsLike(clientId: string, text: string): Promise<TagRow[]> {
    return this.database.query<TagRow>(
      `SELECT t.id, t.name FROM tags t
       WHERE t.client_id = $1 AND strpos(t.key, $2) > 0 AND EXISTS (
         SELECT FROM content_tags i JOIN contents c ON c.id = i.content_id WHERE i.tag_id = t.id AND c.version_code IS NULL)
       ORDER BY strpos(t.key, $2), t.key LIMIT ${SUGGESTIONS}`,
      [clientId, tagKey(text)],
    );
  }
}
