import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gets which report by email, and what has been sent. Without an organization: the report of all of them. */
export class ReportSubscriptions1764044000000 implements MigrationInterface {
  name = 'ReportSubscriptions1764044000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE report_subscriptions (
      id uuid PRIMARY KEY,
      client_id uuid REFERENCES clients ON DELETE CASCADE,
      user_id uuid,
      kind text NOT NULL CHECK (kind IN ('weekly', 'event')),
      weekday smallint,
      hour smallint,
      time_zone text,
      host text,
      is_paused boolean NOT NULL DEFAULT false,
      unsubscribed_at timestamptz,
      since timestamptz NOT NULL,
      next_at timestamptz,
      created_by uuid,
      created_at timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (client_id, user_id, kind),
      CHECK ((kind = 'weekly') = (weekday IS NOT NULL AND hour IS NOT NULL AND next_at IS NOT NULL))
    )`);
    await runner.query(`CREATE INDEX report_subscriptions_next ON report_subscriptions (next_at)
      WHERE kind = 'weekly' AND NOT is_paused AND unsubscribed_at IS NULL`);
    await runner.query('CREATE INDEX report_subscriptions_user ON report_subscriptions (user_id)');
    await runner.query(`CREATE TABLE report_deliveries (
      id uuid PRIMARY KEY,
      subscription_id uuid NOT NULL REFERENCES report_subscriptions ON DELETE CASCADE,
      due_key text NOT NULL,
      due_at timestamptz NOT NULL,
      content_id uuid,
      state text NOT NULL CHECK (state IN ('queued', 'mailed', 'sent', 'failed', 'skipped')),
      mail_id uuid,
      reason text,
      settled_at timestamptz,
      UNIQUE (subscription_id, due_key)
    )`);
    await runner.query(
      `CREATE INDEX report_deliveries_open ON report_deliveries (due_at) WHERE state IN ('queued', 'mailed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_deliveries, report_subscriptions');
  }
}
