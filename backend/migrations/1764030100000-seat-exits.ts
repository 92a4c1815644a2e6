import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the page of a seat said that it's closed, so that its dying connection doesn't keep the seat. */
export class SeatExits1764030100000 implements MigrationInterface {
  name = 'SeatExits1764030100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats ADD COLUMN exited_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats DROP COLUMN exited_at');
  }
}
