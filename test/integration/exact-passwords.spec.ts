import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';

const LONGEST = 128;

describe('a password', () => {
  let foyer: TestApp;

  beforeAll(async () => {
    foyer = await startTestApp();
  });
  afterAll(() => foyer.close());

  const statusOf = async (email: string, password: string) =>
    (await request(foyer.url).post('/api/session/sign-in').send({ email, password })).status;
  async function personWith(password: string): Promise<string> {
    const { id, email } = await aStaff(foyer.get(Database)).build();
    await foyer.get(Database).query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, await hash(password)]);
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
});
