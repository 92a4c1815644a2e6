import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds reports that couldn't be delivered, and the report of an email that is about to be sent, without reading all that were ever sent. */
export class ReportFailures1764061700000 implements MigrationInterface {
  name = 'ReportFailures1764061700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX report_deliveries_failed ON report_deliveries (due_at) WHERE state = 'failed'`);
    await runner.query(`CREATE INDEX report_deliveries_mail ON report_deliveries (mail_id) WHERE state = 'mailed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX report_deliveries_failed, report_deliveries_mail');
  }
}
