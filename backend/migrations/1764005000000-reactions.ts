import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Taps on reactions, counted by icon and bucket (spec 3 §3). */
export class Reactions1764005000000 implements MigrationInterface {
  name = 'Reactions1764005000000';

  async up(runner: QueryRunner): Promise<void> {
    // Rows are small and change every few seconds: with room in each page, a change needs no new index entry.
    await runner.query(`CREATE TABLE reaction_counts (
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      icon text NOT NULL,
      bucket smallint NOT NULL CHECK (bucket BETWEEN 0 AND 19),
      count bigint NOT NULL,
      write_id uuid NOT NULL,
      PRIMARY KEY (content_id, icon, bucket)
    ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reaction_counts');
  }
}
