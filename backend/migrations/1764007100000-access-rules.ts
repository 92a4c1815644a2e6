import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which attendees may watch a content (spec 3 §3). */
export class AccessRules1764007100000 implements MigrationInterface {
  name = 'AccessRules1764007100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contents ADD access_rules jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contents DROP COLUMN access_rules');
  }
}
