import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person may have pages on several processes: each of them holds the entry until the last page there is gone. */
export class PresenceProcesses1764060000000 implements MigrationInterface {
  name = 'PresenceProcesses1764060000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE presence_entries ADD process_ids uuid[] NOT NULL DEFAULT '{}', DROP process_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE presence_entries ADD process_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000', DROP process_ids`,
    );
  }
}
