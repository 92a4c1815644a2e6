import '../support/property-seed.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { v4 } from 'uuid';
import { ContentViewersReadModel } from '../../backend/src/analytics/report/content-viewers.read-model.js';
import { ViewerSlices, viewersSql, windowOf } from '../../backend/src/analytics/report/viewer-slices.js';
import type { Database } from '../../backend/src/platform/database/database.js';
import { hasWatched, type PresenceTimes, watchTime } from '../../contracts/domain/watch-time.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

const MINUTE = 60_000;
const HISTORIES = 10_000;
const NOW = Date.UTC(2026, 10, 22, 18);

describe('the statements about viewers', () => {
  let created: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    created = await createTestDatabase();
    pool = new pg.Pool({ connectionString: created.url });
  });
  afterAll(async () => {
    await pool.end();
    await created.drop();
  });

  const database = {
    query: async <Row>(sql: string, parameters: unknown[] = []) => (await pool.query(sql, parameters)).rows as Row[],
  };

  it('counts watch time by the same rule as the domain, in ten thousand random histories', async () => {
    const content = await aContent(database, await aChannel(database, await aClient(database).build()).build(), NOW)
      .closed()
      .build();
    const from = NOW - 90 * MINUTE;
    const times = { opensAt: from, until: from + 70 * MINUTE, abandonedBefore: from + 66 * MINUTE, earlyUntil: null };
    const second = fc.integer({ min: -600, max: 4800 }).map((at) => from + at * 1000);
    const entry = fc.record<PresenceTimes>({
      enteredAt: second,
      lastSeenAt: second,
      exitedAt: fc.option(second, { freq: 3 }),
      isUnclosed: fc.boolean(),
    });
    const history = fc.array(entry, { minLength: 1, maxLength: 5 });
    const people = fc.sample(history, HISTORIES).map((entries) => ({ id: v4(), entries }));
    const rows = people.flatMap(({ id, entries }) => entries.map((each) => ({ id, ...each })));
    await database.query(
      `INSERT INTO presence_entries (id, client_id, content_id, viewer_id, entered_at, last_seen_at, exited_at, is_unclosed)
       SELECT gen_random_uuid(), $1, $2, viewer, entered, seen, exited, unclosed
       FROM unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::boolean[]) AS i(viewer, entered, seen, exited, unclosed)`,
      [
        content.clientId,
        content.id,
        rows.map(({ id }) => id),
        rows.map(({ enteredAt }) => new Date(enteredAt)),
        rows.map(({ lastSeenAt }) => new Date(lastSeenAt)),
        rows.map(({ exitedAt }) => (exitedAt === null ? null : new Date(exitedAt))),
        rows.map(({ isUnclosed }) => isUnclosed),
      ],
    );
    const expected = people
      .filter(({ entries }) => hasWatched(entries, times))
      .map(({ id, entries }): [string, number] => [id, watchTime(entries, times)]);
    const found = await database.query<{ id: string; ms: string }>(
      `WITH ${viewersSql('true')} SELECT viewer_id AS id, watched_ms AS ms FROM found`,
      windowOf(content.id, times),
    );
    const actual = new Map(found.map(({ id, ms }) => [id, Number(ms)]));
    expect(expected.length).toBeGreaterThan(HISTORIES / 2);
    expect(expected.filter(([id, ms]) => actual.get(id) !== ms)).toEqual([]);
    expect(actual.size).toBe(expected.length);

    const slices = new ViewerSlices(database as unknown as Database);
    let [after, viewers, watchedMs]: [string | null, number, number] = [null, 0, 0];
    do {
      const slice = await slices.sums(content.id, times, { after, limit: 3_000 });
      [after, viewers, watchedMs] = [slice.last, viewers + slice.viewers, watchedMs + slice.watchedMs];
    } while (after !== null);
    expect([viewers, watchedMs]).toEqual([expected.length, expected.reduce((sum, [, ms]) => sum + ms, 0)]);

    const order = {
      search: '',
      sort: 'minutes',
      direction: 'descending',
      withEmails: false,
      leftBefore: null,
    } as const;
    const list = new ContentViewersReadModel(database as unknown as Database);
    const page = await list.page(content.id, times, { ...order, offset: 150, limit: 100 });
    const sorted = expected.toSorted(([a, ms], [b, others]) => others - ms || (a < b ? -1 : 1));
    expect(page.map(({ id }) => id)).toEqual(sorted.slice(150, 250).map(([id]) => id));
    expect(page[0]?.total).toBe(expected.length);
  });
});
