import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { DueReminders } from '../../backend/src/reminders/due-reminders.service.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { StandingClock } from '../support/test-clock.js';
import { remindersTo, storedFor } from './reminders.helper.js';

const MINUTE_MS = 60_000;
const INVALID = { code: 'invalid_link', message: 'Looks like that link is no longer valid.' };

describe('a reminder', () => {
  const clock = new StandingClock();
  const environment = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'foyer-reminders-')),
    PUBLIC_URL: 'https://foyer.example',
  };
  let first: TestApp;
  let second: TestApp;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let email: string;

  beforeAll(async () => {
    first = await startTestApp({ clock, environment });
    second = await startTestApp({ clock, environment, database: first.database });
    database = first.get(Database);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
  });
  beforeEach(async () => {
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    email = `${unique('viewer')}@example.org`;
  });

  const startingIn = (minutes: number) => aContent(database, channel, clock.now()).startingIn(minutes);
  async function ask({ id, key }: BuiltContent, form: object = { email }): Promise<void> {
    const person = await aPerson(first, { kind: 'anonymous' });
    await api(first, person.token).post(`/contents/${id}/reminder?keys=${channel.key}/${key}`, form).expect(200);
  }
  async function asked(minutes: number, columns: object = {}): Promise<BuiltContent> {
    const content = await startingIn(minutes)
      .with({ ...columns })
      .build();
    await ask(content);
    return content;
  }
  const look = (foyer = first) => foyer.get(DueReminders).sendDue();
  const clean = () => first.get(DueReminders).forgetPast();
  const sent = async () => (await remindersTo(first, email)).length;
  const move = ({ id }: BuiltContent, minutes: number) =>
    database.query(
      `UPDATE contents SET starts_at = $2, opens_at = $2, closes_at = $2::timestamptz + interval '1 hour' WHERE id = $1`,
      [id, new Date(clock.now() + minutes * MINUTE_MS)],
    );

  it('leaves 15 minutes before the start, once, with the page, the time, and a way to stop it', async () => {
    const content = await startingIn(60)
      .with({ name: 'Vespers', starts_at: new Date('2031-11-30T16:00:00Z') })
      .build();
    clock.moveTo(Date.parse('2031-11-30T15:00:00Z'));
    await ask(content, { email, timeZone: 'Europe/Berlin' });
    clock.advance(44 * MINUTE_MS);
    await look();
    expect(await sent()).toBe(0);
    clock.advance(MINUTE_MS);
    await Promise.all([look(), look(second), look(), look(second)]);
    await look(second);
    const [text, ...others] = await remindersTo(first, email);
    expect(others).toEqual([]);
    expect(text).toContain('Starting soon: Vespers\nHello,');
    expect(text).toContain(
      `Vespers from ${client.name} starts on Sunday, November 30, 2031 at 5:00 PM (10:00 AM Chicago time).`,
    );
    expect(text).toContain(`\nhttps://foyer.example/${client.key}/${channel.key}/${content.key}\n`);
    expect(text).toMatch(
      /Don't email me about this event again:\nhttps:\/\/foyer\.example\/reminders\/[\da-f-]{36}\/[\w-]{43}\n/,
    );
  });

  it('leaves right away if the start is nearer than that', async () => {
    await asked(3);
    await look();
    expect(await sent()).toBe(1);
  });

  it('follows a start that is moved', async () => {
    const content = await asked(60);
    await move(content, 180);
    clock.advance(50 * MINUTE_MS);
    await look();
    expect(await sent()).toBe(0);
    await move(content, 10);
    await look();
    expect(await sent()).toBe(1);
    // What was sent stays sent, until someone asks again for the new start.
    await move(content, 12);
    await look();
    expect(await sent()).toBe(1);
    await ask(content);
    await look(second);
    expect(await sent()).toBe(2);
  });

  it.each([
    ['is deleted', { version_code: 'deleted1' }, {}],
    ['is no longer available', { hide_at: new Date(0) }, {}],
    ['belongs to an archived organization', {}, { is_archived: true }],
    ['belongs to a deleted organization', {}, { version_code: 'deleted1' }],
  ])('does not leave for an event that %s', async (_, ofContent, ofClient) => {
    const content = await asked(10);
    for (const [table, id, columns] of [
      ['contents', content.id, ofContent],
      ['clients', client.id, ofClient],
    ] as const)
      for (const [column, value] of Object.entries(columns))
        await database.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, value]);
    await look();
    expect(await sent()).toBe(0);
  });

  it('still leaves a few minutes after the start if no process was running, but not later', async () => {
    await asked(10);
    clock.advance(14 * MINUTE_MS);
    await look();
    expect(await sent()).toBe(1);
    const late = await asked(10);
    clock.advance(16 * MINUTE_MS);
    await look();
    await clean();
    expect([await sent(), await storedFor(first, late.id)]).toEqual([1, 0]);
    await move(late, 10);
    await look();
    expect(await sent()).toBe(1);
  });

  it('is deleted when the event is over, and with the event', async () => {
    const [over, deleted, coming] = [await asked(10), await asked(10), await asked(600)];
    await look();
    await clean();
    expect([await storedFor(first, over.id), await storedFor(first, deleted.id)]).toEqual([1, 1]);
    await database.query(`UPDATE contents SET version_code = 'deleted1' WHERE id = $1`, [deleted.id]);
    await clean();
    expect(await storedFor(first, deleted.id)).toBe(0);
    clock.advance(71 * MINUTE_MS);
    await clean();
    expect([await storedFor(first, over.id), await storedFor(first, coming.id)]).toEqual([0, 1]);
  });

  it('ends with its link: strangers cannot bring it back, the owner of the address can', async () => {
    const content = await asked(10);
    await look();
    const [, reminderId, code] = /\/reminders\/([^/]+)\/([\w-]+)/.exec((await remindersTo(first, email))[0]!)!;
    const cancel = (body: object) => supertest(first.url).post('/api/public/reminders/cancel').send(body);
    expect((await cancel({ reminderId, code: `${code}x` }).expect(410)).body).toMatchObject(INVALID);
    for (let time = 0; time < 2; time += 1) await cancel({ reminderId, code }).expect(204);
    await move(content, 5);
    await ask(content);
    await look();
    expect(await sent()).toBe(1);
    const owner = await aPerson(first);
    await database.query('UPDATE users SET email = $2 WHERE id = $1', [owner.uid, email]);
    await api(first, owner.token).post(`/contents/${content.id}/reminder`, {}).expect(200);
    await look();
    expect(await sent()).toBe(2);
  });

  it('leads to the custom domain on which it was asked for, as long as that is the organization’s', async () => {
    const domain = `${unique('live').toLowerCase()}.example.org`;
    client = await aClient(database).with({ custom_domain: domain }).build();
    channel = await aChannel(database, client).build();
    const content = await startingIn(10).build();
    const { token } = await aPerson(first, { kind: 'anonymous' });
    const askOn = (of: BuiltContent) =>
      api(first, token).post(`/contents/${of.id}/reminder`, { email }).set('host', domain).expect(200);
    await askOn(content);
    await look();
    const other = await startingIn(11).build();
    await askOn(other);
    await database.query('UPDATE clients SET custom_domain = NULL, custom_domain_verified_at = NULL WHERE id = $1', [
      client.id,
    ]);
    clock.advance(2 * MINUTE_MS);
    await look();
    const texts = await remindersTo(first, email);
    expect(texts[0]).toContain(`\nhttps://${domain}/${channel.key}/${content.key}\n`);
    expect(texts[0]).toContain(`\nhttps://${domain}/reminders/`);
    expect(texts[1]).toContain(`\nhttps://foyer.example/${client.key}/${channel.key}/${other.key}\n`);
  });
});
