import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is emailed before the start of an event. */
export class Reminders1763910000000 implements MigrationInterface {
  name = 'Reminders1763910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reminders (
      id uuid PRIMARY KEY,
      content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
      channel_id uuid,
      email text NOT NULL,
      person_id uuid,
      asked_by uuid[] NOT NULL,
      host text NOT NULL,
      time_zone text,
      is_muted boolean NOT NULL DEFAULT false,
      sent_for timestamptz,
      cancel_hashes bytea[] NOT NULL DEFAULT '{}',
      canceled_at timestamptz,
      created_at timestamptz NOT NULL,
      UNIQUE (content_id, email)
    )`);
    await runner.query(
      'CREATE INDEX reminders_waiting ON reminders (content_id) WHERE sent_for IS NULL AND canceled_at IS NULL',
    );
    await runner.query('CREATE INDEX reminders_asked_by ON reminders USING gin (asked_by)');
    await runner.query('CREATE INDEX reminders_email ON reminders (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reminders');
  }
}
