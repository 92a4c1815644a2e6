import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { MailOutbox } from '../../backend/src/platform/mail/mail-outbox.js';
import { DueReminders } from '../../backend/src/reminders/due-reminders.service.js';
import { reminderMails } from '../../backend/src/reminders/reminder.mails.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aReminder } from '../factories/reminder.factory.js';
import { unique } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { comesToBe } from '../support/eventually.js';
import { anonymous } from '../support/guest.js';
import { StandingClock } from '../support/test-clock.js';
import { remindersTo, storedFor } from './reminders.helper.js';

const HOUR_MS = 3_600_000;

describe('asking for a reminder', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;

  beforeAll(async () => {
    foyer = await startTestApp({ clock: new StandingClock() });
    database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    await database.query('DELETE FROM rate_limits');
    content = await coming().build();
  });

  const coming = () => aContent(database, channel, foyer.clock.now()).startingIn(60);
  const anEmail = () => `${unique('viewer')}@example.org`;
  const emailOf = async ({ uid }: Person) =>
    (await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [uid]))[0]!.email;
  const pathOf = ({ id, key }: BuiltContent = content) => `/contents/${id}/reminder?keys=${channel.key}/${key}`;
  const ask = (token: string, body: object, of = content) => api(foyer, token).post(pathOf(of), body);
  const isSet = async (token: string, of = content) =>
    (await api(foyer, token).get(pathOf(of)).expect(200)).body.isSet as boolean;
  const visitor = () => aPerson(foyer, { kind: 'anonymous' });

  it('takes one click of someone whose address is verified, who can undo it on any device', async () => {
    const person = await aPerson(foyer);
    const email = await emailOf(person);
    expect((await api(foyer, person.token).get(pathOf()).expect(200)).body).toEqual({ isSet: false, email });
    for (let time = 0; time < 2; time += 1)
      expect((await ask(person.token, { timeZone: 'Europe/Berlin' }).expect(200)).body).toEqual({ isSet: true, email });
    expect([await isSet(person.token), await storedFor(foyer, content.id)]).toEqual([true, 1]);
    await api(foyer, person.token).delete(pathOf()).expect(204);
    await api(foyer, person.token).delete(pathOf()).expect(204);
    expect([await isSet(person.token), await storedFor(foyer, content.id)]).toEqual([false, 0]);
    // Asked for on a phone, without signing in.
    await ask((await anonymous(foyer)).token, { email: email.toUpperCase() }).expect(200);
    expect(await isSet(person.token)).toBe(true);
    await api(foyer, person.token).delete(pathOf()).expect(204);
    expect(await storedFor(foyer, content.id)).toBe(0);
  });

  it.each([
    [{}, 'Email Required'],
    [{ email: null }, 'Email Required'],
    [{ email: ' ' }, 'Email Required'],
    [{ email: 'ann@' }, 'Invalid Email'],
    [{ email: 5 }, 'Invalid Email'],
    [{ email: 'x'.repeat(2000) }, 'Invalid Email'],
  ])('refuses %j of everyone else: %s', async (body, message) => {
    const answer = await ask((await anonymous(foyer)).token, body).expect(400);
    expect(answer.body.errors).toEqual([{ path: 'email', message }]);
  });

  it('asks an account that is not verified for an address', async () => {
    const person = await aPerson(foyer);
    await database.query('UPDATE users SET activated_at = NULL WHERE id = $1', [person.uid]);
    expect((await api(foyer, person.token).get(pathOf()).expect(200)).body.email).toBeNull();
    await ask(person.token, {}).expect(400);
  });

  it('does not reveal that others have entered the same address, nor undo what they asked for', async () => {
    const email = anEmail();
    const [first, second] = [await anonymous(foyer), await anonymous(foyer)];
    const answers = [await ask(first.token, { email }), await ask(second.token, { email: ` ${email.toUpperCase()} ` })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { isSet: true, email: null }],
      [200, { isSet: true, email: null }],
    ]);
    expect([await isSet(first.token), await isSet(second.token), await storedFor(foyer, content.id)]).toEqual([
      true,
      true,
      1,
    ]);
    await api(foyer, second.token).delete(pathOf()).expect(204);
    expect([await isSet(first.token), await isSet(second.token), await storedFor(foyer, content.id)]).toEqual([
      true,
      false,
      1,
    ]);
    await api(foyer, first.token).delete(pathOf()).expect(204);
    expect(await storedFor(foyer, content.id)).toBe(0);
  });

  it('does not reveal to strangers that the address was canceled, while its owner sees it', async () => {
    const owner = await aPerson(foyer);
    const email = await emailOf(owner);
    await aReminder(database, content).with({ email, asked_by: [], canceled_at: new Date() }).build();
    const { token } = await visitor();
    expect(await isSet(token)).toBe(false);
    expect((await ask(token, { email }).expect(200)).body.isSet).toBe(true);
    expect([await isSet(token), await isSet(owner.token)]).toEqual([true, false]);
    await ask(owner.token, {}).expect(200);
    expect(await isSet(owner.token)).toBe(true);
  });

  it('is refused where the page cannot be opened, and after the start', async () => {
    const { token } = await anonymous(foyer);
    const email = anEmail();
    const later = new Date(foyer.clock.now() + HOUR_MS);
    const locked = await coming().with({ show_at: later }).build();
    const over = await coming()
      .with({ hide_at: new Date(foyer.clock.now() - HOUR_MS) })
      .build();
    const deleted = await coming().deleted().build();
    for (const closed of [locked, over, deleted]) await ask(token, { email }, closed).expect(404);
    const unlisted = await coming().private().build();
    await api(foyer, token).post(`/contents/${unlisted.id}/reminder`, { email }).expect(404);
    await ask(token, { email }, unlisted).expect(200);
    for (const begun of [await coming().live().build(), await coming().onDemand().build()])
      expect((await ask(token, { email }, begun).expect(400)).body.message).toBe('This event has already started.');
  });

  it('is refused to programs', async () => {
    const { uid } = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    const { token } = await aToken(database, { userId: uid, clientId: client.id });
    await ask(token, { email: anEmail() }).expect(403);
    await api(foyer, token).delete(pathOf()).expect(403);
    expect((await api(foyer, token).get(pathOf()).expect(200)).body).toEqual({ isSet: false, email: null });
  });

  it('fills nobody’s mailbox: after twenty reminders in a day, strangers add nothing and are not told', async () => {
    const local = unique('viewer');
    const soon = await coming().startingIn(10).build();
    const emails = Array.from({ length: 24 }, (_, count) => `${local}+${count}@example.org`);
    const strangers = await Promise.all(emails.map(() => visitor()));
    // Asking again for the same address takes nothing of what is left for the mailbox.
    for (let time = 0; time < 2; time += 1)
      for (const [count, email] of emails.entries())
        expect((await ask(strangers[count]!.token, { email }, soon).expect(200)).body.isSet).toBe(true);
    for (const { token } of strangers) expect(await isSet(token, soon)).toBe(true);
    await foyer.get(DueReminders).sendDue();
    const sent = await Promise.all(emails.map((email) => remindersTo(foyer, email)));
    expect(sent.map((texts) => texts.length)).toEqual(emails.map((_, count) => (count < 20 ? 1 : 0)));
  });

  it('takes five addresses an hour from one visitor, and leaves the rest to the others on their network', async () => {
    const { token } = await visitor();
    for (let count = 0; count < 5; count += 1) await ask(token, { email: anEmail() }).expect(200);
    const refused = await ask(token, { email: anEmail() }).expect(429);
    expect(refused.body.message).toBe("You've asked for several reminders. Please try again in an hour.");
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const [network] = await database.query(`SELECT points FROM rate_limits WHERE key LIKE 'reminder-address:%'`);
    expect(network).toEqual({ points: 5 });
    await ask((await visitor()).token, { email: anEmail() }).expect(200);
  });

  it('slows down a network that enters one mailbox after the other', async () => {
    const { token } = await visitor();
    await ask(token, { email: anEmail() }).expect(200);
    await database.query(`UPDATE rate_limits SET points = 300 WHERE key LIKE 'reminder-address:%'`);
    const refused = await ask(token, { email: anEmail() }).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await ask((await aPerson(foyer)).token, {}).expect(200);
  });

  it('leaves no email behind if its person is erased while it is being sent', async () => {
    const owner = await aPerson(foyer, { globalRole: 'owner' });
    const person = await aPerson(foyer);
    const email = await emailOf(person);
    await ask(person.token, {}).expect(200);
    const blocked = async () =>
      (
        await database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length;
    const erased = await foyer.get(UnitOfWork).run(async (transaction) => {
      await transaction.query('SELECT id FROM reminders WHERE email = $1 FOR UPDATE', [email]);
      const answer = api(foyer, owner.token).post('/users/nuke', { email }).expect(200).then();
      await comesToBe('the erasure waits', blocked, 1);
      const values = { firstName: '', organization: 'Grace', event: 'Vespers', startsAt: new Date(), zone: 'UTC' };
      await foyer.get(MailOutbox).enqueue(transaction, {
        template: reminderMails['event-reminder'],
        to: email,
        personId: null,
        host: 'localhost',
        values: { ...values, readerZone: null, url: 'https://x.org', cancelUrl: 'https://x.org' },
        expiresAt: new Date(foyer.clock.now() + HOUR_MS),
      });
      return { answer };
    });
    await erased.answer;
    expect([await remindersTo(foyer, email), await storedFor(foyer, content.id)]).toEqual([[], 0]);
  });

  it('is sent once, however often it is taken back and asked for again', async () => {
    const soon = await coming().startingIn(10).build();
    const person = await aPerson(foyer);
    const email = await emailOf(person);
    for (let time = 0; time < 3; time += 1) {
      await ask(person.token, {}, soon).expect(200);
      await foyer.get(DueReminders).sendDue();
      await api(foyer, person.token).delete(pathOf(soon)).expect(204);
    }
    expect(await remindersTo(foyer, email)).toHaveLength(1);
  });
});
