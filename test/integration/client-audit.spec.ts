import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPageDto } from '../../backend/src/audit/audit.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { ReportLinks } from '../../backend/src/reports/report-links.service.js';
import type { ReportSubscriptionsDto } from '../../backend/src/reports/report-subscription.dto.js';
import { ReportSubscriptionRepository } from '../../backend/src/reports/report-subscription.repository.js';
import {
  NEEDS_ORGANIZATION,
  NOT_A_RECIPIENT,
  nextWeekly,
  UNSUBSCRIBED_THEMSELVES,
} from '../../contracts/domain/report-schedule.js';
import { unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { waitingForLocks } from '../support/database/waiting-for-locks.js';
import { comesToBe } from '../support/eventually.js';
import { aClientForm, type Json, settingsCaller } from './client-settings.helper.js';

const LINK = { text: 'Give', url: { url: 'https://grace.example', target: 'newTab' } };

describe('the log of the settings of an organization', () => {
  let foyer: TestApp;
  let call: ReturnType<typeof settingsCaller>;
  let boss: Person;
  let key: string;
  let clientId: string;

  beforeAll(async () => {
    foyer = await startTestApp();
    call = settingsCaller(foyer);
    boss = await aPerson(foyer, { globalRole: 'owner' });
    key = unique('logged');
    const theme = { textColor: '#111111', navLinkColor: '#222222' };
    const { body } = await call('createClient', boss.token, { body: aClientForm(key, { theme, links: [LINK] }) });
    clientId = body.id;
  });
  afterAll(() => foyer.close());

  const save = async (changes: Json) => {
    const { status } = await call('saveClientSettings', boss.token, {
      params: { clientId },
      body: aClientForm(key, changes),
    });
    expect(status).toBe(200);
  };
  const lastEntry = async () => {
    const answer = await call('listAudit', boss.token, { params: { clientId } });
    const { action, actor, changes } = (answer.body as unknown as AuditPageDto).entries[0]!;
    return { action, actorId: actor.id, changes };
  };
  const changed = (field: string, before: string | null, after: string | null) => ({
    field,
    before,
    after,
    isHidden: false,
  });

  it('says as what it began', async () => {
    const { action, actorId, changes } = await lastEntry();
    expect([action, actorId]).toEqual(['client.created', boss.uid]);
    expect(changes).toEqual(
      expect.arrayContaining([
        changed('name', null, 'Grace Community'),
        changed('linkNames', null, 'Give'),
        changed('theme.textColor', null, '#111111'),
        changed('links.Give.address', null, 'https://grace.example'),
        changed('authProviders.google.enabled', null, 'true'),
      ]),
    );
  });

  it('says what changed of colors, links and ways to sign in, what it was and became, and nothing else', async () => {
    const news = { text: 'News', html: '<p>Hi</p>' };
    const authProviders = {
      google: { enabled: false },
      auth0: { enabled: false, domain: 'id.grace.example', clientId: 'foyer', buttonText: '', icon: null },
    };
    await save({
      city: 'Berlin',
      theme: { textColor: '#654321', navLinkColor: '#222' },
      links: [news, LINK],
      authProviders,
    });
    expect(await lastEntry()).toEqual({
      action: 'client.settings-saved',
      actorId: boss.uid,
      changes: [
        changed('city', null, 'Berlin'),
        changed('linkNames', 'Give', 'News, Give'),
        changed('theme.textColor', '#111111', '#654321'),
        changed('links.News.html', null, '<p>Hi</p>'),
        changed('links.News.enabled', null, 'true'),
        changed('authProviders.google.enabled', 'true', 'false'),
        changed('authProviders.auth0.domain', null, 'id.grace.example'),
        changed('authProviders.auth0.clientId', null, 'foyer'),
      ],
    });
  });

  it('says what was taken away', async () => {
    await save({ theme: null, links: [] });
    const { changes } = await lastEntry();
    expect(changes).toEqual([
      changed('city', 'Berlin', null),
      changed('linkNames', 'News, Give', ''),
      changed('theme.textColor', '#654321', null),
      changed('theme.navLinkColor', '#222222', null),
      changed('links.News.html', '<p>Hi</p>', null),
      changed('links.News.enabled', 'true', null),
      changed('links.Give.address', 'https://grace.example', null),
      changed('links.Give.target', 'newTab', null),
      changed('links.Give.enabled', 'true', null),
      changed('authProviders.google.enabled', 'false', 'true'),
      changed('authProviders.auth0.domain', 'id.grace.example', null),
      changed('authProviders.auth0.clientId', 'foyer', null),
    ]);
  });

  it('says who subscribed whom to reports, and only people who belong there with a verified address can be', async () => {
    const database = foyer.get(Database);
    const staff = await aStaff(database).in({ id: clientId }, 'admin').build();
    const invited = await aStaff(database).with({ activated_at: null }).in({ id: clientId }, 'host').build();
    const stranger = await aStaff(database).build();
    const path = `/clients/${clientId}/report-subscriptions`;
    const caller = api(foyer, boss.token);
    const list = async () => (await caller.get(path).expect(200)).body as ReportSubscriptionsDto;
    const add = (body: object) => caller.post(path, { kind: 'weekly', weekday: 1, hour: 8, ...body });
    for (const { id } of [invited, stranger])
      expect((await add({ userId: id }).expect(400)).body.errors).toEqual([
        { path: 'userId', message: NOT_A_RECIPIENT },
      ]);
    const errors = (await add({ userId: staff.id, weekday: null, hour: null }).expect(400)).body.errors;
    expect(errors).toMatchObject([{ path: 'weekday' }, { path: 'hour' }]);
    const owner = api(foyer, (await aPerson(foyer, { globalRole: 'owner' })).token);
    expect((await owner.post('/report/subscriptions', { kind: 'event' }).expect(400)).body.errors).toEqual([
      { path: 'clientId', message: NEEDS_ORGANIZATION },
    ]);
    expect((await list()).people.map(({ email }) => email)).toEqual([staff.email]);
    const admin = await aPerson(foyer, { roles: [{ clientId, role: 'admin', whitelist: [] }] });
    const seen = (await api(foyer, admin.token).get(path).expect(200)).body as ReportSubscriptionsDto;
    expect(seen.people.filter(({ email }) => email !== null).map(({ userId }) => userId)).toEqual([admin.uid]);
    await add({ userId: staff.id }).expect(204);
    expect(await lastEntry()).toEqual({
      action: 'report.subscribed',
      actorId: boss.uid,
      changes: [
        changed('kind', null, 'weekly'),
        changed('weekday', null, '1'),
        changed('hour', null, '8'),
        changed('isPaused', null, 'false'),
      ],
    });
    await add({}).expect(204);
    const sinceOf = async () =>
      (
        await database.query<{ since: Date }>('SELECT since FROM report_subscriptions WHERE user_id = $1', [staff.id])
      )[0]!.since;
    const since = await sinceOf();
    await add({ userId: staff.id, hour: 9 }).expect(204);
    expect(await sinceOf()).toEqual(since);
    const [own, theirs] = (await list()).subscriptions.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
    expect(own).toMatchObject({ userId: boss.uid, kind: 'weekly', isPaused: false, deliveries: [] });
    expect(theirs).toMatchObject({ userId: staff.id, email: staff.email, hour: 9, timeZone: 'Europe/Berlin' });
    expect(Date.parse(theirs!.nextAt!)).toBe(nextWeekly({ weekday: 1, hour: 9 }, 'Europe/Berlin', foyer.clock.now()));
    await caller.put(`${path}/${theirs!.id}`, { weekday: 1, hour: 9, isPaused: true }).expect(204);
    expect((await lastEntry()).changes).toEqual([changed('isPaused', 'false', 'true')]);
    expect((await list()).subscriptions.map(({ nextAt }) => nextAt)).toContain(null);

    const code = foyer.get(ReportLinks).codeOf(theirs!.id);
    const change = await foyer.get(UnitOfWork).run(async (transaction) => {
      await foyer.get(ReportSubscriptionRepository).unsubscribe(transaction, theirs!.id, foyer.clock.date());
      const answer = caller.put(`${path}/${theirs!.id}`, { weekday: 1, hour: 9, isPaused: false }).expect(409);
      const isRefused = answer.then(() => true);
      await comesToBe('the change waits for who is unsubscribing', () => waitingForLocks(database), 1);
      return { isRefused };
    });
    expect(await change.isRefused).toBe(true);
    await caller.post('/public/report-subscriptions/end', { subscriptionId: theirs!.id, code }).expect(204);
    expect((await add({ userId: staff.id }).expect(400)).body.errors[0].message).toBe(UNSUBSCRIBED_THEMSELVES);
    const { token } = await aToken(database, { userId: staff.id, clientId });
    for (const anyone of [caller, api(foyer, token)]) await anyone.delete(`${path}/${theirs!.id}`).expect(409);
    const again = await api(foyer, token).post(path, { kind: 'weekly', weekday: 1, hour: 8 }).expect(400);
    expect(again.body.errors[0].message).toBe(UNSUBSCRIBED_THEMSELVES);
    await caller.delete(`${path}/${own!.id}`).expect(204);
    expect((await lastEntry()).action).toBe('report.unsubscribed');
    expect((await list()).subscriptions).toMatchObject([{ isUnsubscribed: true }]);
  });

  it('follows the organization’s clocks with its weekly reports', async () => {
    await api(foyer, boss.token)
      .post(`/clients/${clientId}/report-subscriptions`, { kind: 'weekly', weekday: 5, hour: 7 })
      .expect(204);
    await save({ timeZoneName: 'America/Chicago' });
    const [row] = await foyer
      .get(Database)
      .query<{ next: Date }>('SELECT next_at AS next FROM report_subscriptions WHERE user_id = $1', [boss.uid]);
    expect(row!.next.getTime()).toBe(nextWeekly({ weekday: 5, hour: 7 }, 'America/Chicago', foyer.clock.now()));
  });
});
