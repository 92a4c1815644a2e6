import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What viewers write down next to a video. */
export class Notes1763960000000 implements MigrationInterface {
  name = 'Notes1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notes (
      person_id uuid NOT NULL,
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      text text NOT NULL,
      revision int NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, content_id)
    )`);
    await runner.query('CREATE INDEX notes_content ON notes (content_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}
