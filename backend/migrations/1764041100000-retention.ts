import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long organizations keep names, chat, and presence. */
export class Retention1764041100000 implements MigrationInterface {
  name = 'Retention1764041100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE retention_policies (
      client_id uuid PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
      names_days int,
      chat_days int,
      presence_days int,
      updated_at timestamptz NOT NULL,
      ran_at timestamptz,
      removed jsonb NOT NULL DEFAULT '{}'
    )`);
    // Reports of contents whose rows are gone can't be made again.
    await runner.query('ALTER TABLE content_analytics ADD COLUMN reduced_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_analytics DROP COLUMN reduced_at');
    await runner.query('DROP TABLE retention_policies');
  }
}
