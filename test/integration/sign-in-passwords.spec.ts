import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  aBrowser,
  anAccount,
  anAddress,
  anEmail,
  attributesIn,
  cookieIn,
  manyLike,
  PASSWORD,
  signInFrom,
  useGuestPolicies,
} from './users.helper.js';

const LONGEST = 128;
const TEN_YEARS_MS = 10 * 366 * 86_400_000;

let test: TestApp;
beforeAll(async () => {
  // Addresses come from X-Forwarded-For, so that each test has its own.
  test = await startTestApp({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => test.close());

const signIn = (body: object, address = anAddress()) => signInFrom(test, address, body);

describe('guessing passwords', () => {
  let aContent: Awaited<ReturnType<typeof useGuestPolicies>>;
  beforeAll(async () => {
    aContent = await useGuestPolicies(test);
  });

  /** With a password that is checked in no time. */
  const staff = () => aStaff(test.get(Database)).build();
  const many = async (count: number) => manyLike(test, await staff(), count);

  it('takes as long for an unknown address, a guest and a locked account as for a wrong password', async () => {
    const guest = anEmail();
    await request(test.url).post('/api/session/guest').send({ contentId: aContent(), name: 'Ann', email: guest });
    const [locked, attacker] = [anEmail(), anAddress()];
    for (let guess = 0; guess < 11; guess++) await signIn({ email: locked, password: 'wrong' }, attacker);
    const times: Record<string, number[]> = { known: [], unknown: [], guest: [], locked: [] };
    for (let round = 0; round < 9; round++) {
      const emails = { known: (await anAccount(test)).email, unknown: anEmail(), guest, locked };
      for (const [kind, email] of Object.entries(emails)) {
        const start = performance.now();
        await signIn({ email, password: 'not the password' }, kind === 'locked' ? attacker : anAddress());
        times[kind]!.push(performance.now() - start);
      }
    }
    for (const kind of ['unknown', 'guest', 'locked']) {
      // Of the same moment: the machine may be doing other work meanwhile.
      const ratios = times[kind]!.map((time, round) => time / times.known![round]!).sort((a, b) => a - b);
      expect(ratios[4]).toBeGreaterThan(0.4);
      expect(ratios[4]).toBeLessThan(2.5);
    }
  });

  it('slows guessing at one account down after ten tries from an address, and lets the right password in from elsewhere', async () => {
    const { email } = await staff();
    const attacker = anAddress();
    for (let guess = 0; guess < 10; guess++) await signIn({ email, password: `guess ${guess}` }, attacker).expect(401);
    const refused = await signIn({ email: email.toUpperCase(), password: PASSWORD }, attacker).expect(429);
    expect(refused.body.code).toBe('rate_limited');
    expect(refused.body.message).toMatch(
      /^Too many attempts\. Try again in .* “Forgot your password\?” and we'll email you a link\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    await signIn({ email, password: PASSWORD }).expect(200);
  });

  it('lets the right password in from a new browser while hundreds of addresses guess', async () => {
    const { email } = await staff();
    for (let guess = 0; guess < 60; guess++) await signIn({ email, password: `guess ${guess}` }).expect(401);
    const attacker = anAddress();
    for (let guess = 0; guess < 3; guess++) await signIn({ email, password: `guess ${guess}` }, attacker);
    const refused = await signIn({ email, password: 'guess' }, attacker).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    await signIn({ email, password: PASSWORD }).expect(200);
  });

  it.each(['\0', '\u200b', '\ud800', '\x7f'])('counts no second address for %j within one', async (hidden) => {
    const { email } = await staff();
    const varied = (count: number) => email.replace('@', `${hidden.repeat(count)}@`);
    for (let guess = 0; guess < 14; guess++)
      await signIn({ email: guess % 2 ? varied(guess) : email, password: 'wrong' });
    for (let count = 1; count < 4; count++) await signIn({ email: varied(count), password: PASSWORD }).expect(400);
    await signIn({ email: ` ${email.toUpperCase()} `, password: 'wrong' }).expect(401);
  });

  it('forgets the tries when someone proves the password', async () => {
    const { email } = await staff();
    const home = anAddress();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 7; guess++) await signIn({ email, password: 'wrong' }, home).expect(401);
      await signIn({ email, password: PASSWORD }, home).expect(200);
    }
  });

  it('lets a campus in although someone there hammers one account', async () => {
    const campus = anAddress();
    const victim = await staff();
    for (let guess = 0; guess < 120; guess++) await signIn({ email: victim.email, password: 'wrong' }, campus);
    for (let person = 0; person < 5; person++) {
      const { email } = await staff();
      await signIn({ email, password: PASSWORD }, campus).expect(200);
    }
  });

  it('slows an address down that tries many accounts, and bars nobody behind it', async () => {
    const campus = anAddress();
    const [victim, colleague] = [await staff(), await staff()];
    for (const email of await many(101)) await signIn({ email, password: 'wrong' }, campus).expect(401);
    for (let guess = 0; guess < 2; guess++)
      await signIn({ email: victim.email, password: 'wrong' }, campus).expect(401);
    const refused = await signIn({ email: victim.email, password: 'wrong' }, campus).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    await signIn({ email: colleague.email, password: PASSWORD }, campus).expect(200);
  });

  it('lets the person in from their own browser while strangers guess', async () => {
    const { email } = await staff();
    const own = aBrowser(test);
    const from = (browser: ReturnType<typeof aBrowser>, password: string) =>
      browser.post('/api/session/sign-in').set('X-Forwarded-For', anAddress()).send({ email, password });
    const first = await from(own, PASSWORD);
    expect(attributesIn(first, 'foyer_device')).toMatch(/Path=\/api\/session;.*HttpOnly/);
    await own.delete('/api/session');
    const attacker = anAddress();
    for (let guess = 0; guess < 10; guess++) await signIn({ email, password: `guess ${guess}` }, attacker);
    expect((await signIn({ email, password: PASSWORD }, attacker)).status).toBe(429);
    expect((await from(own, PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 10; guess++) expect((await from(own, `guess ${guess}`)).status).toBe(401);
    expect((await from(own, PASSWORD)).status).toBe(429);
  });

  it('lets people in from their own browsers while someone at their address guesses', async () => {
    const campus = anAddress();
    const { email } = await staff();
    const own = aBrowser(test);
    const from = (password: string) =>
      own.post('/api/session/sign-in').set('X-Forwarded-For', campus).send({ email, password });
    await from(PASSWORD).expect(200);
    await own.delete('/api/session');
    for (const other of await many(101)) await signIn({ email: other, password: 'wrong' }, campus).expect(401);
    for (let guess = 0; guess < 3; guess++) await signIn({ email, password: 'wrong' }, campus);
    await signIn({ email, password: PASSWORD }, campus).expect(429);
    await from(PASSWORD).expect(200);
  });

  it('knows a browser by nothing that someone could make, nor for another account', async () => {
    const [mine, victim] = [await staff(), await staff()];
    const device = cookieIn(await signIn({ email: mine.email, password: PASSWORD }), 'foyer_device')!;
    const attacker = anAddress();
    for (let guess = 0; guess < 10; guess++)
      await signIn({ email: victim.email, password: `guess ${guess}` }, attacker);
    const statuses = [];
    for (const cookie of [device, 'foyer_device=', 'foyer_device=AAAA', `${device}x`])
      statuses.push((await signIn({ email: victim.email, password: PASSWORD }, attacker).set('Cookie', cookie)).status);
    expect(statuses).toEqual([429, 429, 429, 429]);
  });

  it('lets five hundred people behind one address in', async () => {
    const campus = anAddress();
    for (const email of await many(50)) await signIn({ email, password: 'wrong' }, campus).expect(401);
    const emails = await many(500);
    const statuses = await Promise.all(
      emails.map(async (email) => (await signIn({ email, password: PASSWORD }, campus)).status),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }, 300_000);

  it('checks the passwords of five hundred people within a minute', async () => {
    const [people, measured] = [500, 25];
    const accounts = await Promise.all(Array.from({ length: measured }, () => anAccount(test)));
    const before = process.cpuUsage();
    for (const { email } of accounts) await signIn({ email, password: PASSWORD }).expect(200);
    const { user, system } = process.cpuUsage(before);
    // A minute of two cores, however long other work keeps them.
    expect((user + system) / 1000).toBeLessThan((measured / people) * 2 * 60_000);
  });

  it('counts what is tried at another process', async () => {
    const second = await startTestApp({ database: test.database, environment: { TRUSTED_PROXIES: '1' } });
    const { email } = await staff();
    const attacker = anAddress();
    const at = (url: string, password: string) =>
      request(url).post('/api/session/sign-in').set('X-Forwarded-For', attacker).send({ email, password });
    for (let guess = 0; guess < 5; guess++)
      for (const { url } of [test, second]) await at(url, `guess ${guess}`).expect(401);
    for (const { url } of [test, second]) await at(url, PASSWORD).expect(429);
    await second.close();
  });

  it('counts guesses that come all at once', async () => {
    const attacker = anAddress();
    const { email } = await staff();
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await signIn({ email, password: 'wrong' }, attacker)).status),
    );
    const tried = statuses.filter((status) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(9);
    // One more for each ten seconds that a busy machine takes.
    expect(tried).toBeLessThanOrEqual(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - tried);
  });
});

describe('a password', () => {
  const statusOf = async (email: string, password: string) => (await signIn({ email, password })).status;
  async function personWith(password: string): Promise<string> {
    const { id, email } = await aStaff(test.get(Database)).build();
    await test.get(Database).query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, await hash(password)]);
    return email;
  }

  it('counts exactly as it was typed', async () => {
    const password = '  Hafen-Lichter \u00e4 7!  ';
    const email = await personWith(password);
    const others = [password.trim(), password.toLowerCase(), password.normalize('NFD'), `${password} `];
    for (const other of others) expect(await statusOf(email, other)).toBe(401);
    expect(await statusOf(email, password)).toBe(200);
  });

  it('counts to its last character, of 128', async () => {
    const password = `Aa1!${'x'.repeat(LONGEST - 4)}`;
    const email = await personWith(password);
    expect(await statusOf(email, password.slice(0, -1))).toBe(401);
    expect(await statusOf(email, `${password.slice(0, -1)}y`)).toBe(401);
    expect(await statusOf(email, password)).toBe(200);
  });

  it('of the demo opens nothing where there is no demo', async () => {
    expect(await statusOf('demo@foyer.example', 'Welcome2Foyer!')).toBe(401);
  });

  it('has no end', async () => {
    const email = await personWith(PASSWORD);
    test.clock.advance(TEN_YEARS_MS);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });
});
