import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { DueReminders } from '../../backend/src/reminders/due-reminders.service.js';
import { ReminderErasure } from '../../backend/src/reminders/reminder-erasure.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aReminder } from '../factories/reminder.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { StandingClock } from '../support/test-clock.js';
import { remindersTo, storedFor } from './reminders.helper.js';

const MINUTE_MS = 60_000;

describe('where a reminder goes, and where it leads', () => {
  const clock = new StandingClock();
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let email: string;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    email = `${unique('viewer')}@example.org`;
  });

  const startingIn = (minutes: number) => aContent(database, channel, clock.now()).startingIn(minutes);
  async function ask({ id, key }: BuiltContent): Promise<void> {
    const { token } = await aPerson(foyer, { kind: 'anonymous' });
    await api(foyer, token).post(`/contents/${id}/reminder?keys=${channel.key}/${key}`, { email }).expect(200);
  }
  async function asked(minutes: number): Promise<BuiltContent> {
    const content = await startingIn(minutes).build();
    await ask(content);
    return content;
  }
  const look = () => foyer.get(DueReminders).sendDue();
  const clean = () => foyer.get(DueReminders).forgetPast();
  const sent = async () => (await remindersTo(foyer, email)).length;
  const move = ({ id }: BuiltContent, minutes: number) =>
    database.query(
      `UPDATE contents SET starts_at = $2, opens_at = $2, closes_at = $2::timestamptz + interval '1 hour' WHERE id = $1`,
      [id, new Date(clock.now() + minutes * MINUTE_MS)],
    );

  it('keeps the links of all its emails, and stays canceled when the event is over and moved', async () => {
    const content = await asked(10);
    await look();
    await move(content, 12);
    await ask(content);
    await look();
    const links = (await remindersTo(foyer, email)).map((text) => /\/reminders\/([^/]+)\/([\w-]+)/.exec(text)!);
    expect(links).toHaveLength(2);
    for (const [, reminderId, code] of links)
      await supertest(foyer.url).post('/api/public/reminders/cancel').send({ reminderId, code }).expect(204);
    clock.advance(90 * MINUTE_MS);
    await clean();
    await move(content, 10);
    await ask(content);
    await look();
    expect([await sent(), await storedFor(foyer, content.id)]).toEqual([2, 1]);
  });

  it('ends by the unsubscribe button of a mail program, which sends a form to the address of the page', async () => {
    const sentPath = async () => {
      email = `${unique('viewer')}@example.org`;
      const content = await asked(10);
      await look();
      const [text] = await remindersTo(foyer, email);
      return { content, path: /\/reminders\/[^/]+\/[\w-]+/.exec(text!)![0] };
    };
    const { content, path } = await sentPath();
    const form = { 'List-Unsubscribe': 'One-Click' };
    const press = (to: string) => supertest(foyer.url).post(to);
    await press(`${path.slice(0, -2)}--`)
      .type('form')
      .send(form)
      .expect(410);
    for (let time = 0; time < 2; time += 1) await press(path).type('form').send(form).expect(204);
    await press((await sentPath()).path)
      .field('List-Unsubscribe', 'One-Click')
      .expect(204);
    const canceled = await database.query('SELECT FROM reminders WHERE canceled_at IS NOT NULL AND content_id = $1', [
      content.id,
    ]);
    expect(canceled).toHaveLength(1);
  });

  it('keeps what someone else canceled or was sent when all who asked for it are erased', async () => {
    const content = await startingIn(10).build();
    const [uid, other, ownUid] = [crypto.randomUUID(), crypto.randomUUID(), (await aPerson(foyer)).uid];
    const [canceled, sent] = [{ canceled_at: new Date() }, { sent_for: new Date() }];
    const build = async (name: string, columns: object) => [
      await aReminder(database, content)
        .with({ asked_by: [uid], ...columns })
        .build(),
      name,
    ];
    const names = new Map(
      (await Promise.all([
        build('waiting', {}),
        build('canceled', canceled),
        build('sent', sent),
        build('shared', { asked_by: [uid, other] }),
        build('own', { ...canceled, asked_by: [], person_id: ownUid }),
      ])) as [string, string][],
    );
    const uids = [uid, ownUid];
    const erased = await foyer
      .get(UnitOfWork)
      .run((transaction) => foyer.get(ReminderErasure).eraseSome(transaction, uids));
    const left = await database.query<{ id: string; askedBy: string[] }>(
      'SELECT id, asked_by AS "askedBy" FROM reminders WHERE content_id = $1',
      [content.id],
    );
    const kept = left.map(({ id, askedBy }) => [names.get(id), askedBy]).sort();
    expect([erased, kept]).toEqual([
      5,
      [
        ['canceled', []],
        ['sent', []],
        ['shared', [other]],
      ],
    ]);
    expect(await foyer.get(ReminderErasure).count(uids)).toBe(0);
  });

  it('shows its page in the frame of the organization, to those with a code of its emails', async () => {
    await asked(10);
    await look();
    const [text] = await remindersTo(foyer, email);
    const path = /\/reminders\/[^/]+\/[\w-]+/.exec(text!)![0];
    const opened = async (at: string) => (await supertest(foyer.url).get(at).expect(200)).text;
    expect(await opened(path)).toContain(`"clientKey":null`);
    expect((await opened(path)).includes(client.name)).toBe(true);
    expect((await opened(`${path.slice(0, -2)}--`)).includes(client.name)).toBe(false);
    expect((await opened('/reminders/none/none')).includes(client.name)).toBe(false);
  });

  it('goes once to the address that the account has by then, if it is verified', async () => {
    const person = await aPerson(foyer);
    const asks = ({ id }: BuiltContent) => api(foyer, person.token).post(`/contents/${id}/reminder`, {}).expect(200);
    const set = (column: string, value: unknown) =>
      database.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [person.uid, value]);
    const [old, between] = [`${unique('old')}@example.org`, `${unique('between')}@example.org`];
    const content = await startingIn(10).build();
    for (const address of [old, between]) {
      await set('email', address);
      await asks(content);
    }
    await set('email', email);
    await set('activated_at', null);
    await look();
    expect(await sent()).toBe(0);
    await set('activated_at', new Date(clock.now()));
    await look();
    const another = await startingIn(10).build();
    await set('email', old);
    await asks(another);
    await set('email', email);
    await ask(another);
    await look();
    expect(await sent()).toBe(2);
    for (const address of [old, between]) expect(await remindersTo(foyer, address)).toEqual([]);
  });

  it('leads only to a channel that is open, and to a private one only if that is where the person asked', async () => {
    const content = await asked(10);
    const other = await aChannel(database, client).build();
    await insertRow(database, 'content_channels', { content_id: content.id, channel_id: other.id });
    const change = (id: string, columns: string) =>
      database.query(`UPDATE channels SET ${columns} WHERE id = $1`, [id]);
    await change(channel.id, `hide_at = '2000-01-01'`);
    await change(other.id, 'is_private = true');
    await look();
    expect(await sent()).toBe(0);
    await change(other.id, 'is_private = false');
    await look();
    expect((await remindersTo(foyer, email))[0]).toContain(`/${other.key}/${content.key}\n`);
    await change(channel.id, 'hide_at = NULL, is_private = true');
    const secret = await asked(10);
    await look();
    expect((await remindersTo(foyer, email)).join()).toContain(`/${channel.key}/${secret.key}\n`);
  });
});
