import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each ban asks of guests at its address, so that the mark there follows from the bans that are left. */
export class BanAddresses1764080000000 implements MigrationInterface {
  name = 'BanAddresses1764080000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bans ADD address_hash text, ADD marks_until timestamptz');
    await runner.query('ALTER TABLE chat_address_marks ADD covers_until timestamptz');
    await runner.query(`UPDATE bans b SET address_hash = s.address_hash, marks_until = greatest(b.created_at + interval '10 minutes', b.covers_until)
      FROM chat_senders s JOIN users u ON u.id = s.user_id AND u.kind = 'guest'
      WHERE s.user_id = b.user_id AND greatest(b.created_at + interval '10 minutes', b.covers_until) > now()`);
    await runner.query('UPDATE chat_address_marks SET covers_until = until WHERE covers_everyone');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_address_marks DROP COLUMN covers_until');
    await runner.query('ALTER TABLE bans DROP COLUMN address_hash, DROP COLUMN marks_until');
  }
}
