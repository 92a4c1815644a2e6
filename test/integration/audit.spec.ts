import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntryDto, AuditPageDto } from '../../backend/src/audit/audit.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contentSaved, leaveEntries, readAudit, subjectsOf, type Told } from './audit.helper.js';
import { staffToken, staffUid, tokenOf } from './contents.helper.js';

describe('the audit log as it is read', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let mine: BuiltChannel;
  let strange: BuiltChannel;
  let owner: string;
  let token: string;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    client = await aClient(database).build();
    [mine, strange] = [await aChannel(database, client).build(), await aChannel(database, client).build()];
    owner = await staffUid(foyer, { clientId: client.id, role: 'owner' });
    token = await tokenOf(foyer, owner);
  });
  afterAll(() => foyer.close());

  const leave = (...entries: Told[]) => leaveEntries(foyer, { by: owner, clientId: client.id }, entries);
  const read = (query: Record<string, string> = {}, as = token, path = `/clients/${client.id}/audit`) =>
    readAudit(foyer, as, path, query);

  it('says who did what to what, from where, with what each field was and became', async () => {
    const content = await aContent(foyer.get(Database), mine, foyer.clock.now()).with({ name: 'Evening' }).build();
    await leave(
      contentSaved(
        content.id,
        { name: 'Morning', isPrivate: false, channelIds: [], src: 'https://a', duration: 5 },
        { name: 'Evening', isPrivate: true, channelIds: ['a', 'b'], src: 'https://b', duration: null },
      ),
    );
    const { entries, hasMore } = await read();
    expect(hasMore).toBe(false);
    expect(entries[0]).toMatchObject({
      clientId: client.id,
      clientName: client.name,
      actor: {
        id: owner,
        name: 'Ada Byron',
        email: expect.stringContaining('@example.org'),
        tokenId: null,
        tokenMadeBy: null,
      },
      address: '192.0.2.7',
      userAgent: 'Harbour/1.0',
      action: 'content.saved',
      subject: { type: 'content', id: content.id, name: 'Evening' },
      changes: [
        { field: 'name', before: 'Morning', after: 'Evening', isHidden: false },
        { field: 'duration', before: '5', after: null, isHidden: false },
        { field: 'isPrivate', before: 'false', after: 'true', isHidden: false },
        { field: 'channelIds', before: '', after: 'a, b', isHidden: false },
        { field: 'src', before: null, after: null, isHidden: true },
      ],
      requestId: 'request-1',
    });
    expect(Math.abs(new Date(entries[0]!.at).getTime() - foyer.clock.now())).toBeLessThan(10_000);
  });

  it('names the person whom an entry is about', async () => {
    const host = await staffUid(foyer, { clientId: client.id, role: 'host' });
    await leave({ action: 'account.password-set', subject: { type: 'account', id: host } });
    const { entries } = await read({ action: 'account.password-set' });
    expect(entries).toMatchObject([{ subject: { type: 'account', id: host, name: 'Ada Byron' }, changes: [] }]);
  });

  it('is filtered by act, person, time and text', async () => {
    const other = await staffUid(foyer, { clientId: client.id, role: 'admin' });
    const start = new Date(foyer.clock.now() + 1).toISOString();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const created = { action: 'content.created', subject: { type: 'content', id: one } } as const;
    await leave({ ...created, by: other, address: '198.51.100.20' });
    const end = new Date(foyer.clock.now() + 1).toISOString();
    await leave({ action: 'content.deleted', subject: { type: 'content', id: two } });
    expect(subjectsOf((await read({ from: start })).entries)).toEqual([two, one]);
    expect(subjectsOf((await read({ from: start, action: 'content.created' })).entries)).toEqual([one]);
    expect(subjectsOf((await read({ from: start, actorId: owner.toUpperCase() })).entries)).toEqual([two]);
    expect(subjectsOf((await read({ from: start, to: end })).entries)).toEqual([one]);
    expect(subjectsOf((await read({ from: start, search: ' 198.51.100. ' })).entries)).toEqual([one]);
    expect((await read({ from: start, search: '%' })).entries).toEqual([]);
    expect(subjectsOf((await read({ search: 'evening' })).entries)).toHaveLength(1);
  });

  it('refuses what is no filter', async () => {
    const wrong: Record<string, string>[] = [
      { action: 'x' },
      { actorId: '1' },
      { from: 'yesterday' },
      { from: '2026-13-40T00:00:00Z' },
      { to: '275761-01-01T00:00:00Z' },
      { search: 'x'.repeat(101) },
      { search: '\0' },
      { before: 'x' },
      { limit: '0' },
      { limit: '101' },
    ];
    for (const query of wrong) await api(foyer, token).get(`/clients/${client.id}/audit`).query(query).expect(400);
  });

  it('comes in pages without gap or repetition while more is written', async () => {
    const subjects = Array.from({ length: 7 }, () => crypto.randomUUID());
    const from = new Date(foyer.clock.now() + 1).toISOString();
    await leave(
      ...subjects.map((id) => ({ action: 'content.deleted' as const, subject: { type: 'content' as const, id } })),
    );
    const seen: AuditEntryDto[] = [];
    for (let hasMore = true; hasMore; ) {
      const before = seen.at(-1)?.id;
      const page = await read({ from, limit: '3', ...(before ? { before } : {}) });
      seen.push(...page.entries);
      hasMore = page.hasMore;
      if (seen.length === 3)
        await leave({ action: 'content.deleted', subject: { type: 'content', id: crypto.randomUUID() } });
    }
    expect(subjectsOf(seen)).toEqual(subjects.reverse());
  });

  it('shows an admin of some channels these, and what concerns all', async () => {
    const limited = await staffToken(foyer, { clientId: client.id, role: 'admin', whitelist: [mine.id] });
    const from = new Date(foyer.clock.now() + 1).toISOString();
    const told = [[mine.id], [strange.id], [mine.id, strange.id], [], null].map((channelIds) => ({
      entry: contentSaved(crypto.randomUUID(), { name: 'a' }, { name: 'b' }, channelIds),
      channelIds,
    }));
    await leave(...told.map(({ entry }) => entry));
    const subjects = told.map(({ entry }) => entry.subject.id);
    const visible = [subjects[4], subjects[2], subjects[0]];
    expect(subjectsOf((await read({ from }, limited)).entries)).toEqual(visible);
    const { text } = await api(foyer, limited).get(`/clients/${client.id}/audit/export?from=${from}`).expect(200);
    for (const id of subjects) expect(text.includes(id!)).toBe(visible.includes(id!));
    expect((await read({ from })).entries.length).toBeGreaterThan(visible.length);
  });

  it('shows an admin of some channels no addresses of people whom the list of people hides, and no other channels', async () => {
    const staff = { clientId: client.id, role: 'admin' as const };
    const reader = await staffUid(foyer, { ...staff, whitelist: [mine.id] });
    const colleague = await staffUid(foyer, { ...staff, whitelist: [mine.id] });
    const from = new Date(foyer.clock.now() + 1).toISOString();
    const change = contentSaved(crypto.randomUUID(), { channelIds: [mine.id] }, { channelIds: [mine.id, strange.id] }, [
      mine.id,
    ]);
    await leave({ ...change, by: reader, address: '198.51.100.41' });
    await leave({ ...change, by: colleague, address: '198.51.100.42' }, { ...change, address: '198.51.100.43' });
    await leave({
      action: 'user.edited',
      subject: { type: 'user', id: owner },
      by: colleague,
      before: { email: 'old-owner@example.org', whitelistChannelIds: [strange.id] },
      after: { email: 'new-owner@example.org', whitelistChannelIds: [strange.id, mine.id] },
    });
    const limited = await tokenOf(foyer, reader);
    const { entries } = await read({ from }, limited);
    const shown = expect.stringContaining('@example.org');
    expect(entries).toMatchObject([
      { actor: { id: colleague, email: shown }, changes: expect.anything() },
      { actor: { id: owner, name: 'Ada Byron', email: null }, address: null, userAgent: null },
      { actor: { id: colleague, email: shown }, address: '198.51.100.42' },
      { actor: { id: reader, email: shown }, address: '198.51.100.41' },
    ]);
    expect(entries[0]!.changes).toContainEqual({ field: 'email', before: null, after: null, isHidden: true });
    const { text } = await api(foyer, limited).get(`/clients/${client.id}/audit/export?from=${from}`).expect(200);
    for (const told of [JSON.stringify(entries), text])
      for (const secret of [strange.id, '198.51.100.43', 'owner@example.org']) expect(told).not.toContain(secret);
    expect((await read({ from, search: '198.51.100.43' }, limited)).entries).toEqual([]);
    expect((await read({ from, search: 'new-owner' }, limited)).entries).toEqual([]);
    expect(JSON.stringify(await read({ from }))).toContain('new-owner@example.org');
  });

  it('names no channel that its reader is not to know, and no content of such a channel', async () => {
    const database = foyer.get(Database);
    const limited = await staffToken(foyer, { clientId: client.id, role: 'admin', whitelist: [mine.id] });
    const moved = await aContent(database, strange, foyer.clock.now()).with({ name: 'Moved away' }).build();
    const from = new Date(foyer.clock.now() + 1).toISOString();
    const person = { type: 'user', id: await staffUid(foyer, { clientId: client.id, role: 'host' }) } as const;
    await leave(
      contentSaved(moved.id, { channelIds: [mine.id] }, { channelIds: [mine.id, strange.id] }, [mine.id, strange.id]),
      contentSaved(moved.id, { channelIds: [strange.id] }, { channelIds: [] }, [mine.id, strange.id]),
      contentSaved(moved.id, { channelIds: [strange.id] }, { channelIds: ['another'] }, [mine.id, strange.id]),
      { action: 'user.invited', subject: person, after: { role: 'host', whitelistChannelIds: [strange.id, mine.id] } },
    );
    const shown = ({ entries }: AuditPageDto) =>
      entries.map(({ changes }) => changes.find(({ field }) => field.endsWith('hannelIds')));
    expect(shown(await read({ from }, limited))).toEqual([
      { field: 'whitelistChannelIds', before: null, after: `${mine.id}, +1`, isHidden: false },
      { field: 'channelIds', before: null, after: null, isHidden: true },
      { field: 'channelIds', before: '+1', after: '', isHidden: false },
      { field: 'channelIds', before: mine.id, after: `${mine.id}, +1`, isHidden: false },
    ]);
    const { text } = await api(foyer, limited).get(`/clients/${client.id}/audit/export?from=${from}`).expect(200);
    expect(text).not.toContain(strange.id);
    expect(text).not.toContain('Moved away');
    expect((await read({ from, search: 'moved away' }, limited)).entries).toEqual([]);
    expect(shown(await read({ from, action: 'user.invited' }))).toMatchObject([{ after: `${strange.id}, ${mine.id}` }]);
    expect((await read({ from, search: 'moved away' })).entries).toHaveLength(3);
  });

  it('is read as a whole by global owners and admins', async () => {
    const globalOwner = await staffToken(foyer, { globalRole: 'owner' });
    const globalAdmin = await staffToken(foyer, { globalRole: 'admin' });
    await leave({ action: 'product.refreshed', subject: { type: 'product', id: null }, clientId: null });
    const [newest] = (await read({ limit: '1' }, globalAdmin, '/audit')).entries;
    expect(newest).toMatchObject({ action: 'product.refreshed', clientId: null, clientName: null });
    const ofClient = await read({ clientId: client.id, limit: '1' }, globalOwner, '/audit');
    expect(ofClient.entries).toMatchObject([{ clientId: client.id }]);
    expect((await read({ clientId: crypto.randomUUID() }, globalOwner, '/audit')).entries).toEqual([]);
    await api(foyer, token).get('/audit').expect(403);
    await api(foyer, token).get('/audit/export').expect(403);
    const { text } = await api(foyer, globalAdmin).get(`/audit/export?clientId=${client.id}`).expect(200);
    expect(text).toContain(client.name);
    const [export_] = (await read({ limit: '1' }, globalOwner, '/audit')).entries;
    expect(export_).toMatchObject({ action: 'audit.exported', clientId: client.id });
  });
});
