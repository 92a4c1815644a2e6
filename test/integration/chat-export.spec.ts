import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { storeMessage } from '../support/access-fixture.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { readAudit } from './audit.helper.js';
import { staffToken } from './contents.helper.js';

describe("a content's chat as files", () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let owner: string;
  let host: string;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    content = await aContent(database, channel, foyer.clock.now())
      .with({
        name: 'Easter "Vigil" é',
        starts_at: new Date('2026-04-05T03:30:00Z'),
        time_zone_name: 'America/Chicago',
      })
      .build();
    owner = await staffToken(foyer, { clientId: client.id, role: 'owner' });
    host = await staffToken(foyer, { clientId: client.id, role: 'host' });
  });
  afterAll(() => foyer.close());

  const get = (token: string, path = '', id = content.id) => api(foyer, token).get(`/contents/${id}/chatExport${path}`);

  it('has every message that is shown, in order, without formulas; only the data have email addresses', async () => {
    const database = foyer.get(Database);
    const sentAt = new Date('2026-04-05T03:35:00Z');
    const ids: string[] = [];
    for (const text of ['Good evening', '=1+1', 'deleted', 'two\nlines, "quoted"'])
      ids.push(await storeMessage(database, content, text));
    await database.query('UPDATE chat_messages SET sent_at = $2 WHERE room_id = $1', [content.id, sentAt]);
    await database.query('UPDATE chat_messages SET is_deleted = true WHERE id = $1', [ids[2]]);
    const author = crypto.randomUUID();
    await database.query(
      `INSERT INTO users (id, kind, display_name, email, created_at, updated_at) VALUES ($1, 'guest', 'Ann', 'ann@example.org', now(), now())`,
      [author],
    );
    await database.query(`UPDATE chat_messages SET author_id = $2, author_name = 'Ann', is_host = true WHERE id = $1`, [
      ids[0],
      author,
    ]);

    expect((await get(host).expect(200)).body).toEqual({
      contentName: 'Easter "Vigil" é',
      isChatEnabled: true,
      messages: 3,
    });
    const data = await get(host, '/data').expect(200);
    expect(data.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(data.headers['content-disposition']).toBe(
      `attachment; filename="Easter _Vigil_ _ 2026-04-04 chat data.csv"; filename*=UTF-8''${encodeURIComponent('Easter "Vigil" é 2026-04-04 chat data.csv')}`,
    );
    expect(data.text).toBe(
      [
        '\ufeffname,email,message,time,host',
        'Ann,ann@example.org,Good evening,04/04/2026 10:35 PM,yes',
        "Somebody Else,,'=1+1,04/04/2026 10:35 PM,no",
        'Somebody Else,,"two\nlines, ""quoted""",04/04/2026 10:35 PM,no',
        '',
      ].join('\r\n'),
    );
    const transcript = await get(host, '/transcript').expect(200);
    expect(transcript.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffname,message,time,host',
      'Ann,Good evening,04/04/2026 10:35 PM,yes',
    ]);
    expect(transcript.text).not.toContain('@example.org');
    const { entries } = await readAudit(foyer, owner, `/clients/${client.id}/audit`, { limit: '2' });
    expect(entries).toMatchObject([
      { action: 'chat.exported', subject: { id: content.id }, changes: [{ field: 'file', after: 'transcript' }] },
      { action: 'chat.exported', changes: [{ field: 'file', after: 'data' }] },
    ]);
  });

  it('reads long chats in parts', async () => {
    const long = await aContent(foyer.get(Database), channel, foyer.clock.now()).build();
    await foyer.get(Database).query(
      `INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, sent_hash, text, sent_at)
       SELECT gen_random_uuid(), $1, $2, n, n, gen_random_uuid(), 'Ann', 'none', 'message ' || n, now() FROM generate_series(1, 1203) AS n`,
      [long.id, client.id],
    );
    const { text } = await get(owner, '/transcript', long.id).expect(200);
    const numbers = [...text.matchAll(/,message (\d+),/g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });

  it('gives nobody the chat of channels that they may not see', async () => {
    const other = await aChannel(foyer.get(Database), client).build();
    const limited = await staffToken(foyer, { clientId: client.id, role: 'admin', whitelist: [other.id] });
    for (const path of ['', '/transcript', '/data']) await get(limited, path).expect(403);
  });
});
