import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BoundariesService } from '../../backend/src/contents/boundaries.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { comesToBe } from '../support/eventually.js';
import { anonymous } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';
import { StandingClock } from '../support/test-clock.js';
import { aForm, staffUid, tokenOf } from './contents.helper.js';

const HALF_MINUTE = 30_000;

describe('boundaries', () => {
  const clock = new StandingClock();
  /** Processes of one cluster share their keys. */
  const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'foyer-cluster-')) };
  let first: TestApp;
  let second: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let owner: ReturnType<typeof api>;
  let ownerId: string;
  let contentId: string;
  let keys: string;
  let start: number;

  beforeAll(async () => {
    first = await startTestApp({ clock, environment });
    second = await startTestApp({ clock, environment, database: first.database });
    client = await aClient(first.get(Database)).build();
    ownerId = await staffUid(first, { clientId: client.id, role: 'owner' });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
  });
  /** A program that opens in half a minute, starts in a whole one and closes half a minute later: no stream falls silent meanwhile. */
  beforeEach(async () => {
    channel = await aChannel(first.get(Database), client).build();
    await signInAgain();
    start = clock.now();
    const form = aForm([channel.id], start, {
      startsAt: new Date(start + 2 * HALF_MINUTE).toISOString(),
      prePlayDuration: 0.5,
      duration: 0.5,
    });
    const { body } = await owner.post(`/clients/${client.id}/contents`, form).expect(201);
    contentId = body.id;
    keys = `${channel.key}/${body.key}`;
  });
  afterEach(async () => {
    await signInAgain();
    await owner.delete(`/contents/${contentId}`).expect(204);
  });

  /** The clock outruns personal access tokens. */
  const signInAgain = async () => {
    owner = api(first, await tokenOf(first, ownerId));
  };

  const revisionOf = async (roomId: string): Promise<number> => {
    const [row] = await first
      .get(Database)
      .query<{ revision: string }>('SELECT revision FROM rooms WHERE id = $1', [roomId]);
    return Number(row!.revision);
  };
  const announceAtOnce = () => Promise.all([first, second].map((foyer) => foyer.get(BoundariesService).announceDue()));
  const quiet = async () => {
    await announceAtOnce();
    await announceAtOnce();
  };
  const watch = async (foyer: TestApp) => {
    const { token } = await anonymous(foyer);
    const tap = await StreamTap.open(
      `${foyer.url}/api/contents/${contentId}/stream?channelId=${channel.id}&keys=${keys}`,
      token,
    );
    await tap.marked();
    return tap;
  };
  const contentRevisionIn = (tap: StreamTap) => tap.frames.findLast((frame) => isRowOf(frame, 'content'))?.revision;
  const phasesIn = (tap: StreamTap) =>
    tap.frames.flatMap((frame) => (isRowOf(frame, 'content') ? [frame.row.phase] : []));

  it('move pages on every process from scheduled to open to live to closed, each once', async () => {
    const taps = [await watch(first), await watch(second)];
    const before = await revisionOf(contentId);
    const steps = [30.1, 60.1, 90.1, 93.1];
    for (const [index, seconds] of steps.entries()) {
      clock.moveTo(start + seconds * 1000);
      await quiet();
      expect(await revisionOf(contentId)).toBe(before + index + 1);
      for (const tap of taps) await tap.until(() => contentRevisionIn(tap) === before + index + 1);
    }
    for (const tap of taps) {
      expect(phasesIn(tap).filter((phase, index, all) => phase !== all[index - 1])).toEqual([
        'scheduled',
        'open',
        'live',
        'closed',
      ]);
      const opened = tap.frames.filter((frame) => isRowOf(frame, 'content') && frame.row.src !== null);
      expect(opened.length).toBeGreaterThan(0);
      await tap.until((frames) => frames.some((frame) => frame.type === 'gone' && frame.entity === 'card'));
      tap.close();
    }
  });

  it('are never announced before they have passed', async () => {
    const before = await revisionOf(contentId);
    clock.moveTo(start + HALF_MINUTE - 50);
    await quiet();
    expect(await revisionOf(contentId)).toBe(before);
  });

  it('are announced later, once, when nothing was running at the time', async () => {
    const before = await revisionOf(contentId);
    clock.moveTo(start + 120 * HALF_MINUTE);
    const returned = await startTestApp({ clock, environment, database: first.database });
    await Promise.all([announceAtOnce(), returned.get(BoundariesService).announceDue()]);
    await returned.close();
    await quiet();
    expect(await revisionOf(contentId)).toBe(before + 1);
    const [row] = await first
      .get(Database)
      .query<{ next: Date | null }>('SELECT next_boundary_at AS next FROM contents WHERE id = $1', [contentId]);
    expect(row?.next).toBeNull();
  });

  it('leave the form of an editor alone', async () => {
    const { revision } = (await owner.get(`/contents/${contentId}`).expect(200)).body;
    clock.moveTo(start + 1.1 * HALF_MINUTE);
    await quiet();
    const after = (await owner.get(`/contents/${contentId}`).expect(200)).body;
    expect(after).toMatchObject({ phase: 'open', revision });
    await owner.put(`/contents/${contentId}`, aForm([channel.id], clock.now(), { revision, showAt: null })).expect(200);
  });

  it('show and hide channels, and with them the source of what they show', async () => {
    const database = first.get(Database);
    // Where there is a chat, a hidden channel gives other rights, and so another stream.
    await database.query('UPDATE contents SET chat_enabled = false WHERE id = $1', [contentId]);
    clock.moveTo(start + 2.1 * HALF_MINUTE);
    await quiet();
    const [show, hide] = [clock.now() + HALF_MINUTE / 5, clock.now() + HALF_MINUTE / 2];
    await database.query('UPDATE channels SET show_at = $2, hide_at = $3, next_boundary_at = $2 WHERE id = $1', [
      channel.id,
      new Date(show),
      new Date(hide),
    ]);
    const tap = await watch(second);
    const before = [await revisionOf(channel.id), await revisionOf(contentId)];
    clock.moveTo(show + 100);
    await quiet();
    await tap.until(() => contentRevisionIn(tap) === before[1]! + 1);
    clock.moveTo(hide + 100);
    await quiet();
    expect([await revisionOf(channel.id), await revisionOf(contentId)]).toEqual([before[0]! + 2, before[1]! + 2]);
    await tap.until((frames) => frames.some((frame) => isRowOf(frame, 'channel') && frame.row.availability === 'late'));
    await tap.until(() => contentRevisionIn(tap) === before[1]! + 2);
    const sources = tap.frames.flatMap((frame) => (isRowOf(frame, 'content') ? [frame.row.src !== null] : []));
    expect([sources[0], sources.includes(true), sources.at(-1)]).toEqual([false, true, false]);
    tap.close();
  });

  it('send no more of what a channel lists than its page has', async () => {
    const database = first.get(Database);
    const opensAt = new Date(clock.now() + HALF_MINUTE);
    const full = await aChannel(database, client).with({ show_at: opensAt, next_boundary_at: opensAt }).build();
    const one = await aContent(database, full).onDemand().build();
    const copies = `SELECT gen_random_uuid() AS id, lpad(n::text, 10, '0') AS key FROM generate_series(1, 505) n`;
    await database.query(
      `WITH copies AS MATERIALIZED (${copies}),
         r AS (INSERT INTO rooms (id, client_id, kind) SELECT id, $2, 'content' FROM copies),
         c AS (INSERT INTO contents SELECT (jsonb_populate_record(o, jsonb_build_object('id', k.id, 'key', k.key))).* FROM contents o, copies k WHERE o.id = $1)
       INSERT INTO content_channels (content_id, channel_id) SELECT id, $3 FROM copies`,
      [one.id, client.id, full.id],
    );
    clock.moveTo(opensAt.getTime() + 1000);
    await comesToBe('the cards that are sent', () => listedOf(database, full.id), 500);
  });

  it('wait out a database that is away', async () => {
    const before = await revisionOf(contentId);
    const foyer = await startTestApp({ clock, environment, database: first.database });
    const unitOfWork = Reflect.get(foyer.get(BoundariesService), 'unitOfWork') as { run: () => Promise<unknown> };
    const run = unitOfWork.run.bind(unitOfWork);
    unitOfWork.run = () => Promise.reject(new Error('Connection terminated'));
    clock.moveTo(start + 1.1 * HALF_MINUTE);
    await foyer.get(BoundariesService).announceDue();
    unitOfWork.run = run;
    await foyer.get(BoundariesService).announceDue();
    // Unless the timer of a process is at it, whose announcement this one leaves alone.
    await comesToBe('the revision', () => revisionOf(contentId), before + 1);
    await foyer.close();
  });
});

/** The number of cards that pages of a channel were told of. */
async function listedOf(database: Database, channelId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM content_channels WHERE channel_id = $1 AND revision = (SELECT revision FROM rooms WHERE id = $1)',
    [channelId],
  );
  return row!.count;
}
