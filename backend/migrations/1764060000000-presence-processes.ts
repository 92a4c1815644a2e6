import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person may have pages on several processes: each of them holds the entry until the last page there is gone. */
export class PresenceProcesses1764060000000 implements MigrationInterface {
  name = 'PresenceProcesses1764060000000';

  async up(runner: QueryRunner): Promise<void> {
    // Processes of the version before still write the column, and are replaced one by one. It can go one release later.
    await runner.query(
      `ALTER TABLE presence_entries ADD process_ids uuid[] NOT NULL DEFAULT '{}', ALTER process_id DROP NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE presence_entries SET process_id = '00000000-0000-0000-0000-000000000000' WHERE process_id IS NULL`,
    );
    await runner.query('ALTER TABLE presence_entries DROP process_ids, ALTER process_id SET NOT NULL');
  }
}
