import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of an organization with tens of thousands of contents are filtered within an index, and what is past isn't read to find what comes. */
export class LargeLists1763975000000 implements MigrationInterface {
  name = 'LargeLists1763975000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contents_listed, contents_name');
    await runner.query(`CREATE INDEX contents_listed ON contents
      (client_id, coalesce(starts_at, original_air_date, 'infinity'::timestamptz), id)
      INCLUDE (name, content_type, starts_at, original_air_date, closes_at) WHERE version_code IS NULL`);
    await runner.query(`CREATE INDEX contents_name ON contents (client_id, lower(name), id)
      INCLUDE (name, content_type, closes_at) WHERE version_code IS NULL`);
    await runner.query(`CREATE INDEX contents_coming ON contents (client_id, closes_at)
      WHERE version_code IS NULL AND content_type <> 'onDemand'`);
    await runner.query(`CREATE INDEX contents_embedded ON contents (client_id)
      WHERE version_code IS NULL AND (src ILIKE '%<iframe%' OR src ILIKE 'https://%.m3u8%' OR video_provider = 'vimeo')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contents_listed, contents_name, contents_coming, contents_embedded');
    await runner.query(`CREATE INDEX contents_listed ON contents
      (client_id, coalesce(starts_at, original_air_date, 'infinity'::timestamptz), id) WHERE version_code IS NULL`);
    await runner.query(
      'CREATE INDEX contents_name ON contents (client_id, lower(name), id) WHERE version_code IS NULL',
    );
  }
}
