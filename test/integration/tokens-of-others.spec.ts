import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import type { Person } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { TokenFixture } from './tokens.helper.js';

const BY_OTHERS = /A personal access token was created for you/;

describe('a personal access token that someone else made', () => {
  let foyer: MailedApp;
  let database: Database;
  let fixture: TokenFixture;
  beforeAll(async () => {
    foyer = await startMailedApp({ RATE_BURST_PER_ADDRESS: '100000' });
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    fixture = await TokenFixture.open(foyer);
    await call(fixture.owner, 'Olive Owner');
    await call(fixture.admin, 'Ann Admin');
  });

  const call = ({ uid }: Person, name: string) =>
    database.query(
      'UPDATE users SET display_name = $2, first_name = split_part($2, $3, 1), last_name = split_part($2, $3, 2) WHERE id = $1',
      [uid, name, ' '],
    );
  const emailOf = async ({ uid }: Person) =>
    (await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [uid]))[0]!.email;
  const mailsTo = async (person: Person) =>
    database.query<{ subject: string }>('SELECT subject FROM mail_outbox WHERE person_id = $1', [person.uid]);
  const invite = async (token: string) => {
    const email = `${unique('invited').toLowerCase()}@example.org`;
    const body = { firstName: 'Ida', lastName: 'Invited', email, role: 'host' };
    const { status } = await fixture.call('inviteUser', token, { params: { clientId: fixture.client.id }, body });
    expect(status).toBe(201);
    return email;
  };
  const write = async (token: string) => {
    const content = await aContent(database, fixture.channel, foyer.clock.now()).live().build();
    const body = { id: v7({ msecs: foyer.clock.now() }), text: 'Good evening' };
    return fixture.call('postChatMessage', token, { params: { contentId: content.id }, body });
  };

  it('is announced to its holder by mail; one of one’s own is not', async () => {
    await fixture.made({ name: 'Nightly backup' });
    const text = await foyer.mailTo(await emailOf(fixture.admin), BY_OTHERS);
    expect(text).toContain('“Nightly backup”');
    expect(text).toContain(`/dashboard/${fixture.client.id}/profile`);
    expect(text).toMatch(/delete it in your profile/);
    await fixture.made({}, { by: fixture.owner, holder: fixture.owner });
    expect((await mailsTo(fixture.owner)).filter(({ subject }) => BY_OTHERS.test(subject))).toEqual([]);
  });

  it('is named with its maker in the log, its export, and in invitations', async () => {
    const { token } = await fixture.made();
    const invited = await invite(token);
    expect(await foyer.mailTo(invited, /invited/)).toContain(
      'Ann Admin (using a personal access token created by Olive Owner) invited you',
    );
    const params = { clientId: fixture.client.id };
    const { body } = await fixture.call('listAudit', fixture.owner.token, { params });
    const [entry] = (body as { entries: { action: string; actor: object }[] }).entries;
    expect(entry).toMatchObject({
      action: 'user.invited',
      actor: { id: fixture.admin.uid, name: 'Ann Admin', tokenMadeBy: 'Olive Owner' },
    });
    const exported = await fetch(`${foyer.url}/api/clients/${fixture.client.id}/audit/export`, {
      headers: { authorization: `Bearer ${fixture.owner.token}` },
    });
    const csv = await exported.text();
    expect(csv.split('\r\n')[0]).toContain('Personal access token created by');
    expect(csv).toContain(',Olive Owner,');
  });

  it('writes no chat message; one that its holder made does, and is named with nobody', async () => {
    const { token } = await fixture.made();
    expect(await write(token)).toMatchObject({
      status: 403,
      body: { message: "A personal access token that someone else created can't post chat messages." },
    });
    const own = await fixture.made({}, { by: fixture.admin, holder: fixture.admin });
    expect((await write(own.token)).status).toBe(201);
    const invited = await invite(own.token);
    expect(await foyer.mailTo(invited, /invited/)).toContain('Ann Admin invited you');
  });

  it('is seen of an owner by the owner alone', async () => {
    await fixture.made({}, { by: fixture.owner, holder: fixture.owner });
    expect((await fixture.list(fixture.admin, fixture.owner)).status).toBe(403);
    expect((await fixture.list(fixture.owner, fixture.owner)).body).toHaveLength(1);
  });
});
