import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To which address a code was mailed, as its digest: the code is worth nothing once the account has another one. */
export class MailedCodes1763830000000 implements MigrationInterface {
  name = 'MailedCodes1763830000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_codes ADD mailed_to bytea CHECK (length(mailed_to) = 32)');
    // Codes under way went to the present address: an edit of the address ended those before it.
    await runner.query(`UPDATE account_codes c SET mailed_to = sha256(convert_to(u.email, 'UTF8'))
      FROM users u WHERE u.id = c.user_id AND u.email IS NOT NULL AND c.used_at IS NULL AND c.purpose <> 'email'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_codes DROP mailed_to');
  }
}
