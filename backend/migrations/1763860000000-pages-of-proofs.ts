import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On whose page a sign-in with Google or Facebook began, so that it ends when that organization turns it off meanwhile. */
export class PagesOfProofs1763860000000 implements MigrationInterface {
  name = 'PagesOfProofs1763860000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_proofs ADD page_client_id uuid REFERENCES clients ON DELETE CASCADE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_proofs DROP page_client_id');
  }
}
