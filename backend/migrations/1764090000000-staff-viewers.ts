import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which viewers of a content are staff, for counts without them: a few entries, however many events the content has. */
export class StaffViewers1764090000000 implements MigrationInterface {
  name = 'StaffViewers1764090000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX viewer_events_staff ON viewer_events (content_id, viewer_id) WHERE is_staff');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX viewer_events_staff');
  }
}
