import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of an organization follows a room of its own; its row is made with the first change. */
export class RoomsOfClients1763880000000 implements MigrationInterface {
  name = 'RoomsOfClients1763880000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE rooms DROP CONSTRAINT rooms_kind_check,
      ADD CONSTRAINT rooms_kind_check CHECK (kind IN ('content', 'channel', 'client'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM rooms WHERE kind = 'client'");
    await runner.query(`ALTER TABLE rooms DROP CONSTRAINT rooms_kind_check,
      ADD CONSTRAINT rooms_kind_check CHECK (kind IN ('content', 'channel'))`);
  }
}
