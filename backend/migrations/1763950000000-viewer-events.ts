import type { MigrationInterface, QueryRunner } from 'typeorm';
import { monthlyPartition, upcomingMonths } from '../src/platform/database/monthly-partitions.js';

/** What viewers did, and how many watched in each minute (spec 1 §7). */
export class ViewerEvents1763950000000 implements MigrationInterface {
  name = 'ViewerEvents1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE viewer_events (
      id uuid NOT NULL,
      client_id uuid NOT NULL,
      content_id uuid NOT NULL,
      channel_id uuid,
      viewer_id uuid NOT NULL,
      name text NOT NULL,
      detail text,
      source text,
      device text NOT NULL,
      is_staff boolean NOT NULL,
      occurred_at timestamptz NOT NULL,
      PRIMARY KEY (id)
    ) PARTITION BY RANGE (id)`);
    await runner.query('CREATE TABLE viewer_events_other PARTITION OF viewer_events DEFAULT');
    await runner.query('CREATE INDEX viewer_events_content ON viewer_events (content_id, name)');
    await runner.query('CREATE INDEX viewer_events_viewer ON viewer_events (viewer_id)');
    for (const month of upcomingMonths(new Date(), 0, 3)) await runner.query(monthlyPartition('viewer_events', month));
    await runner.query(`CREATE TABLE live_minutes (
      content_id uuid NOT NULL,
      minute timestamptz NOT NULL,
      peak integer NOT NULL,
      last integer NOT NULL,
      PRIMARY KEY (content_id, minute)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE live_minutes, viewer_events');
  }
}
