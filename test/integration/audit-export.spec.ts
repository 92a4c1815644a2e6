import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contentSaved, leaveEntries, readAudit, type Told } from './audit.helper.js';
import { staffToken, staffUid, tokenOf } from './contents.helper.js';

describe('the audit log as a file', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let owner: string;
  let token: string;

  beforeAll(async () => {
    foyer = await startTestApp();
    client = await aClient(foyer.get(Database)).build();
    owner = await staffUid(foyer, { clientId: client.id, role: 'owner' });
    token = await tokenOf(foyer, owner);
  });
  afterAll(() => foyer.close());

  const leave = (...entries: Told[]) => leaveEntries(foyer, { by: owner, clientId: client.id }, entries);
  const read = (query: Record<string, string>) => readAudit(foyer, token, `/clients/${client.id}/audit`, query);

  it('goes out as a table without formulas, and says that it did', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    const split = ';=1+1';
    const from = new Date(foyer.clock.now() + 1).toISOString();
    await leave(
      ...[...formulas, split].map((name) => contentSaved(crypto.randomUUID(), { name: 'a"b,\nc' }, { name })),
    );
    const answer = await api(foyer, token).get(`/clients/${client.id}/audit/export?from=${from}`).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit \d{4}-\d\d-\d\d.csv"$/),
      'cache-control': 'no-store',
    });
    expect(answer.text.startsWith('\ufeffWhen (UTC),Who,Email,')).toBe(true);
    for (const formula of formulas) expect(answer.text).toContain(`'${formula}`);
    expect(answer.text).toContain(";'=1+1");
    expect(answer.text).toContain('"a""b,\nc"');
    expect(answer.text.match(/,content\.saved,/g)).toHaveLength(formulas.length + 1);
    expect((await read({ limit: '1' })).entries).toMatchObject([
      { action: 'audit.exported', actor: { id: owner }, changes: [{ field: 'from', before: null, after: from }] },
    ]);
  });

  it('goes out thirty times an hour for one person', async () => {
    const reader = await staffToken(foyer, { clientId: client.id, role: 'admin' });
    const from = new Date(foyer.clock.now() + 3_600_000).toISOString();
    const path = `/clients/${client.id}/audit/export?from=${from}`;
    for (let time = 0; time < 30; time += 1) await api(foyer, reader).get(path).expect(200);
    await api(foyer, reader).get(path).expect(429);
    await api(foyer, token).get(path).expect(200);
  });

  it('goes out twice at once for one organization, and makes room when a reader leaves', async () => {
    const other = await aClient(foyer.get(Database)).build();
    await foyer.get(Database).query(
      `INSERT INTO audit_entries (id, at, client_id, action, subject_type, changes)
       SELECT gen_random_uuid(), now(), $1, 'content.saved', 'content', jsonb_build_array(jsonb_build_object('field', repeat('x', 9000), 'before', null, 'after', null)) FROM generate_series(1, 3000)`,
      [other.id],
    );
    const staff = await Promise.all([1, 2, 3].map(() => staffToken(foyer, { clientId: other.id, role: 'admin' })));
    const read = (by: string, organization: string) =>
      fetch(`${foyer.url}/api/clients/${organization}/audit/export`, { headers: { authorization: `Bearer ${by}` } });
    const slow = await Promise.all(staff.slice(0, 2).map((by) => read(by, other.id)));
    expect(slow.map(({ status }) => status)).toEqual([200, 200]);
    let isThere = false;
    const third = read(staff[2]!, other.id).then((answer) => {
      isThere = true;
      return answer;
    });
    expect((await read(token, client.id)).status).toBe(200);
    expect(isThere).toBe(false);
    await slow[0]!.body!.cancel();
    expect((await third).status).toBe(200);
    await Promise.all([slow[1]!, await third].map((answer) => answer.body!.cancel()));
  });

  it('goes out whole, however long it is', async () => {
    const actor = await staffUid(foyer, { clientId: client.id, role: 'admin' });
    await foyer.get(Database).query(
      `INSERT INTO audit_entries (id, at, client_id, actor_id, action, subject_type)
       SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now(), $1, $2, 'content.deleted', 'content' FROM generate_series(1, 2500) n`,
      [client.id, actor],
    );
    const { text } = await api(foyer, token).get(`/clients/${client.id}/audit/export?actorId=${actor}`).expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2501);
  });
});
