import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which contents a channel has listed: only of those its open pages are told that they are gone. */
export class ListedContents1763870000000 implements MigrationInterface {
  name = 'ListedContents1763870000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_channels ADD was_listed boolean NOT NULL DEFAULT false');
    await runner.query(`UPDATE content_channels i SET was_listed = true FROM contents c
      WHERE c.id = i.content_id AND NOT i.is_removed AND c.version_code IS NULL AND NOT c.is_private
        AND (c.show_at IS NULL OR c.show_at <= now()) AND (c.content_type = 'onDemand' OR c.closes_at > c.created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_channels DROP was_listed');
  }
}
