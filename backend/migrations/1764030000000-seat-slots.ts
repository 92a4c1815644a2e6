import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of an attendee's screens a seat is: no two in use have the same one, so seats can be taken without locks. */
export class SeatSlots1764030000000 implements MigrationInterface {
  name = 'SeatSlots1764030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats ADD COLUMN slot smallint');
    await runner.query(`UPDATE seats SET slot = n.slot FROM (
      SELECT id, row_number() OVER (PARTITION BY attendee_number, channel_id ORDER BY taken_at, id) AS slot FROM seats WHERE freed_at IS NULL
    ) AS n WHERE seats.id = n.id`);
    await runner.query(
      'CREATE UNIQUE INDEX seats_slot ON seats (attendee_number, channel_id, slot) WHERE freed_at IS NULL',
    );
    await runner.query('DROP INDEX seats_attendee');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX seats_attendee ON seats (attendee_number, channel_id) WHERE freed_at IS NULL');
    await runner.query('ALTER TABLE seats DROP COLUMN slot');
  }
}
