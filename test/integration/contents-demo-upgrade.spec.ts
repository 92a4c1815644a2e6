import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { DemoScheduler } from '../../backend/src/demo/demo-scheduler.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { TestClock } from '../support/test-clock.js';

describe('a demo organization of an earlier version', () => {
  const clock = new TestClock();
  let app: TestApp;
  const sql = <Row>(text: string) => app.get(Database).query<Row>(text);
  const start = () => app.get(DemoScheduler).onApplicationBootstrap();
  const cardsOf = async (channel: string) =>
    (await request(app.url).get(`/api/public/clients/demo/channels/${channel}`).expect(200)).body.data;

  beforeAll(async () => {
    app = await startTestApp({ clock, environment: { DEMO: 'true' } });
    await sql(
      `UPDATE contents SET name = 'Foyer Gathering', src = '/media/demo/programme.mp4' WHERE name = 'Peace Like a River'`,
    );
    await sql(
      `UPDATE contents SET name = 'First Light', src = '/media/demo/first-light.mp4' WHERE name = 'Morning Light'`,
    );
    await sql(
      `UPDATE contents SET name = 'Our retreat', src = '/media/demo/open-hands.mp4' WHERE name = 'Silent Night'`,
    );
    await sql(`UPDATE images SET file_name = 'first-light.webp' WHERE file_name = 'window-light.webp'`);
    await sql(`UPDATE images SET file_name = 'open-hands.webp' WHERE file_name = 'night-chapel.webp'`);
    await sql(`UPDATE channels SET name = 'Online Campus', default_video = jsonb_set(default_video, '{src}', '"/media/demo/hls/evening.m3u8"')
      WHERE key = 'online'`);
    await sql(`DELETE FROM content_channels WHERE channel_id IN (SELECT id FROM channels WHERE key = 'youth')`);
    await sql(`UPDATE channels SET key = 'elsewhere', version_code = 'deleted1' WHERE key = 'youth'`);
  });
  afterAll(() => app?.close());

  it('gets the films, names, and channels of this one, and keeps what someone has renamed', async () => {
    const live =
      "SELECT id FROM contents WHERE name IN ('Foyer Gathering', 'Peace Like a River') AND version_code IS NULL ORDER BY id LIMIT 1";
    const before = await sql(live);
    await start();
    expect(await sql(live)).toEqual(before);
    const { channel, contents } = await cardsOf('online');
    expect(channel.name).toBe('Sunday Worship');
    const names = contents.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Peace Like a River', 'Morning Light', 'Our retreat']));
    expect(names).not.toContain('Foyer Gathering');
    await cardsOf('youth');
    const old = `SELECT name FROM contents WHERE version_code IS NULL AND src ~ 'programme|first-light|still-water|open-hands'`;
    expect(await sql(old)).toEqual([]);
  });

  it('loses the images of then from its library, but for those that something still shows', async () => {
    const library = await sql<{ name: string }>('SELECT file_name AS name FROM images WHERE deleted_at IS NULL');
    const names = library.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['window-light.webp', 'open-hands.webp']));
    expect(names).not.toContain('first-light.webp');
  });

  it('is left alone from then on', async () => {
    const tables =
      'SELECT (SELECT count(*) FROM contents) AS c, (SELECT count(*) FROM channels) AS h, (SELECT count(*) FROM images) AS i';
    const before = await sql(tables);
    await start();
    expect(await sql(tables)).toEqual(before);
  });
});
