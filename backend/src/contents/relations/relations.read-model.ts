import { Injectable } from '@nestjs/common';
import { tagKey } from '../../../../contracts/domain/tags.js';
import { Database } from '../../platform/database/database.js';
import { LISTED_COLUMNS, type ListedRow } from '../content.row.js';

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

  async of(contentId: string): Promise<ContentRelations> {
    const [tags, related] = await Promise.all([
      this.database.query<TagRow>(
        'SELECT t.id, t.name FROM tags t JOIN content_tags i ON i.tag_id = t.id WHERE i.content_id = $1 ORDER BY t.key',
        [contentId],
      ),
      this.relatedTo(contentId),
    ]);
    return { tags: tags.map(({ name }) => name), related };
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
