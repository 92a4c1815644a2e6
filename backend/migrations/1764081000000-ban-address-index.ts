import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each ban and unban of a guest looks for the other bans at the address. */
export class BanAddressIndex1764081000000 implements MigrationInterface {
  name = 'BanAddressIndex1764081000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX bans_address ON bans (address_hash) WHERE address_hash IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bans_address');
  }
}
