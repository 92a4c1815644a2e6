import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The part of the address that tells people their devices apart; the whole address isn't kept. */
export class SessionNetworks1763900000000 implements MigrationInterface {
  name = 'SessionNetworks1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD network text CHECK (length(network) <= 50)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP network');
  }
}
