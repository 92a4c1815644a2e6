import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the person of a session last proved who they are: a password, a provider, later a second factor. */
export class ProofsOfSessions1763871000000 implements MigrationInterface {
  name = 'ProofsOfSessions1763871000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD authenticated_by text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP authenticated_by');
  }
}
