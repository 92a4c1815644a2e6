import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where guests have joined, and whether they gave an email address there. */
export class GuestMemberships1763700000000 implements MigrationInterface {
  name = 'GuestMemberships1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE guest_memberships (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
      has_email boolean NOT NULL,
      joined_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, client_id)
    )`);
    await runner.query('CREATE INDEX guest_memberships_client ON guest_memberships (client_id)');
    await runner.query(`INSERT INTO guest_memberships (user_id, client_id, has_email, joined_at)
      SELECT DISTINCT u.id, m.client_id, u.email IS NOT NULL, u.created_at
      FROM users u JOIN chat_messages m ON m.author_id = u.id JOIN clients c ON c.id = m.client_id WHERE u.kind = 'guest'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guest_memberships');
  }
}
