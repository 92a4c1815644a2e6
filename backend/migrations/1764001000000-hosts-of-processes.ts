import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has the host panel of a content open at which process. */
export class HostsOfProcesses1764001000000 implements MigrationInterface {
  name = 'HostsOfProcesses1764001000000';

  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: the processes know who is there now, and report it again if it is lost.
    await runner.query(`CREATE UNLOGGED TABLE process_hosts (
      content_id uuid NOT NULL,
      user_id uuid NOT NULL,
      process_id uuid NOT NULL REFERENCES processes ON DELETE CASCADE,
      since timestamptz NOT NULL,
      PRIMARY KEY (content_id, user_id, process_id)
    )`);
    await runner.query('CREATE INDEX process_hosts_process ON process_hosts (process_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process_hosts');
  }
}
