import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often people tapped on reactions in each minute (spec 3 §2). */
export class ReactionMinutes1764041000000 implements MigrationInterface {
  name = 'ReactionMinutes1764041000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reaction_minutes (
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      minute timestamptz NOT NULL,
      bucket smallint NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (content_id, minute, bucket)
    ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reaction_minutes');
  }
}
