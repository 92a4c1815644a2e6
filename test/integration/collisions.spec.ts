import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChannelBoundaries } from '../../backend/src/channels/channels.public.js';
import { ContentBoundaries } from '../../backend/src/contents/content-boundaries.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aForm, staffToken } from './contents.helper.js';

describe('writes that come together', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  beforeAll(async () => {
    foyer = await startTestApp();
    client = await aClient(foyer.get(Database)).build();
  });
  afterAll(() => foyer.close());

  it('do not block each other when a content is saved into a channel whose time has come', async () => {
    const database = foyer.get(Database);
    const now = foyer.clock.now();
    const [before, due] = [await aChannel(database, client).build(), await aChannel(database, client).build()];
    const content = await aContent(database, before, now).live().build();
    await aContent(database, due, now).live().build();
    await database.query('UPDATE channels SET next_boundary_at = $2 WHERE id = $1', [due.id, new Date(now + 60_000)]);
    const owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
    let runs = 0;
    await foyer.get(UnitOfWork).run(async (transaction) => {
      runs += 1;
      const ids = await foyer.get(ChannelBoundaries).announceDue(transaction, now + 60_000, 10);
      expect(ids).toEqual([due.id]);
      await owner.put(`/contents/${content.id}`, aForm([before.id, due.id], now)).expect(200);
      await foyer.get(ContentBoundaries).announceIn(transaction, ids, now);
    });
    expect(runs).toBe(1);
  });

  it('do not block each other when contents that are related to each other are saved at once', async () => {
    const database = foyer.get(Database);
    const channel = await aChannel(database, client).build();
    const now = foyer.clock.now();
    const contents = await Promise.all(
      Array.from({ length: 6 }, () => aContent(database, channel, now).startingIn(60).build()),
    );
    const admin = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'admin' }));
    const relatedContentIds = contents.map(({ id }) => id);
    const form = aForm([channel.id], now, { relatedContentIds, tags: ['Easter', 'Youth'] });
    const answers = await Promise.all(contents.map(({ id }) => admin.put(`/contents/${id}`, form)));
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 200));
    const [{ count }] = (await database.query('SELECT count(*)::int FROM related_contents WHERE related_id = ANY($1)', [
      relatedContentIds,
    ])) as [{ count: number }];
    expect(count).toBe(30);
  });

  it('are done again when they deadlocked, and told of once', async () => {
    const database = foyer.get(Database);
    const rooms = [(await aChannel(database, client).build()).id, (await aChannel(database, client).build()).id];
    const told: string[] = [];
    foyer.get(DomainEvents).on('user.grants-changed', ({ uid }) => void told.push(uid));
    let runs = 0;
    let arrived = 0;
    let open = (): void => undefined;
    const bothHaveOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const write = (uid: string, order: string[]) =>
      foyer.get(UnitOfWork).run(async (transaction) => {
        runs += 1;
        transaction.emitAfterCommit('user.grants-changed', { uid });
        for (const id of order) {
          await transaction.query('UPDATE rooms SET revision = revision + 1 WHERE id = $1', [id]);
          arrived += 1;
          if (arrived >= 2) open();
          await bothHaveOne;
        }
      });
    await Promise.all([write('a', rooms), write('b', [...rooms].reverse())]);
    // One of them at least once more; a busy machine may let them meet again.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(told.sort()).toEqual(['a', 'b']);
  });

  it('fail for good when the issue is their own', async () => {
    let runs = 0;
    const wrong = foyer.get(UnitOfWork).run((transaction) => {
      runs += 1;
      return transaction.query('SELECT 1 / 0');
    });
    await expect(wrong).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
  });
});
