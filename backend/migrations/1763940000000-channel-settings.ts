import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links, support chat, and Google Analytics ids of a channel. */
export class ChannelSettings1763940000000 implements MigrationInterface {
  name = 'ChannelSettings1763940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE channels
      ADD links jsonb NOT NULL DEFAULT '[]',
      ADD chat_widget jsonb,
      ADD analytics jsonb NOT NULL DEFAULT '{"google":[]}'`);
    // Replaced by `process_people`; no process of this or the previous release uses it.
    await runner.query('DROP TABLE process_viewers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE process_viewers (
      process_id uuid NOT NULL REFERENCES processes ON DELETE CASCADE,
      content_id uuid NOT NULL,
      viewers integer NOT NULL CHECK (viewers >= 0),
      PRIMARY KEY (content_id, process_id)
    ) WITH (fillfactor = 50)`);
    await runner.query('ALTER TABLE channels DROP links, DROP chat_widget, DROP analytics');
  }
}
