import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { MailCatcher } from '../support/mail-catcher.js';

const LOGO = 'https://harbour.example/logo.svg?a&b';
const HARBOUR = {
  host: 'harbour.example',
  from: { name: 'Harbour', address: 'hello@harbour.example' },
  url: 'https://harbour.example',
};
const FOYER = {
  host: 'foyer.example',
  from: { name: 'Foyer', address: 'no-reply@foyer.example' },
  url: 'https://foyer.example',
};
const OWN_DOMAIN = { ...FOYER, host: 'live.grace.example' };
const STRANGE = { ...FOYER, host: 'harbour.example.evil.example' };

describe('the second host name of the product', () => {
  let foyer: TestApp;
  let database: Database;
  let mailbox: MailCatcher;
  let client: BuiltClient;
  let owner: Person;
  let boss: Person;

  beforeAll(async () => {
    mailbox = await MailCatcher.start();
    foyer = await startTestApp({
      environment: {
        SMTP_URL: mailbox.urlOf(),
        MAIL_FROM: 'Foyer <no-reply@foyer.example>',
        PUBLIC_URL: 'https://foyer.example',
        WHITE_LABEL_HOST: 'Harbour.example',
        WHITE_LABEL_NAME: 'Harbour',
        WHITE_LABEL_LOGO: LOGO,
        WHITE_LABEL_MAIL_FROM: 'Harbour <hello@harbour.example>',
        WHITE_LABEL_URL: 'https://harbour.example',
      },
    });
    database = foyer.get(Database);
    client = await aClient(database).with({ custom_domain: OWN_DOMAIN.host }).build();
    owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
    boss = await aPerson(foyer, { globalRole: 'owner', displayName: null });
  });
  afterAll(async () => {
    await foyer.close();
    await mailbox.close();
  });
  beforeEach(() => database.query('DELETE FROM rate_limits'));

  const get = (host: string, path: string) => supertest(foyer.url).get(path).set('Host', host);
  const post = (host: string, path: string, body: object = {}, token?: string) => {
    const request = supertest(foyer.url).post(`/api${path}`).set('Host', host).send(body);
    return token ? request.set('authorization', `Bearer ${token}`) : request;
  };
  async function mailTo(address: string, subject: RegExp) {
    await drainJobs(foyer);
    const { from, text = '', html = '' } = await mailbox.waitFor(address, subject);
    return { from, text, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!) };
  }
  const somebody = (): Promise<BuiltStaff> => aStaff(database).in(client, 'admin').build();
  const invited = () => ({ email: `${randomUUID()}@example.org`, firstName: 'Gil', lastName: 'Guest', role: 'host' });
  const invite = (host: string, person: object) =>
    post(host, `/clients/${client.id}/invite`, { ...person, whitelistChannelIds: null }, owner.token).expect(201);

  it('has its own name and logo on pages and for apps', async () => {
    for (const path of ['/dashboard', '/reset/someone/a-code']) {
      const { text } = await get('HARBOUR.example', path);
      expect(text).toContain('<meta name="application-name" content="Harbour">');
      expect(text).toContain('<meta name="application-logo" content="https://harbour.example/logo.svg?a&amp;b">');
      expect(text).toContain('<link rel="icon" href="https://harbour.example/logo.svg?a&amp;b">');
      expect((await get(FOYER.host, path)).text).not.toMatch(/harbour|application-logo/i);
    }
    const told = async (host: string) => (await get(host, '/api/public/product').expect(200)).body.data;
    expect(await told(HARBOUR.host)).toMatchObject({ name: 'Harbour', logo: LOGO, publicUrl: FOYER.url });
    expect(await told(FOYER.host)).toMatchObject({ name: 'Foyer', logo: null, publicUrl: FOYER.url });
  });

  it.each([HARBOUR, FOYER, OWN_DOMAIN, STRANGE])(
    'sends what a job finds out under the name of $host',
    async (brand) => {
      const staff = await somebody();
      await post(brand.host, '/users/reset', { email: staff.email }).expect(200);
      const reset = await mailTo(staff.email, /^Reset your password$/);
      expect(reset.from).toEqual(brand.from);
      expect(reset.links).toEqual([expect.stringMatching(`^${brand.url}/reset/${staff.id}/[\\w-]{43}$`), brand.url]);
      expect(reset.text).toContain(`\n${brand.from.name}\n${brand.url}\n`);

      // Nobody chooses a password elsewhere than at the product's own hosts, where the link leads.
      const resetCode = reset.links[0]!.split('/').at(-1);
      const password = 'Quiet-Harbour-8!';
      const { host } = brand === HARBOUR ? HARBOUR : FOYER;
      await post(host, '/users/setPassword', { userId: staff.id, resetCode, password }).expect(200);
      const changed = await mailTo(staff.email, /^Your password was changed$/);
      expect([changed.from, changed.links]).toEqual([brand.from, [`${brand.url}/dashboard/forgot`, brand.url]]);
    },
  );

  it.each([HARBOUR, FOYER])('leads the person who gets another address to $host', async (brand) => {
    const staff = await somebody();
    const signedIn = await post(brand.host, '/session/sign-in', { email: staff.email, password: staff.password })
      .set('sec-fetch-site', 'same-origin')
      .expect(200);
    const newEmail = `${randomUUID()}@example.org`;
    const form = { email: newEmail, currentPassword: staff.password };
    const answer = await post(brand.host, `/users/${staff.id}/email`, form, signedIn.body.accessToken);
    expect(answer.status).toBeLessThan(300);
    const { from, links } = await mailTo(newEmail, /^Confirm your email address$/);
    expect(from).toEqual(brand.from);
    expect(links[0]).toMatch(`${brand.url}/dashboard/email/${staff.id}/`);
  });

  it.each([HARBOUR, FOYER])('invites people to $host', async (brand) => {
    const [stranger, known] = [invited(), await somebody()];
    const { body } = await invite(brand.host, stranger);
    const invitation = await mailTo(stranger.email, /^You're invited to /);
    expect(invitation.from).toEqual(brand.from);
    expect(invitation.links[0]).toMatch(`${brand.url}/signup/${body.user.id}/`);

    const path = `/clients/${client.id}/users/${body.user.id}/verification-link`;
    const shown = await post(brand.host, path, {}, owner.token);
    expect(shown.body.url).toMatch(`${brand.url}/signup/${body.user.id}/`);

    const other = await aClient(database).build();
    const chief = await aPerson(foyer, { roles: [{ clientId: other.id, role: 'owner' }] });
    const member = { ...invited(), email: known.email, whitelistChannelIds: null };
    await post(brand.host, `/clients/${other.id}/invite`, member, chief.token).expect(201);
    const added = await mailTo(known.email, /^You now have access to /);
    expect([added.from, added.links]).toEqual([brand.from, [`${brand.url}/dashboard`, brand.url]]);
  });

  it.each([HARBOUR, FOYER])('is what people are invited to who get a role in all of it: $host', async (brand) => {
    const person = { ...invited(), role: 'admin' };
    await post(brand.host, '/users/globalUsers', person, boss.token).expect(201);
    const { text } = await mailTo(person.email, new RegExp(`^You're invited to ${brand.from.name}$`));
    expect(text).toContain(`${brand.from.name} invited you to help run ${brand.from.name} as an admin.`);
  });

  it.each([HARBOUR, FOYER])('mails the way back in where someone tried, on $host', async (brand) => {
    const person = invited();
    await invite(brand.host === HARBOUR.host ? FOYER.host : HARBOUR.host, { ...person, password: 'Other-Harbour-9!' });
    await mailTo(person.email, /^You're invited to /);
    await database.query("UPDATE users SET initial_password_expires_at = 'epoch' WHERE email = $1", [person.email]);
    await post(brand.host, '/session/sign-in', { email: person.email, password: 'Other-Harbour-9!' })
      .set('sec-fetch-site', 'same-origin')
      .expect(403);
    const { from, links } = await mailTo(person.email, /^You're invited to /);
    expect(from).toEqual(brand.from);
    expect(links[0]).toMatch(`${brand.url}/signup/`);
  });
});
