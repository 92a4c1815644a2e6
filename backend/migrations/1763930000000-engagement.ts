import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything that viewers do next to a video, links, tags, and related contents (spec 3 §3). */
export class Engagement1763930000000 implements MigrationInterface {
  name = 'Engagement1763930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contents
      ADD reactions_enabled boolean NOT NULL DEFAULT false,
      ADD reactions_icons text[] NOT NULL DEFAULT '{}',
      ADD bible_enabled boolean NOT NULL DEFAULT false,
      ADD bible_language text NOT NULL DEFAULT 'en',
      ADD bible_translation text NOT NULL DEFAULT '',
      ADD bible_book text NOT NULL DEFAULT '',
      ADD bible_chapter double precision NOT NULL DEFAULT 0,
      ADD notes_enabled boolean NOT NULL DEFAULT false,
      ADD notes_default_content text NOT NULL DEFAULT '',
      ADD schedule_enabled boolean NOT NULL DEFAULT true,
      ADD share_enabled boolean NOT NULL DEFAULT true,
      ADD share_default_message text NOT NULL DEFAULT '',
      ADD links jsonb NOT NULL DEFAULT '[]',
      ADD social_links jsonb NOT NULL DEFAULT '[]',
      ADD convert_to_on_demand jsonb,
      ADD converted_from_id uuid,
      ADD converted_to_on_demand_id uuid`);
    await runner.query(`CREATE TABLE tags (
      id uuid PRIMARY KEY,
      client_id uuid NOT NULL REFERENCES clients,
      name text NOT NULL,
      key text NOT NULL,
      UNIQUE (client_id, key)
    )`);
    await runner.query(`CREATE TABLE content_tags (
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      tag_id uuid NOT NULL REFERENCES tags ON DELETE CASCADE,
      PRIMARY KEY (content_id, tag_id)
    )`);
    await runner.query('CREATE INDEX content_tags_tag ON content_tags (tag_id)');
    await runner.query(`CREATE TABLE related_contents (
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      related_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      PRIMARY KEY (content_id, related_id)
    )`);
    await runner.query('CREATE INDEX related_contents_related ON related_contents (related_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE related_contents, content_tags, tags');
    await runner.query(`ALTER TABLE contents
      DROP reactions_enabled, DROP reactions_icons, DROP bible_enabled, DROP bible_language, DROP bible_translation,
      DROP bible_book, DROP bible_chapter, DROP notes_enabled, DROP notes_default_content, DROP schedule_enabled,
      DROP share_enabled, DROP share_default_message, DROP links, DROP social_links, DROP convert_to_on_demand,
      DROP converted_from_id, DROP converted_to_on_demand_id`);
  }
}
