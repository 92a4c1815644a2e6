import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of an organization's contents by date and by name, page by page, and what starts soon in all organizations. */
export class ContentLists1763955000000 implements MigrationInterface {
  name = 'ContentLists1763955000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX contents_listed ON contents
      (client_id, coalesce(starts_at, original_air_date, 'infinity'::timestamptz), id) WHERE version_code IS NULL`);
    await runner.query(
      'CREATE INDEX contents_name ON contents (client_id, lower(name), id) WHERE version_code IS NULL',
    );
    await runner.query('CREATE INDEX contents_start ON contents (starts_at) WHERE version_code IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contents_listed, contents_name, contents_start');
  }
}
