import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How attendees enter a channel, and the links that are emailed to them. */
export class GateEntry1764013000000 implements MigrationInterface {
  name = 'GateEntry1764013000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE channel_gates ADD COLUMN entry text NOT NULL DEFAULT 'number'`);
    await runner.query(`CREATE TABLE magic_links (
      code_hash bytea PRIMARY KEY,
      channel_id uuid NOT NULL REFERENCES channels ON DELETE CASCADE,
      email text NOT NULL,
      expires_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX magic_links_email ON magic_links (email)');
    await runner.query('CREATE INDEX magic_links_expiry ON magic_links (expires_at)');
    await runner.query('CREATE INDEX magic_links_channel ON magic_links (channel_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE magic_links');
    await runner.query('ALTER TABLE channel_gates DROP COLUMN entry');
  }
}
