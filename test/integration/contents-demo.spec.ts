import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { ContentCardDto } from '../../backend/src/contents/content.dto.js';
import { DemoScheduler } from '../../backend/src/demo/demo-scheduler.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { TestClock } from '../support/test-clock.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIBRARY = 'images WHERE client_id IS NOT NULL';
const GATHERINGS = "contents WHERE version_code IS NULL AND name = 'Foyer Gathering'";

describe('the demo organization', () => {
  const clock = new TestClock();
  /** Processes of one product share their files. */
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-demo-'));
  let database: TestDatabase;
  let apps: TestApp[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const environment = { DEMO: 'true', DATA_DIR: dataDir };
    const start = () => startTestApp({ clock, database, environment });
    apps = await Promise.all([start(), start()]);
    apps.push(await start());
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const count = async (table: string) =>
    Number((await apps[0]!.get(Database).query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]!.n);
  /** What shows each picture of the library. */
  const shown = async () => {
    const rows = await apps[0]!.get(Database).query<{ file: string; by: string }>(
      `SELECT i.file_name AS file, string_agg(coalesce(o.name, u.subject_type), ', ' ORDER BY u.subject_type, o.name) AS by
       FROM images i LEFT JOIN image_uses u ON u.image_id = i.id LEFT JOIN contents o ON o.id = u.subject_id
       WHERE i.client_id IS NOT NULL GROUP BY i.id`,
    );
    return Object.fromEntries(rows.map(({ file, by }) => [file, by]));
  };
  const OWN = {
    'logo.png': 'client',
    'upcoming.webp': 'An Evening Together',
    'first-light.webp': 'First Light',
    'still-water.webp': 'Still Water',
    'open-hands.webp': 'Open Hands',
  };
  const renew = () => Promise.all(apps.map((app) => app.get(DemoScheduler).keepOnAir()));
  const cards = async (): Promise<ContentCardDto[]> =>
    (await request(apps[0]!.url).get('/api/public/clients/demo/channels/online').expect(200)).body.data.contents;
  const namesOf = (list: ContentCardDto[], phase: string) =>
    list.filter((card) => card.phase === phase).map((card) => card.name);

  it('is made once, however many processes start', async () => {
    const tables = ['clients', 'channels', 'contents', 'users', LIBRARY];
    expect(await Promise.all(tables.map(count))).toEqual([1, 1, 5, 3, 6]);
  });

  it('is in the middle of a program, with one event ahead and three films', async () => {
    const list = await cards();
    expect(namesOf(list, 'live')).toEqual(['Foyer Gathering']);
    expect(namesOf(list, 'on-demand')).toEqual(['First Light', 'Still Water', 'Open Hands']);
    expect(namesOf(list, 'scheduled')).toEqual(['An Evening Together']);
    const running = Date.parse(list.find((card) => card.phase === 'live')!.startsAt!);
    expect(clock.now() - running).toBeGreaterThan(2 * MINUTE);
    const ahead = Date.parse(list.find((card) => card.phase === 'scheduled')!.startsAt!);
    expect(ahead % HOUR).toBe(0);
    expect(ahead - clock.now()).toBeGreaterThan(36 * HOUR);
  });

  it('shows every picture of its library', async () => {
    expect(await shown()).toEqual({ ...OWN, 'programme.webp': 'channel, Foyer Gathering' });
    for (const { thumbImage } of await cards()) {
      expect(thumbImage).toMatch(/^\/media\/images\//);
      await request(apps[0]!.url).get(thumbImage!).expect(200);
    }
  });

  it('knows the next program before the present one closes, and keeps no more than three old ones', async () => {
    for (let step = 0; step < 20; step += 1) {
      clock.advance(8 * MINUTE);
      await renew();
      const list = await cards();
      expect(namesOf(list, 'live')).toEqual(['Foyer Gathering']);
    }
    const rows = await apps[0]!
      .get(Database)
      .query<{ n: string }>(
        "SELECT count(*) AS n FROM contents WHERE version_code IS NULL AND name = 'Foyer Gathering' AND closes_at <= $1",
        [clock.date()],
      );
    expect(Number(rows[0]!.n)).toBe(3);
    const gatherings = Array.from({ length: await count(GATHERINGS) }, () => 'Foyer Gathering').join(', ');
    expect(await shown()).toEqual({ ...OWN, 'programme.webp': `channel, ${gatherings}` });
  });

  it('moves the event on, under the same address, and comes back after a pause', async () => {
    const before = (await cards()).find((card) => card.name === 'An Evening Together')!;
    clock.advance(30 * HOUR);
    await renew();
    const list = await cards();
    const after = list.find((card) => card.name === 'An Evening Together')!;
    expect(after.key).toBe(before.key);
    expect(Date.parse(after.startsAt!)).toBeGreaterThan(Date.parse(before.startsAt!));
    expect(namesOf(list, 'live')).toEqual(['Foyer Gathering']);
  });

  it('lets its owner sign in, who owns nothing else', async () => {
    const sign = { email: 'demo@foyer.example', password: 'Welcome2Foyer!' };
    const { body } = await request(apps[0]!.url).post('/api/session/sign-in').send(sign).expect(200);
    expect(body.user).toMatchObject({ globalRole: null, isStaff: true });
  });
});
