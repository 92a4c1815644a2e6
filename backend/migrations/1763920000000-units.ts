import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The apartment, suite, or second line of an organization's postal address. */
export class Units1763920000000 implements MigrationInterface {
  name = 'Units1763920000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clients ADD unit text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clients DROP unit');
  }
}
