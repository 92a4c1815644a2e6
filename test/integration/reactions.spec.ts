import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { Processes } from '../../backend/src/platform/cluster/processes.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ReactionCounter } from '../../backend/src/reactions/reaction-counter.service.js';
import { ReactionCountsRepository } from '../../backend/src/reactions/reaction-counts.repository.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { StreamTap } from '../support/stream-tap.js';
import { StandingClock } from '../support/test-clock.js';

describe('reactions on two processes with one database', () => {
  const clock = new StandingClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-reactions-'));
  let database: TestDatabase;
  let here: TestApp;
  let there: TestApp;
  let fixture: AccessFixture;
  let ann: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    const start = () => startTestApp({ database, clock, environment: { DATA_DIR: dataDir } });
    here = await start();
    there = await start();
    await here.get(Processes).everyBeat();
    fixture = await buildFixture(here);
    ann = await aPerson(here, { kind: 'anonymous' });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const aRoom = (columns: Record<string, unknown> = {}): Promise<BuiltContent> =>
    aContent(here.get(Database), fixture.own.channel, clock.now()).withReactions().with(columns).build();
  const tap = (foyer: TestApp, content: BuiltContent, body: object = {}, by = ann) =>
    api(foyer, by.token).post(`/contents/${content.id}/reactions`, {
      sender: v4(),
      batch: 1,
      taps: ['heart'],
      ...body,
    });
  const countsOf = async ({ id }: BuiltContent) => (await here.get(ReactionCountsRepository).of([id]))[0]?.counts;
  const write = async () => {
    for (const foyer of [here, there]) await foyer.get(ReactionCounter).everySecond();
  };

  it('counts a batch once that arrives ten times together, and others beside it', async () => {
    const content = await aRoom();
    const body = { sender: v4(), batch: 1, taps: ['heart', 'heart', 'clap'] };
    // Each copy may have to be paid for, as none is known to be counted yet.
    const bob = await aPerson(here, { kind: 'anonymous' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => tap(here, content, body, bob)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await tap(here, content, { ...body, batch: 2 });
    await tap(there, content);
    await write();
    expect(await countsOf(content)).toEqual({ heart: 5, clap: 2 });
  });

  it('accepts a batch again that was counted before the content closed, and no other', async () => {
    const content = await aRoom();
    const body = { sender: v4(), batch: 1 };
    await tap(here, content, body);
    await here
      .get(Database)
      .query('UPDATE contents SET closes_at = $2 WHERE id = $1', [content.id, new Date(clock.now() - 3000)]);
    expect((await tap(here, content, body)).status).toBe(202);
    expect(await tap(here, content, { ...body, batch: 2 })).toMatchObject({
      status: 403,
      body: { code: 'reactions_closed' },
    });
    await write();
    expect(await countsOf(content)).toEqual({ heart: 1 });
  });

  it.each<[string, string, Record<string, unknown>, object]>([
    ['reactions that are off', '403 reactions_closed', { reactions_enabled: false }, {}],
    ['doors that have just opened', '403 reactions_closed', { starts_at: new Date(Date.now() + 600_000) }, {}],
    ['an icon that is not offered', '400 validation_failed', {}, { taps: ['heart', 'wave'] }],
    ['an icon that does not exist', '400 validation_failed', {}, { taps: ['fire'] }],
    ['no taps', '400 validation_failed', {}, { taps: [] }],
    ['51 taps', '400 validation_failed', {}, { taps: Array(51).fill('heart') }],
    ['a number that is none', '400 validation_failed', {}, { batch: 1.5 }],
    ['a sender that is none', '400 validation_failed', {}, { sender: 'ann' }],
    ['a member that is not known', '400 validation_failed', {}, { uid: v4() }],
    ['a page that is not shown', '404 not_found', { hide_at: new Date(0) }, {}],
    ['a page that was deleted', '404 not_found', { version_code: 'deleted1' }, {}],
    ['a page that needs a link', '404 not_found', { is_private: true }, {}],
  ])('refuses %s', async (_what, refusal, columns, body) => {
    const content = await aRoom(columns);
    // Twice, because the first request of a token takes the usual way, and later ones the fast path.
    for (let time = 0; time < 2; time += 1) {
      const answer = await tap(here, content, body);
      expect(`${answer.status} ${answer.body.code}`).toBe(refusal);
    }
    await write();
    expect(await countsOf(content)).toEqual({});
  });

  it('refuses more taps than a person can make', async () => {
    const content = await aRoom();
    const bob = await aPerson(here, { kind: 'anonymous' });
    const sender = v4();
    const statuses: number[] = [];
    for (let batch = 1; batch <= 3; batch += 1)
      statuses.push((await tap(here, content, { sender, batch, taps: Array(40).fill('heart') }, bob)).status);
    expect(statuses).toEqual([202, 429, 429]);
    await write();
    expect(await countsOf(content)).toEqual({ heart: 40 });
  });

  it('shows pages of both processes what was tapped on either', async () => {
    const content = await aRoom();
    const streams = await Promise.all(
      [here, there].map(({ url }) => StreamTap.open(`${url}/api/contents/${content.id}/stream`, ann.token)),
    );
    for (const stream of streams) await stream.until((frames) => frames.some(({ type }) => type === 'reactions'));
    await tap(here, content, { taps: ['heart'] });
    await tap(there, content, { taps: ['heart', 'clap'] });
    for (const stream of streams) {
      await stream.until((frames) =>
        frames.some((frame) => frame.type === 'reactions' && frame.counts.heart === 2 && frame.counts.clap === 1),
      );
      expect(stream.frames.find(({ type }) => type === 'reactions')).toEqual({ type: 'reactions', counts: {} });
      stream.close();
    }
  });

  it('adds nothing when a write is repeated', async () => {
    const content = await aRoom();
    const repository = here.get(ReactionCountsRepository);
    const write = {
      id: v4(),
      at: new Date('2026-11-22T16:03:59Z'),
      counts: new Map([
        [content.id, { heart: 3, clap: 1 }],
        [v4(), { heart: 1 }],
      ]),
    };
    for (let time = 0; time < 2; time += 1) await repository.add(here.get(Processes).processId, write);
    await repository.add(here.get(Processes).processId, { ...write, id: v4() });
    expect(await countsOf(content)).toEqual({ heart: 6, clap: 2 });
    const minutes = 'SELECT minute, count FROM reaction_minutes WHERE content_id = $1';
    expect(await here.get(Database).query(minutes, [content.id])).toEqual([
      { minute: new Date('2026-11-22T16:03:00Z'), count: '8' },
    ]);
  });
});
