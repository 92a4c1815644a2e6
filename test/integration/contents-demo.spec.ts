import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { ContentCardDto } from '../../backend/src/contents/content.dto.js';
import { demoLines } from '../../backend/src/demo/demo.public.js';
import { DemoScheduler } from '../../backend/src/demo/demo-scheduler.service.js';
import { Config } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { comesToBe } from '../support/eventually.js';
import { drainJobs } from '../support/jobs.js';
import { TestClock } from '../support/test-clock.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIBRARY = 'images WHERE client_id IS NOT NULL';
const GATHERINGS = "contents WHERE version_code IS NULL AND name = 'Peace Like a River'";

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
    'tree.webp': 'channel, Planted by the Water',
    'open-bible.webp': 'channel, Bible Study: The Good Shepherd',
    'garden-chairs.webp': 'channel, Good News in the Garden',
    'window-light.webp': 'Morning Light',
    'candles.webp': 'A Light in the Dark, Leading Quietly, Prayer by Candlelight',
    'night-chapel.webp': 'Silent Night',
  };
  const renew = () => Promise.all(apps.map((app) => app.get(DemoScheduler).keepOnAir()));
  const cards = async (): Promise<ContentCardDto[]> =>
    (await request(apps[0]!.url).get('/api/public/clients/demo/channels/online').expect(200)).body.data.contents;
  const namesOf = (list: ContentCardDto[], phase: string) =>
    list.filter((card) => card.phase === phase).map((card) => card.name);

  it('is made once, however many processes start', async () => {
    const tables = ['clients', 'channels', 'contents', 'users', LIBRARY];
    expect(await Promise.all(tables.map(count))).toEqual([1, 4, 9, 9, 8]);
  });

  it('has a channel for registered people, and prints numbers that work', async () => {
    const [app] = apps as [TestApp];
    await drainJobs(app);
    const channels = (await request(app.url).get('/api/public/clients/resolve?key=demo').expect(200)).body.data
      .channels;
    const conference = channels.find(({ key }: { key: string }) => key === 'conference');
    expect(conference).toMatchObject({ isPaywalled: true });
    const numbers = demoLines(app.get(Config))
      .join('\n')
      .match(/\b\d{8}\b/g)!;
    expect(numbers).toHaveLength(2);
    for (const attendeeNumber of numbers) {
      const { token } = await aPerson(app, { kind: 'anonymous' });
      const entered = await api(app, token).post(`/channels/${conference.id}/attendee`, { attendeeNumber }).expect(200);
      expect(entered.body.state).toBe('admitted');
    }
  });

  it('is in the middle of a program, with an event ahead and three films', async () => {
    const list = await cards();
    expect(namesOf(list, 'live')).toEqual(['Peace Like a River']);
    expect(namesOf(list, 'on-demand')).toEqual(['Morning Light', 'A Light in the Dark', 'Silent Night']);
    expect(namesOf(list, 'scheduled')).toEqual(['Planted by the Water']);
    const running = Date.parse(list.find((card) => card.phase === 'live')!.startsAt!);
    expect(clock.now() - running).toBeGreaterThan(2 * MINUTE);
    const ahead = Date.parse(list.find((card) => card.phase === 'scheduled')!.startsAt!);
    expect(ahead % HOUR).toBe(0);
    expect(ahead - clock.now()).toBeGreaterThan(36 * HOUR);
  });

  it('has interactions of each urgency to send, likes, a pinned message, and a chat of its hosts, all of them once', async () => {
    await renew();
    const rows = (sql: string) => apps[0]!.get(Database).query<Record<string, unknown>>(sql);
    const interactions = await rows('SELECT urgency, show_at FROM interactions ORDER BY display_order');
    const ready = ['notify', 'focus', 'modal'].map((urgency) => ({ urgency, show_at: null }));
    expect(interactions.slice(0, 3)).toEqual(ready);
    const [likes] = await rows('SELECT max(likes_count) AS most FROM chat_messages');
    expect(likes).toEqual({ most: 3 });
    const pinned = await rows('SELECT m.is_host FROM chat_rooms k JOIN chat_messages m ON m.id = k.pinned_id');
    expect(pinned).toContainEqual({ is_host: true });
    const hosts = await rows(
      'SELECT count(*)::int AS times FROM direct_messages WHERE chat_id IS NULL GROUP BY room_id, text',
    );
    expect(new Set(hosts.map(({ times }) => times))).toEqual(new Set([1]));
  });

  it('shows every picture of its library', async () => {
    expect(await shown()).toEqual({ ...OWN, 'a-day-by-the-lake.webp': 'channel, Peace Like a River' });
    for (const { thumbImage } of await cards()) {
      expect(thumbImage).toMatch(/^\/media\/images\//);
      await request(apps[0]!.url).get(thumbImage!).expect(200);
    }
  });

  it('knows the next program before the present one closes, and keeps no more than three old ones', async () => {
    for (let step = 0; step < 30; step += 1) {
      clock.advance(5 * MINUTE);
      await renew();
      const list = await cards();
      expect(namesOf(list, 'live')).toEqual(['Peace Like a River']);
    }
    const rows = await apps[0]!
      .get(Database)
      .query<{ n: string }>(
        "SELECT count(*) AS n FROM contents WHERE version_code IS NULL AND name = 'Peace Like a River' AND closes_at <= $1",
        [clock.date()],
      );
    expect(Number(rows[0]!.n)).toBe(3);
    const gatherings = Array.from({ length: await count(GATHERINGS) }, () => 'Peace Like a River').join(', ');
    expect(await shown()).toEqual({ ...OWN, 'a-day-by-the-lake.webp': `channel, ${gatherings}` });
  });

  it('moves the event on, under the same address, and comes back after a pause', async () => {
    const before = (await cards()).find((card) => card.name === 'Planted by the Water')!;
    clock.advance(30 * HOUR);
    const event = async () => (await cards()).find((card) => card.name === 'Planted by the Water')!;
    // A process that is at it already skips one turn.
    await comesToBe(
      'the event has moved on',
      async () => renew().then(async () => (await event()).startsAt! > before.startsAt!),
      true,
    );
    const list = await cards();
    expect((await event()).key).toBe(before.key);
    expect(namesOf(list, 'live')).toEqual(['Peace Like a River']);
  });

  it('has people talk in each program, once, and the host greet them first', async () => {
    clock.advance(4 * MINUTE);
    await renew();
    const rows = await apps[0]!.get(Database).query<{ n: string; people: string; host: string; late: string }>(
      `SELECT count(*) AS n, count(DISTINCT m.author_name) AS people, (array_agg(m.author_name ORDER BY position))[1] AS host,
         count(*) FILTER (WHERE m.sent_at < c.starts_at OR m.sent_at > $1) AS late
       FROM chat_messages m JOIN contents c ON c.id = m.room_id
       WHERE c.starts_at <= $1 AND c.closes_at > $1 GROUP BY m.room_id`,
      [clock.date()],
    );
    expect(rows).toEqual([{ n: '13', people: '7', host: 'Hollis Foyer', late: '0' }]);
  });

  it('lets its owner sign in, who owns nothing else', async () => {
    const sign = { email: 'demo@foyer.example', password: 'Welcome2Foyer!' };
    const { body } = await request(apps[0]!.url).post('/api/session/sign-in').send(sign).expect(200);
    expect(body.user).toMatchObject({ globalRole: null, isStaff: true });
  });
});
