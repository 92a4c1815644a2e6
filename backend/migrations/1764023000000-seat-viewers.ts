import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The viewer as whom all browsers of an attendee count. */
export class SeatViewers1764023000000 implements MigrationInterface {
  name = 'SeatViewers1764023000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats ADD COLUMN viewer_id uuid');
    await runner.query('CREATE INDEX seats_viewer ON seats (viewer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats DROP COLUMN viewer_id');
  }
}
