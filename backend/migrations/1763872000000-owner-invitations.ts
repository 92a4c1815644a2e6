import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who becomes the owner of an organization by accepting the invitation; until then someone else is. */
export class OwnerInvitations1763872000000 implements MigrationInterface {
  name = 'OwnerInvitations1763872000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE user_roles ADD owner_invited_at timestamptz,
      ADD CONSTRAINT user_roles_owner_not_invited CHECK (owner_invited_at IS NULL OR role <> 'owner')`);
    await runner.query(
      'CREATE UNIQUE INDEX user_roles_one_next_owner ON user_roles (client_id) WHERE owner_invited_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_roles DROP owner_invited_at');
  }
}
