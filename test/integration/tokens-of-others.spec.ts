import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import type { Person } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { TokenStage } from './tokens.helper.js';

const BY_OTHERS = /An access token was created for you/;

describe('an access token that someone else made', () => {
  let foyer: MailedApp;
  let database: Database;
  let stage: TokenStage;
  beforeAll(async () => {
    foyer = await startMailedApp({ RATE_BURST_PER_ADDRESS: '100000' });
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    stage = await TokenStage.open(foyer);
    await call(stage.owner, 'Olive Owner');
    await call(stage.admin, 'Ann Admin');
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
    const { status } = await stage.call('inviteUser', token, { params: { clientId: stage.client.id }, body });
    expect(status).toBe(201);
    return email;
  };
  const write = async (token: string) => {
    const content = await aContent(database, stage.channel, foyer.clock.now()).live().build();
    const body = { id: v7({ msecs: foyer.clock.now() }), text: 'Good evening' };
    return stage.call('postChatMessage', token, { params: { contentId: content.id }, body });
  };

  it('is announced to its holder by mail; one of one’s own is not', async () => {
    await stage.made({ name: 'Nightly backup' });
    const text = await foyer.mailTo(await emailOf(stage.admin), BY_OTHERS);
    expect(text).toContain('“Nightly backup”');
    expect(text).toContain(`/dashboard/${stage.client.id}/profile`);
    expect(text).toMatch(/delete it on your profile/);
    await stage.made({}, { by: stage.owner, holder: stage.owner });
    expect((await mailsTo(stage.owner)).filter(({ subject }) => BY_OTHERS.test(subject))).toEqual([]);
  });

  it('is named with its maker in the log, its export, and in invitations', async () => {
    const { token } = await stage.made();
    const invited = await invite(token);
    expect(await foyer.mailTo(invited, /invited/)).toContain(
      'Ann Admin (through an access token created by Olive Owner) invited you',
    );
    const params = { clientId: stage.client.id };
    const { body } = await stage.call('listAudit', stage.owner.token, { params });
    const [entry] = (body as { entries: { action: string; actor: object }[] }).entries;
    expect(entry).toMatchObject({
      action: 'user.invited',
      actor: { id: stage.admin.uid, name: 'Ann Admin', tokenMadeBy: 'Olive Owner' },
    });
    const exported = await fetch(`${foyer.url}/api/clients/${stage.client.id}/audit/export`, {
      headers: { authorization: `Bearer ${stage.owner.token}` },
    });
    const csv = await exported.text();
    expect(csv.split('\r\n')[0]).toContain('Access token made by');
    expect(csv).toContain(',Olive Owner,');
  });

  it('writes no chat message; one that its holder made does, and is named with nobody', async () => {
    const { token } = await stage.made();
    expect(await write(token)).toMatchObject({
      status: 403,
      body: { message: "An access token that someone else created can't post chat messages." },
    });
    const own = await stage.made({}, { by: stage.admin, holder: stage.admin });
    expect((await write(own.token)).status).toBe(201);
    const invited = await invite(own.token);
    expect(await foyer.mailTo(invited, /invited/)).toContain('Ann Admin invited you');
  });

  it('is seen of an owner by the owner alone', async () => {
    await stage.made({}, { by: stage.owner, holder: stage.owner });
    expect((await stage.list(stage.admin, stage.owner)).status).toBe(403);
    expect((await stage.list(stage.owner, stage.owner)).body).toHaveLength(1);
  });
});
