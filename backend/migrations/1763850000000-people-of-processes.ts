import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom each process serves, so that someone with pages on two of them is one person. */
export class PeopleOfProcesses1763850000000 implements MigrationInterface {
  name = 'PeopleOfProcesses1763850000000';

  // `process_viewers`, the numbers of before, is dropped later: processes of the release before still write to it.
  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: who is there now is known to the processes, which tell it again where it was lost.
    await runner.query(`CREATE UNLOGGED TABLE process_people (
      content_id uuid NOT NULL,
      user_id uuid NOT NULL,
      process_id uuid NOT NULL REFERENCES processes ON DELETE CASCADE,
      PRIMARY KEY (content_id, user_id, process_id)
    )`);
    await runner.query('CREATE INDEX process_people_process ON process_people (process_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process_people');
  }
}
