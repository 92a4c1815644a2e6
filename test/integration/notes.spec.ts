import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { MailOutbox } from '../../backend/src/platform/mail/mail-outbox.js';
import { IdentityMerges } from '../../backend/src/sign-in/sign-in.public.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';

describe('notes', () => {
  let foyer: TestApp;
  let database: Database;
  let channel: BuiltChannel;
  let content: BuiltContent;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    await database.query('DELETE FROM rate_limits');
    content = await aContent(database, channel, foyer.clock.now()).live().build();
  });

  const read = async ({ token }: Person, of = content) =>
    (await api(foyer, token).get(`/contents/${of.id}/notes`).expect(200)).body;
  const save = ({ token }: Person, text: string, revision: number, of = content) =>
    api(foyer, token).put(`/contents/${of.id}/notes`, { text, revision });
  const visitor = () => aPerson(foyer, { kind: 'anonymous' });

  it('are kept for each person and content, also without an account', async () => {
    const [ann, bo] = [await visitor(), await visitor()];
    expect(await read(ann)).toEqual({ text: null, revision: 0, email: null });
    expect((await save(ann, 'Line 1\nLine 2', 0).expect(200)).body.revision).toBe(1);
    await save(ann, '', 1).expect(200);
    await save(ann, 'Grace & peace', 2).expect(200);
    expect(await read(ann)).toMatchObject({ text: 'Grace & peace', revision: 3 });
    expect((await read(bo)).text).toBeNull();
    await save(ann, 'x'.repeat(20_000), 3).expect(200);
    await save(ann, 'x'.repeat(20_001), 4).expect(400);
    for (const revision of [2 ** 31 - 1, 1e15]) await save(ann, 'Far ahead', revision).expect(400);
    await save(ann, 'Ahead', 2 ** 31 - 2).expect(409);
  });

  it('are not overwritten by a tab that has not seen the newest', async () => {
    const ann = await visitor();
    await save(ann, 'First tab', 0).expect(200);
    for (const revision of [0, 7]) {
      const { body } = await save(ann, 'Second tab', revision).expect(409);
      expect(body).toMatchObject({ code: 'conflict', message: 'Your notes were changed somewhere else.' });
    }
    expect((await read(ann)).text).toBe('First tab');
    await save(await visitor(), 'Based on nothing', 3).expect(409);
  });

  it('on what is unlisted need its link', async () => {
    const hidden = await aContent(database, channel, foyer.clock.now()).private().build();
    const ann = await visitor();
    await api(foyer, ann.token).get(`/contents/${hidden.id}/notes`).expect(404);
    await api(foyer, ann.token).get(`/contents/${hidden.id}/notes?keys=${channel.key}/${hidden.key}`).expect(200);
  });

  it('follow someone who signs in, below those that the account has', async () => {
    const [guest, account] = [await visitor(), await aPerson(foyer)];
    const other = await aContent(database, channel, foyer.clock.now()).live().build();
    await save(guest, 'Before', 0).expect(200);
    await save(guest, 'Only before', 0, other).expect(200);
    await save(account, 'Account', 0).expect(200);
    await foyer
      .get(UnitOfWork)
      .run((transaction) => foyer.get(IdentityMerges).run(transaction, { fromUid: guest.uid, toUid: account.uid }));
    expect([(await read(account)).text, (await read(account, other)).text]).toEqual([
      'Account\n\nBefore',
      'Only before',
    ]);
    expect((await read(guest)).text).toBeNull();
  });

  it('are mailed only to the verified address of their own account, a few times an hour', async () => {
    const [ann, account] = [await visitor(), await aPerson(foyer)];
    const mail = ({ token }: Person) => api(foyer, token).post(`/contents/${content.id}/notes/mail`, {});
    await mail(account).expect(400);
    await save(ann, 'Mine', 0).expect(200);
    await mail(ann).expect(403);
    await save(account, 'First thought\nand more\n\nSecond <b>thought</b>', 0).expect(200);
    const { email } = await read(account);
    for (let time = 0; time < 5; time += 1) await mail(account).expect(204);
    await mail(account).expect(429);
    const sent = await database.query<{ to_address: string; body: Buffer }>(
      "SELECT to_address, body FROM mail_outbox WHERE kind = 'my-notes'",
    );
    expect(sent.map(({ to_address }) => to_address)).toEqual(Array(5).fill(email));
    const { text, html } = foyer.get(MailOutbox).bodyOf(sent[0]!.body);
    expect(text).toContain('First thought\nand more\n\nSecond');
    expect(html).toContain('Second &lt;b&gt;thought&lt;/b&gt;');
  });
});
