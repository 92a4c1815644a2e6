import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A marked address may concern guests who were there before, too. */
export class AddressBans1764012000000 implements MigrationInterface {
  name = 'AddressBans1764012000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_address_marks ADD covers_everyone boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_address_marks DROP COLUMN covers_everyone');
  }
}
