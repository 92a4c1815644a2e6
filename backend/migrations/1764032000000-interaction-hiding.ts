import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Interactions that disappear some minutes after they were sent (spec 3 §3). */
export class InteractionHiding1764032000000 implements MigrationInterface {
  name = 'InteractionHiding1764032000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interactions ADD hide_after_minutes integer, ADD hide_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interactions DROP hide_after_minutes, DROP hide_at');
  }
}
