import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The report of each content, and what it is made of: one row per viewer (spec 3 §3, §4). */
export class ContentAnalytics1764033000000 implements MigrationInterface {
  name = 'ContentAnalytics1764033000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_analytics (
      content_id uuid PRIMARY KEY REFERENCES contents ON DELETE CASCADE,
      state text NOT NULL CHECK (state IN ('unprocessed', 'processing', 'processed')),
      run_id uuid NOT NULL,
      closes_at timestamptz,
      requested_at timestamptz NOT NULL,
      processed_at timestamptz,
      failed_at timestamptz,
      result jsonb
    )`);
    await runner.query(`CREATE TABLE content_viewers (
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      viewer_id uuid NOT NULL,
      run_id uuid NOT NULL,
      spans tstzmultirange NOT NULL,
      watched_ms bigint NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      device text,
      source text,
      is_staff boolean NOT NULL,
      is_returning boolean NOT NULL,
      PRIMARY KEY (content_id, viewer_id)
    )`);
    await runner.query('CREATE INDEX content_viewers_viewer ON content_viewers (viewer_id)');
    await runner.query('ALTER TABLE viewers ADD COLUMN is_erased boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX contents_closing ON contents (closes_at) WHERE closes_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contents_closing');
    await runner.query('ALTER TABLE viewers DROP COLUMN is_erased');
    await runner.query('DROP TABLE content_viewers, content_analytics');
  }
}
