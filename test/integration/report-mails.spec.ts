import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import type { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { ReportErasure } from '../../backend/src/reports/report-erasure.js';
import { nextWeekly } from '../../contracts/domain/report-schedule.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aReportSubscription } from '../factories/report-subscription.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { drainAllJobs } from './nuke.helper.js';
import { LINK_ACTS, linkIn, MONDAY, startReports, ZONE } from './reports.helper.js';

const DAY = 86_400_000;

describe('reports by email', () => {
  let reports: Awaited<ReturnType<typeof startReports>>;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let other: BuiltChannel;
  let admin: BuiltStaff;

  beforeAll(async () => {
    reports = await startReports();
    database = reports.database;
  });
  afterAll(() => reports.close());
  beforeEach(async () => {
    reports.mailbox.mails.length = 0;
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    other = await aChannel(database, client).build();
    admin = await aStaff(database).in(client, 'admin').build();
  });

  it('are sent each week by the organization’s clock, once, with the same figures as text and with a picture', async () => {
    const content = await reports.ended(channel, 3);
    const later = await reports.ended(other, 1, 'Night watch');
    await reports.film(other);
    const subscription = await reports.weekly(client.id, admin.id);
    reports.toMonday();
    reports.clock.advance(-1);
    await reports.makeReports();
    await reports.look();
    expect(reports.mailsTo(admin)).toEqual([]);
    reports.clock.advance(1);
    await reports.look();
    await reports.look();
    const [mail, ...more] = reports.mailsTo(admin);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`Your week at ${client.name}: 4 viewers`);
    for (const part of [
      'Events: 2',
      'Unique viewers: 4',
      'Unique viewers the week before: 0',
      'New viewers: 4',
      'On-demand views: 1',
      'Wed',
      'Vespers\n',
      '3 viewers, peak 3',
      `https://foyer.example/dashboard/${client.id}/contents/${content.id}/analytics`,
      `https://foyer.example/dashboard/${client.id}/contents/${later.id}/analytics`,
      'Unsubscribe:\nhttps://foyer.example/dashboard/unsubscribe/',
    ])
      expect(mail!.text).toContain(part);
    expect(mail!.html).toContain('<img src="cid:picture" alt="Chart of unique viewers per day. Highest: 4."');
    const [picture] = mail!.attachments;
    expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<picture>', disposition: 'inline' });
    const size = { format: 'png', width: 1120, height: 320 };
    expect(await sharp(Buffer.from(picture!.content as ArrayBuffer)).metadata()).toMatchObject(size);
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<https://foyer.example${linkIn(mail!.text)[0]}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await reports.statesOf(subscription)).toEqual(['sent']);
  });

  it('show only what their reader may see, and are not sent without anything to see', async () => {
    await reports.ended(channel, 3);
    await reports.ended(other, 2);
    const host = await aStaff(database).in(client, 'host', [other]).build();
    const none = await aStaff(database)
      .in(client, 'host', [await aChannel(database, client).build()])
      .build();
    const films = await aChannel(database, client).build();
    await reports.film(films);
    const guide = await aStaff(database).in(client, 'host', [films]).build();
    await Promise.all([host, guide].map(({ id }) => reports.weekly(client.id, id)));
    const empty = await reports.weekly(client.id, none.id);
    const events = await aReportSubscription(database, client.id, none.id).build();
    const own = await aReportSubscription(database, client.id, host.id).build();
    await reports.makeReports();
    await reports.look();
    await reports.lookOnMonday();
    const texts = reports.mailsTo(host).map(({ text }) => text ?? '');
    expect(texts.filter((text) => text.includes('Events: 1') && text.includes('Unique viewers: 2'))).toHaveLength(1);
    expect(texts.join('')).not.toContain('3 viewers');
    expect(reports.mailsTo(guide)[0]?.subject).toBe(`Your week at ${client.name}: 1 on-demand view`);
    expect(reports.mailsTo(none)).toEqual([]);
    expect(await reports.latestOf([own, empty])).toHaveLength(3);
    expect((await reports.latestOf([own, empty], [other.id])).map(({ event, state }) => [event, state])).toEqual([
      [null, 'skipped'],
      ['Vespers', 'sent'],
    ]);
    expect([await reports.statesOf(own), await reports.statesOf(events), await reports.statesOf(empty)]).toEqual([
      ['skipped', 'sent'],
      ['skipped', 'skipped'],
      ['skipped'],
    ]);
  });

  it('catch up on weeks without a running process, each once and at most four, and survive a move of the zone', async () => {
    await reports.ended(channel, 1);
    await reports.makeReports();
    const subscription = await reports.weekly(client.id, admin.id);
    reports.clock.advance(7 * 7 * DAY);
    await reports.look();
    expect(await reports.statesOf(subscription)).toHaveLength(4);
    await database.query('DELETE FROM report_deliveries');
    await database.query('UPDATE report_subscriptions SET next_at = $2 WHERE id = $1', [
      subscription,
      new Date(nextWeekly(MONDAY, ZONE, reports.clock.now() - 7 * DAY)),
    ]);
    await reports.look();
    expect(await reports.statesOf(subscription)).toHaveLength(1);
    // Sent in the morning in Berlin; on the same day, it's due in Chicago.
    await database.query(`UPDATE report_subscriptions SET next_at = next_at - interval '7 days' WHERE id = $1`, [
      subscription,
    ]);
    await reports.look();
    expect(await reports.statesOf(subscription)).toHaveLength(1);
  });

  it('are sent after an event once its figures are final, once, and not while paused', async () => {
    const paused = await aStaff(database).in(client, 'owner').build();
    const subscription = await aReportSubscription(database, client.id, admin.id).build();
    await aReportSubscription(database, client.id, paused.id).with({ is_paused: true }).build();
    const content = await reports.ended(channel, 2);
    await reports.look();
    expect(reports.mailsTo(admin)).toEqual([]);
    await reports.makeReports();
    await reports.look();
    await reports.look();
    const [mail, ...more] = reports.mailsTo(admin);
    expect([more, reports.mailsTo(paused)]).toEqual([[], []]);
    expect(mail!.subject).toBe('Vespers: 2 viewers');
    expect(mail!.text).toContain(`\nhttps://foyer.example/dashboard/${client.id}/contents/${content.id}/analytics\n`);
    expect(mail!.text).toContain('Peak viewers: 2');
    expect(mail!.attachments).toHaveLength(1);
    expect(await reports.statesOf(subscription)).toEqual(['sent']);
  });

  it('tell global owners how much all organizations publish', async () => {
    const owner = await aStaff(database).global('owner').build();
    const former = await aStaff(database).global('admin').build();
    await reports.weekly(null, owner.id);
    await reports.weekly(null, former.id);
    await reports.lookOnMonday();
    const [mail] = reports.mailsTo(owner);
    expect(mail!.subject).toMatch(/^Foyer: \d+ of \d+ organizations are active$/);
    expect(mail!.text).toMatch(/Within 1 month: .*\nhttps:\/\/foyer\.example\/dashboard\/report\n/s);
    expect([mail!.attachments.length, reports.mailsTo(former)]).toEqual([1, []]);
    const [, subscriptionId, code] = linkIn(mail!.text);
    const about = { organization: null, kind: 'weekly', isUnsubscribed: false };
    await reports.byLink('check', { subscriptionId, code }).expect(200, about);
  });

  it('end by the link, and by the button of a mail program, and come back by the link', async () => {
    const subscription = await aReportSubscription(database, client.id, admin.id).build();
    await reports.eventReport(channel);
    const [path, subscriptionId, code] = linkIn(reports.mailsTo(admin)[0]!.text);
    const link = { subscriptionId, code };
    const about = { organization: client.name, kind: 'event', isUnsubscribed: false };
    for (const wrong of [{ code: `${code}x` }, { subscriptionId: crypto.randomUUID() }])
      for (const act of LINK_ACTS) await reports.byLink(act, { ...link, ...wrong }).expect(410);
    await reports.byLink('check', link).expect(200, about);
    await supertest(reports.first.url).post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(204);
    for (let time = 0; time < 2; time += 1) await reports.byLink('end', link).expect(204);
    await reports.byLink('check', link).expect(200, { ...about, isUnsubscribed: true });
    await reports.eventReport(channel);
    expect([reports.mailsTo(admin).length, await reports.statesOf(subscription)]).toEqual([1, ['sent']]);
    for (let time = 0; time < 2; time += 1) await reports.byLink('resume', link).expect(204);
    await reports.look();
    expect(await reports.statesOf(subscription)).toEqual(['sent']);
    reports.clock.advance(1);
    await reports.eventReport(channel);
    expect(await reports.statesOf(subscription)).toEqual(['sent', 'sent']);
    await database.query('DELETE FROM user_roles WHERE user_id = $1', [admin.id]);
    for (const act of ['check', 'resume'] as const) await reports.byLink(act, link).expect(410);
  });

  it('end with the role and with the person, waiting ones included; others that wait follow rights and address', async () => {
    const aHost = () => aStaff(database).in(client, 'host', [channel, other]).build();
    const staff = await Promise.all([aHost(), aHost(), aHost(), aHost(), aHost()]);
    const ids = await Promise.all(staff.map(({ id }) => reports.weekly(client.id, id)));
    await reports.ended(channel, 3);
    await reports.ended(other, 2);
    await reports.makeReports();
    reports.mailbox.refusesMessages = 451;
    await reports.lookOnMonday();
    const [left, erased, moved, narrowed, blind] = staff;
    await database.query('DELETE FROM user_roles WHERE user_id = $1', [left.id]);
    const erasure = reports.first.get(ReportErasure);
    expect(await erasure.count([erased.id])).toBe(1);
    await reports.first.get(UnitOfWork).run((transaction) => erasure.eraseSome(transaction, [erased.id]));
    await database.query('DELETE FROM mail_outbox WHERE person_id = $1', [erased.id]);
    await database.query(`UPDATE users SET email = 'new.' || email WHERE id = $1`, [moved.id]);
    for (const [{ id }, channels] of [
      [narrowed, [other.id]],
      [blind, []],
    ] as const)
      await database.query('UPDATE user_roles SET whitelist_channel_ids = $2 WHERE user_id = $1', [id, channels]);
    // Rights are remembered for a moment.
    reports.clock.advance(10_000);
    await reports.look();
    reports.mailbox.refusesMessages = null;
    await drainAllJobs(reports.first);
    const ofWeek = `Your week at ${client.name}:`;
    const sent = reports.mailbox.mails.map(({ recipients: [to], subject }) => `${to}: ${subject}`);
    const expected = [`new.${moved.email}: ${ofWeek} 5 viewers`, `${narrowed.email}: ${ofWeek} 2 viewers`];
    expect(sent.filter((mail) => mail.includes(ofWeek)).sort()).toEqual(expected.sort());
    expect(await reports.statesOf(ids[4]!)).toEqual(['skipped']);
    expect(await database.query('SELECT FROM report_subscriptions WHERE client_id = $1', [client.id])).toHaveLength(3);
  });

  it('are sent again after a failure, which is shown with its reason and the next attempt', async () => {
    const subscription = await aReportSubscription(database, client.id, admin.id).build();
    reports.mailbox.refusesRecipients = 450;
    await reports.eventReport(channel);
    const latest = async () => (await reports.latestOf([subscription]))[0];
    expect(await latest()).toMatchObject({ state: 'mailed', reason: 'EENVELOPE 450 5.1.1', settledAt: null });
    expect((await latest())!.nextAttemptAt).toBeInstanceOf(Date);
    // All attempts of this series are used up.
    await database.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = now() - interval '1 hour'`,
    );
    await drainAllJobs(reports.first);
    reports.mailbox.refusesRecipients = null;
    expect(reports.mailsTo(admin)).toEqual([]);
    await reports.look();
    expect(reports.mailsTo(admin)).toHaveLength(1);
    expect(await latest()).toMatchObject({ state: 'sent', reason: null, nextAttemptAt: null });
    reports.mailbox.refusesRecipients = 550;
    await reports.eventReport(channel);
    reports.mailbox.refusesRecipients = null;
    expect(await latest()).toMatchObject({ state: 'failed', reason: 'EENVELOPE 550 5.1.1', nextAttemptAt: null });
  });
});
