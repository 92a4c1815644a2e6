import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffToken } from './contents.helper.js';

describe('the list of viewers of a running event', () => {
  let foyer: TestApp;
  let database: Database;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());

  it('is put together once for all who ask within a few seconds, without those who were erased meanwhile', async () => {
    const channel = await aChannel(database, await aClient(database).build()).build();
    const content = await aContent(database, channel).live().build();
    const ann = await aViewing(database, content, Date.now(), { from: -20, to: -10 });
    await aViewing(database, content, Date.now(), { from: -20, to: -15 });
    const host = api(foyer, await staffToken(foyer, { clientId: channel.clientId, role: 'host' }));
    const path = `/contents/${content.id}/analytics/viewers`;
    const list = async () => (await host.get(path).expect(200)).body;
    const query = jest.spyOn(database, 'query');
    const added = () => query.mock.calls.filter(([sql]) => sql.includes('range_agg')).length;
    const lists = await Promise.all([list(), list(), list()]);
    expect(lists.map(({ total }) => total)).toEqual([2, 2, 2]);
    expect(added()).toBe(1);
    await database.query('UPDATE viewers SET is_erased = true WHERE id = $1', [ann]);
    expect(await list()).toMatchObject({ total: 1, viewers: [{ minutes: 5 }] });
    expect(added()).toBe(1);
    query.mockRestore();
  });

  it('is counted once in a while for lists of contents, each by itself, so that one that fails leaves the others', async () => {
    const channel = await aChannel(database, await aClient(database).build()).build();
    const films = [
      await aContent(database, channel).onDemand().build(),
      await aContent(database, channel).onDemand().build(),
    ];
    for (const film of films) await aViewing(database, film, Date.now(), { from: -20, to: -10 });
    const [slow, other] = films.map(({ id }) => id);
    const host = api(foyer, await staffToken(foyer, { clientId: channel.clientId, role: 'host' }));
    const path = `/clients/${channel.clientId}/viewers?contentIds=${slow},${other}`;
    const listed = async () => (await host.get(path).expect(200)).body;
    const query = jest.spyOn(database, 'query');
    query.mockImplementation((sql, parameters) =>
      sql.includes('count(DISTINCT') && parameters?.[0] === slow
        ? Promise.reject(new Error('canceling statement due to statement timeout'))
        : Database.prototype.query.call(database, sql, parameters),
    );
    for (const body of [...(await Promise.all([listed(), listed()])), await listed()])
      expect(body).toEqual([{ contentId: other, viewers: 1 }]);
    expect(query.mock.calls.filter(([sql]) => sql.includes('count(DISTINCT'))).toHaveLength(2);
    query.mockRestore();
  });
});
