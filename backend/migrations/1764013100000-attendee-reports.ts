import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attendees whom the ticketing system reported as changed, until they are read: their numbers are in no job. */
export class AttendeeReports1764013100000 implements MigrationInterface {
  name = 'AttendeeReports1764013100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE attendee_reports (
      attendee_number text PRIMARY KEY,
      reported_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX attendee_reports_time ON attendee_reports (reported_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attendee_reports');
  }
}
