import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of a content's closed captions (spec 3 §3). */
export class Captions1763890000000 implements MigrationInterface {
  name = 'Captions1763890000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contents ADD cc_language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contents DROP cc_language');
  }
}
