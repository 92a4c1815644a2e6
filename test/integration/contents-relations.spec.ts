import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BoundariesService } from '../../backend/src/contents/boundaries.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { StandingClock } from '../support/test-clock.js';
import { aForm, staffUid, tokenOf } from './contents.helper.js';

const HOUR = 3_600_000;
const NOT_FOUND = { path: 'relatedContentIds', message: 'Content not found.' };
const LINK = {
  text: 'Give',
  icon: { weight: 'solid', name: 'heart' },
  url: { url: 'https://example.org/give', target: 'sideBar' },
};

describe('what contents have in common', () => {
  const clock = new StandingClock();
  let foyer: TestApp;
  let client: BuiltClient;
  let main: BuiltChannel;
  let kids: BuiltChannel;
  let ownerId: string;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    client = await aClient(foyer.get(Database)).build();
    main = await aChannel(foyer.get(Database), client).with({ display_order: 1 }).build();
    kids = await aChannel(foyer.get(Database), client).with({ display_order: 2 }).build();
    ownerId = await staffUid(foyer, { clientId: client.id, role: 'owner' });
  });
  afterAll(() => foyer.close());

  const owner = async () => api(foyer, await tokenOf(foyer, ownerId));
  const create = async (changes: object = {}) =>
    (await (await owner()).post(`/clients/${client.id}/contents`, aForm([main.id], clock.now(), changes)).expect(201))
      .body;
  const form = async (id: string) => (await (await owner()).get(`/contents/${id}`).expect(200)).body;
  const save = async (id: string, changes: object) =>
    (await owner()).put(`/contents/${id}`, aForm([main.id], clock.now(), changes)).expect(200);
  const pageOf = async (content: { key: string }) =>
    (await api(foyer, '').get(`/public/clients/${client.key}/channels/${main.key}/contents/${content.key}`).expect(200))
      .body.data;

  it('are tags, each once whatever its case, suggested by a part of their names', async () => {
    const first = await create({ tags: ['Easter', ' easter ', 'Youth night'] });
    expect(first.tags).toEqual(['Easter', 'Youth night']);
    expect((await create({ tags: ['EASTER', 'Late easter'] })).tags).toEqual(['Easter', 'Late easter']);
    const { body } = await (await owner()).get(`/clients/${client.id}/tags?text=EAST`).expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Easter', 'Late easter']);
    await save(first.id, { tags: [] });
    expect((await form(first.id)).tags).toEqual([]);
  });

  it('are relations in both directions, and only within the organization', async () => {
    const [a, b] = [await create({ name: 'A' }), await create({ name: 'B' })];
    const other = await aClient(foyer.get(Database)).build();
    const otherOwner = await staffUid(foyer, { clientId: other.id, role: 'owner' });
    const channel = await aChannel(foyer.get(Database), other).build();
    const foreign = await api(foyer, await tokenOf(foyer, otherOwner))
      .post(`/clients/${other.id}/contents`, aForm([channel.id], clock.now()))
      .expect(201);
    const refused = (await owner()).put(
      `/contents/${a.id}`,
      aForm([main.id], clock.now(), { relatedContentIds: [b.id, foreign.body.id] }),
    );
    expect((await refused.expect(400)).body.errors).toEqual([NOT_FOUND]);
    const gone = await create({ name: 'Gone' });
    await (await owner()).delete(`/contents/${gone.id}`).expect(204);
    await save(a.id, { name: 'A', relatedContentIds: [b.id, gone.id, a.id] });
    const related = async (id: string) => (await form(id)).relatedContents.map(({ name }: { name: string }) => name);
    expect([await related(a.id), await related(b.id)]).toEqual([['B'], ['A']]);
    expect((await pageOf(b)).related).toMatchObject([{ id: a.id, channelKey: main.key }]);
    await save(b.id, { name: 'B', relatedContentIds: [] });
    expect([await related(a.id), await related(b.id)]).toEqual([[], []]);
  });

  it('are relations that staff of some channels neither see nor change outside of these', async () => {
    const kidsAdminId = await staffUid(foyer, { clientId: client.id, role: 'admin', whitelist: [kids.id] });
    const kidsAdmin = async () => api(foyer, await tokenOf(foyer, kidsAdminId));
    const [hidden, shown] = [await create({ name: 'Hidden' }), await create({ name: 'Shown', channelIds: [kids.id] })];
    const content = await create({ channelIds: [kids.id], relatedContentIds: [hidden.id] });
    const names = async (by: ReturnType<typeof api>) =>
      (await by.get(`/contents/${content.id}`).expect(200)).body.relatedContents.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names(await kidsAdmin())).toEqual([]);

    const ofKids = (relatedContentIds: string[]) => aForm([kids.id], clock.now(), { relatedContentIds });
    const put = async (ids: string[]) => (await kidsAdmin()).put(`/contents/${content.id}`, ofKids(ids));
    for (const refused of [
      await put([hidden.id]),
      await (await kidsAdmin()).post(`/clients/${client.id}/contents`, ofKids([hidden.id])),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([NOT_FOUND]);
    }
    expect((await put([shown.id])).status).toBe(200);
    expect(await names(await kidsAdmin())).toEqual(['Shown']);
    expect((await names(await owner())).sort()).toEqual(['Hidden', 'Shown']);
    expect((await put([])).status).toBe(200);
    expect(await names(await owner())).toEqual(['Hidden']);
  });

  it('keep the on-demand copy in channels that an editor of others does not see', async () => {
    const kidsAdminId = await staffUid(foyer, { clientId: client.id, role: 'admin', whitelist: [kids.id] });
    const kidsAdmin = api(foyer, await tokenOf(foyer, kidsAdminId));
    const copyIn = (channelIds: string[]) => ({
      convertToOnDemand: { enabled: true, name: 'Again', description: '<p>Copy</p>', channelIds },
    });
    const content = await create({ channelIds: [kids.id], ...copyIn([main.id, kids.id]) });
    const { body } = await kidsAdmin.get(`/contents/${content.id}`).expect(200);
    expect(body.convertToOnDemand.channelIds).toEqual([kids.id]);
    const put = (ids: string[]) => kidsAdmin.put(`/contents/${content.id}`, aForm([kids.id], clock.now(), copyIn(ids)));
    await put([]).expect(200);
    expect((await form(content.id)).convertToOnDemand.channelIds).toEqual([main.id]);
    await put([kids.id]).expect(200);
    expect((await form(content.id)).convertToOnDemand.channelIds).toEqual([main.id, kids.id]);
  });

  it('settings for engaging viewers reach their page, harmless', async () => {
    const content = await create({
      bible: { enabled: true, language: 'en', translation: '1', book: 'JHN', chapter: 3 },
      notes: { enabled: true, defaultContent: 'Three points' },
      share: { enabled: true, defaultMessage: 'Join us' },
      links: [LINK, { ...LINK, url: null, html: '<b onclick=x>Hi</b>' }, { ...LINK, url: null, codeProvider: 'chat' }],
      socialLinks: [{ type: 'x', url: 'https://x.com/foyer' }],
    });
    const { content: shown } = await pageOf(content);
    expect(shown).toMatchObject({
      bible: { enabled: true, book: 'JHN', chapter: 3 },
      notes: { enabled: true, defaultContent: 'Three points' },
      share: { enabled: true, defaultMessage: 'Join us' },
      socialLinks: [{ type: 'x', url: 'https://x.com/foyer' }],
      links: [
        { address: 'https://example.org/give', target: 'sideBar' },
        { html: '<b>Hi</b>', address: null },
        { opensChat: true, address: null },
      ],
    });
  });

  it('an on-demand copy is made once when a simulated-live content ends, linked both ways', async () => {
    const startsAt = clock.now() + HOUR;
    const convertToOnDemand = { enabled: true, name: 'Watch again', description: '<p>Copy</p>', channelIds: [kids.id] };
    const content = await create({
      convertToOnDemand,
      tags: ['Advent'],
      links: [LINK],
      hideAt: new Date(startsAt + 2 * HOUR).toISOString(),
    });
    clock.moveTo(startsAt + HOUR + 1_000);
    await Promise.all([foyer.get(BoundariesService).announceDue(), foyer.get(BoundariesService).announceDue()]);
    await Promise.all([drainJobs(foyer), drainJobs(foyer)]);
    const copyId = (await form(content.id)).convertedToOnDemandId;
    expect(await form(copyId)).toMatchObject({
      name: 'Watch again',
      description: '<p>Copy</p>',
      contentType: 'onDemand',
      channelIds: [kids.id],
      originalAirDate: new Date(startsAt).toISOString(),
      hideAt: null,
      tags: ['Advent'],
      convertedFromId: content.id,
      chat: { enabled: false },
      convertToOnDemand: { enabled: false },
    });
    expect((await form(copyId)).links).toMatchObject([{ text: 'Give' }]);
    const recording = async () => (await pageOf(content)).content.recording;
    expect(await recording()).toMatchObject({ id: copyId, channelKey: kids.key });
    const database = foyer.get(Database);
    await database.query('UPDATE contents SET hide_at = $2 WHERE id = $1', [copyId, new Date(clock.now() - 1)]);
    expect(await recording()).toBeNull();
    await database.query('UPDATE contents SET hide_at = NULL, is_private = true WHERE id = $1', [copyId]);
    expect(await recording()).toBeNull();
    await database.query('UPDATE contents SET is_private = false WHERE id = $1', [copyId]);
    clock.moveTo(startsAt + 2 * HOUR);
    await foyer.get(BoundariesService).announceDue();
    await drainJobs(foyer);
    const copies = await foyer
      .get(Database)
      .query('SELECT id FROM contents WHERE converted_from_id = $1', [content.id]);
    expect(copies).toHaveLength(1);
  });
});
