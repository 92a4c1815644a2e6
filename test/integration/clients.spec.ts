import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { ViewerErasure } from '../../backend/src/analytics/viewer-erasure.js';
import { ClientReadModel, ClientRepository, toPublicClientDto } from '../../backend/src/clients/clients.public.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { StandingClock } from '../support/test-clock.js';
import { staffToken } from './contents.helper.js';
import { aHistory, OVERVIEW_NOW } from './overview.helper.js';

describe('organizations', () => {
  const clock = new StandingClock();
  clock.moveTo(OVERVIEW_NOW);
  let test: TestApp;
  let database: Database;
  let clients: ClientReadModel;

  beforeAll(async () => {
    test = await startTestApp({ clock });
    database = test.get(Database);
    clients = test.get(ClientReadModel);
  });
  afterAll(() => test.close());

  const known = async (client: { id: string; key: string }, domain: string) => [
    (await clients.byId(client.id))?.id,
    (await clients.byKey(client.key.toUpperCase()))?.id,
    (await clients.byCustomDomain(`${domain.toUpperCase()}:3000`))?.id,
  ];

  it('are found by id, key and custom domain, whatever the case', async () => {
    const domain = `${randomUUID()}.example.org`;
    const client = await aClient(database).with({ custom_domain: domain }).build();
    expect(await known(client, domain)).toEqual([client.id, client.id, client.id]);
  });

  it.each([
    ['deleted', { version_code: 'abcdefgh' }],
    ['archived', { is_archived: true }],
  ])('are not there when %s', async (_, columns) => {
    const domain = `${randomUUID()}.example.org`;
    const client = await aClient(database)
      .with({ custom_domain: domain, ...columns })
      .build();
    expect(await known(client, domain)).toEqual([undefined, undefined, undefined]);
    expect((await clients.list(null)).map(({ id }) => id)).not.toContain(client.id);
    expect(await clients.list([client.id])).toEqual([]);
  });

  it.each(['', '%', '_', "' OR 1=1 --", '\0', 'x'.repeat(5000), '💒'])('are not found by %j', async (text) => {
    expect(await Promise.all([clients.byId(text), clients.byKey(text), clients.byCustomDomain(text)])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('show everyone only what they chose to show', async () => {
    const row = await test.get(UnitOfWork).run((transaction) =>
      test.get(ClientRepository).insert(transaction, {
        key: 'harbour',
        name: 'Harbour',
        theme: { backgroundColor: '#112233' },
        isDemo: true,
      }),
    );
    const stored = await clients.byId(row.id);
    expect(toPublicClientDto(stored!)).toEqual({
      id: row.id,
      key: 'harbour',
      name: 'Harbour',
      logoImage: null,
      homeUrl: null,
      timeZoneName: 'America/Chicago',
      theme: {
        textColor: null,
        backgroundColor: '#112233',
        buttonTextColor: null,
        buttonBackgroundColor: null,
        buttonHoverBackgroundColor: null,
        wellTextColor: null,
        wellBackgroundColor: null,
        navBackgroundColor: null,
        navLinkColor: null,
        navLinkHoverColor: null,
        backgroundImage: null,
      },
      links: [],
      authProviders: { google: { enabled: true }, facebook: { enabled: true }, own: null },
    });
  });

  describe('have an overview', () => {
    let history: Awaited<ReturnType<typeof aHistory>>;
    const open = async (whitelist: string[] | null, role: Role = 'host') =>
      api(test, await staffToken(test, { clientId: history.client.id, role, ...(whitelist && { whitelist }) }));
    const overview = async (caller: Awaited<ReturnType<typeof open>>, query = '') =>
      (await caller.get(`/clients/${history.client.id}/overview${query}`).expect(200)).body;
    /** By name rather than by id. */
    const named = (ids: readonly string[]) =>
      ids.map((id) => Object.entries(history.ids).find(([, other]) => other === id)![0]).sort();

    beforeAll(async () => {
      history = await aHistory(database);
    });

    it('that asks for missing reports, and then has every figure', async () => {
      const host = await open(null);
      expect(await overview(host)).toMatchObject({ pending: 5, totals: { contents: 1, viewers: 2 } });
      await drainJobs(test);
      await test
        .get(UnitOfWork)
        .run((transaction) => test.get(ViewerErasure).eraseSome(transaction, [history.known.dan!.uid]));
      const found = await overview(host);
      expect(found).toMatchObject({
        timeZoneName: 'America/New_York',
        period: { from: '2026-09-07', to: '2026-11-26' },
        before: { from: '2026-06-15', to: '2026-09-03' },
        pending: 0,
        reduced: 0,
        totals: { contents: 6, viewers: 14, newViewers: 5, returningViewers: 9, people: 7, messages: 5 },
        totalsBefore: { contents: 1, viewers: 4, newViewers: 4, returningViewers: 0, people: 4, messages: 0 },
        channels: [
          { name: 'Kids', contents: 4, viewers: 9, viewersBefore: 0, weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 4] },
          { name: 'Main', contents: 3, viewers: 7, viewersBefore: 4, weeks: [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 5, 0] },
        ],
      });
      expect(found.weeks.map(({ viewers }: { viewers: number }) => viewers)).toEqual([
        ...[0, 0, 0, 2, 0, 0],
        ...[0, 0, 0, 2, 6, 4],
      ]);
      expect(found.weeks.at(-2)).toEqual({
        ...{ week: '2026-11-16', contents: 3, viewers: 6, newViewers: 3, returningViewers: 3, messages: 4 },
      });
      expect(found.peaks[0]).toEqual({ contentId: history.ids.wednesday, at: '2026-11-25T18:00:00.000Z', viewers: 3 });
      expect(found.peaks).toHaveLength(5);
      expect(found.links).toEqual([
        { label: 'Give', clicks: 4, contentIds: expect.any(Array) },
        { label: 'Sign up', clicks: 1, contentIds: [history.ids.sunday] },
      ]);
      expect(named(found.links[0].contentIds)).toEqual(['film', 'sunday', 'wednesday']);
      expect(found.hosts).toEqual([
        { name: 'Hana Lee', messages: 3, chats: 1, contentIds: expect.any(Array) },
        { name: null, messages: 1, chats: 0, contentIds: [history.ids.night] },
      ]);
      expect(named(found.hosts[0].contentIds)).toEqual(['sunday', 'wednesday']);
      const rows = found.contents.map(({ name, week, viewers }: { name: string; week: string; viewers: number }) =>
        [name, week, viewers].join(' '),
      );
      expect(rows).toEqual([
        'Wednesday 2026-11-23 3',
        'Night 2026-11-16 2',
        'Sunday 2026-11-16 3',
        'Moved 2026-11-09 2',
        'Old 2026-09-28 2',
        'Film 2026-11-23 1',
        'Film 2026-11-16 1',
      ]);
    });

    it('with sums of only what someone may see', async () => {
      const found = await overview(await open([history.kids.id]));
      expect(found).toMatchObject({
        totals: { contents: 4, viewers: 9, newViewers: 2, returningViewers: 7, people: 5, messages: 2 },
        totalsBefore: { contents: 0, viewers: 0, newViewers: 0, returningViewers: 0, people: 0, messages: 0 },
        channels: [{ id: history.kids.id, viewers: 9 }],
        links: [{ label: 'Give', clicks: 2 }],
        hosts: [
          { name: 'Hana Lee', messages: 1, chats: 1, contentIds: [history.ids.wednesday] },
          { name: null, messages: 1, chats: 0, contentIds: [history.ids.night] },
        ],
      });
      expect(named(found.peaks.map(({ contentId }: { contentId: string }) => contentId))).toEqual([
        ...['moved', 'night', 'wednesday'],
      ]);
      expect(JSON.stringify(found)).not.toMatch(new RegExp(`${history.main.id}|${history.ids.sunday}|Main|Sign up`));
    });

    it('of the period that was asked for, and as a file', async () => {
      const admin = await open(null, 'admin');
      const path = `/clients/${history.client.id}/overview`;
      const oneDay = '?from=2026-11-22&to=2026-11-22';
      expect(await overview(admin, oneDay)).toMatchObject({
        ...{ totals: { contents: 2, viewers: 5, people: 4 }, before: { from: '2026-11-15', to: '2026-11-15' } },
        weeks: [{ week: '2026-11-16', viewers: 5 }],
      });
      expect((await overview(admin, '?weeks=4')).totals.viewers).toBe(12);
      const refusal = await admin.get(`${path}?from=2026-11-22&to=2026-11-21`).expect(400);
      expect(refusal.body.errors).toEqual([{ path: 'to', message: 'Choose a date on or after the “From” date' }]);
      await admin.get(`${path}?weeks=5`).expect(400);
      const file = await admin.get(`${path}/export${oneDay}`).expect(200);
      expect(file.headers['content-disposition']).toContain('overview 2026-11-22 to 2026-11-22.csv');
      const lines = parse(file.text, { bom: true, columns: true }) as Record<string, string>[];
      expect(lines.map(({ Content, Start, Channels, Viewers }) => [Content, Start, Channels, Viewers])).toEqual([
        ['Night', '11/22/2026 11:30 PM', 'Main, Kids', '2'],
        ['Sunday', '11/22/2026 10:00 AM', 'Main', '3'],
      ]);
    });
  });
});
