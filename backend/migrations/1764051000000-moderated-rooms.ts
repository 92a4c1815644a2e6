import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The revision of the last act of a moderator in each room. */
export class ModeratedRooms1764051000000 implements MigrationInterface {
  name = 'ModeratedRooms1764051000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rooms ADD moderated_revision bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rooms DROP moderated_revision');
  }
}
