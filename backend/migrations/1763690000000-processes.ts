import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processes are alive, and how many people each of them serves. */
export class Processes1763690000000 implements MigrationInterface {
  name = 'Processes1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE processes (id uuid PRIMARY KEY, started_at timestamptz NOT NULL, seen_at timestamptz NOT NULL)',
    );
    await runner.query(`CREATE TABLE process_viewers (
      process_id uuid NOT NULL REFERENCES processes ON DELETE CASCADE,
      content_id uuid NOT NULL,
      viewers integer NOT NULL CHECK (viewers >= 0),
      PRIMARY KEY (content_id, process_id)
    ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process_viewers');
    await runner.query('DROP TABLE processes');
  }
}
