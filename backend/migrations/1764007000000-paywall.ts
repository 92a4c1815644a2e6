import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Channels for people who are registered in a ticketing system: events, attendees, and the screens on which they watch. */
export class Paywall1764007000000 implements MigrationInterface {
  name = 'Paywall1764007000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE channels ADD COLUMN is_paywalled boolean NOT NULL DEFAULT false');
    await runner.query(`CREATE TABLE ticket_events (
      event_number text PRIMARY KEY,
      title text NOT NULL,
      date_info text NOT NULL,
      starts_at timestamptz,
      types jsonb NOT NULL,
      fields jsonb NOT NULL,
      read_at timestamptz NOT NULL,
      roster_read_at timestamptz
    )`);
    await runner.query(`CREATE TABLE channel_events (
      channel_id uuid NOT NULL REFERENCES channels ON DELETE CASCADE,
      event_number text NOT NULL REFERENCES ticket_events,
      types jsonb NOT NULL,
      position int NOT NULL,
      PRIMARY KEY (channel_id, event_number)
    )`);
    await runner.query('CREATE INDEX channel_events_event ON channel_events (event_number)');
    await runner.query(`CREATE TABLE channel_gates (
      channel_id uuid PRIMARY KEY REFERENCES channels ON DELETE CASCADE,
      initial_access_label text NOT NULL,
      initial_access_url text NOT NULL,
      renew_access_label text NOT NULL,
      renew_access_url text NOT NULL,
      updated_at timestamptz NOT NULL
    )`);
    await runner.query(`CREATE TABLE attendees (
      attendee_number text PRIMARY KEY,
      event_number text NOT NULL,
      status text NOT NULL,
      type_id text NOT NULL,
      type_name text NOT NULL,
      ordered_at timestamptz,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text NOT NULL,
      option_ids text[] NOT NULL,
      read_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX attendees_event ON attendees (event_number, email)');
    await runner.query('CREATE INDEX attendees_email ON attendees (email)');
    await runner.query(`CREATE TABLE seats (
      id uuid PRIMARY KEY,
      channel_id uuid NOT NULL REFERENCES channels ON DELETE CASCADE,
      attendee_number text NOT NULL REFERENCES attendees ON DELETE CASCADE,
      user_id uuid NOT NULL,
      session_id uuid,
      device text,
      taken_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      freed_at timestamptz,
      freed_by text
    )`);
    await runner.query('CREATE INDEX seats_attendee ON seats (attendee_number, channel_id) WHERE freed_at IS NULL');
    await runner.query('CREATE INDEX seats_person ON seats (user_id, channel_id, taken_at)');
    await runner.query(`CREATE TABLE ticketing_state (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      webhook_secret text NOT NULL,
      subscribed_at timestamptz,
      subscription_failed_at timestamptz,
      answered_at timestamptz,
      notified_at timestamptz,
      failed_at timestamptz,
      failure text
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['ticketing_state', 'seats', 'attendees', 'channel_gates', 'channel_events', 'ticket_events'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE channels DROP COLUMN is_paywalled');
  }
}
