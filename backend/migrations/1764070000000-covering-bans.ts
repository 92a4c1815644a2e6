import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a ban covers everyone at the guest's address, so that ending another one leaves it as it is. */
export class CoveringBans1764070000000 implements MigrationInterface {
  name = 'CoveringBans1764070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bans ADD covers_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bans DROP COLUMN covers_until');
  }
}
