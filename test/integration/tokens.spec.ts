import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTokenText } from '../../backend/src/tokens/token-text.js';
import { TokenUses } from '../../backend/src/tokens/token-uses.js';
import { aPerson, type Person } from '../support/callers.js';
import { type MadeToken, TokenFixture } from './tokens.helper.js';

const DAY_MS = 86_400_000;

interface Listed {
  id: string;
  name: string;
  lastFour: string;
  createdBy: { name: string | null };
  expiresAt: string | null;
  lastUsedAt: string | null;
}

describe('personal access tokens', () => {
  let fixture: TokenFixture;
  beforeAll(async () => {
    fixture = await TokenFixture.open();
  });
  afterAll(() => fixture.foyer.close());

  const listed = async (holder?: Person) => (await fixture.list(fixture.owner, holder)).body as Listed[];
  const anAdmin = () => aPerson(fixture.foyer, { roles: [{ clientId: fixture.client.id, role: 'admin' }] });

  it('are shown whole once, and afterwards by their last four characters', async () => {
    const expiresAt = new Date(fixture.foyer.clock.now() + DAY_MS).toISOString();
    const { status, body, headers } = await fixture.create({ name: '  Nightly\nbackup ', expiresAt });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const made = body as MadeToken & Listed;
    expect(made).toMatchObject({ name: 'Nightly backup', expiresAt, lastUsedAt: null, lastFour: made.token.slice(-4) });
    const [first] = await listed();
    expect(first).toEqual({ ...made, token: undefined });
    expect(first!.createdBy).toEqual({ name: 'Ada Lovelace' });
    const secret = made.token.slice(23, 66);
    const tables = await fixture.database.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')`,
    );
    for (const { name } of tables)
      expect(await fixture.database.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1`, [`%${secret}%`])).toEqual(
        [],
      );
    expect(JSON.stringify((await fixture.delete(made.id)).body)).not.toContain(secret);
  });

  it('let a program in as their person, until they are deleted, by the public id', async () => {
    const [kept, made] = [await fixture.made(), await fixture.made()];
    expect(await fixture.statusOf(made.token)).toBe(200);
    const deleted = await fixture.delete(made.id);
    expect(deleted.status).toBe(200);
    const { user, tokens } = deleted.body as { user: object; tokens: Listed[] };
    expect(user).toEqual({ id: fixture.admin.uid, firstName: null, lastName: null, role: 'admin' });
    expect(tokens.map(({ id }) => id)).toEqual([kept.id]);
    expect(await fixture.statusOf(made.token)).toBe(401);
    expect(await fixture.statusOf(kept.token)).toBe(200);
    const again = await fixture.delete(made.id);
    expect(again).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Error Deleting Access Token' },
    });
    expect((await fixture.delete(kept.token.slice(0, 16))).status).toBe(400);
    await fixture.delete(kept.id);
  });

  it('are no tokens with another secret, id or checksum', async () => {
    const [{ token }, other] = [await fixture.made(), newTokenText()];
    const withBody = (body: string) => body + token.slice(66);
    expect(await fixture.statusOf(token)).toBe(200);
    expect(await fixture.statusOf(other.token)).toBe(401);
    expect(await fixture.statusOf(withBody(other.token.slice(0, 66)))).toBe(401);
    expect(await fixture.statusOf(withBody(other.token.slice(0, 22) + token.slice(22, 66)))).toBe(401);
    expect(await fixture.statusOf(`foyer_${token.slice(6, 22)}_${other.token.slice(23)}`)).toBe(401);
    for (const text of ['foyer_', token.slice(0, -1), `${token}a`, token.toUpperCase(), token.replace('foyer_', '')])
      expect(await fixture.statusOf(text)).toBe(401);
  });

  it('with the right checksum and the wrong secret are refused, and many of them from one address are', async () => {
    const { id } = await fixture.made();
    const forged = () => newTokenText().token;
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) statuses.add(await fixture.statusOf(forged()));
    expect([...statuses]).toEqual([401, 429]);
    await fixture.database.query("DELETE FROM rate_limits WHERE key LIKE 'token-failure%'");
    await fixture.delete(id);
  });

  it('say to the minute when they were last used', async () => {
    const { id, token } = await fixture.made();
    await fixture.statusOf(token);
    await fixture.foyer.get(TokenUses).write();
    const used = (await listed()).find((each) => each.id === id)!;
    expect(Math.abs(Date.parse(used.lastUsedAt!) - fixture.foyer.clock.now())).toBeLessThan(60_000);
    await fixture.statusOf(token);
    await fixture.delete(id);
    await fixture.foyer.get(TokenUses).write();
    expect((await listed()).map((each) => each.id)).not.toContain(id);
  });

  it('end at their end, also while they are in use', async () => {
    const expiresAt = new Date(fixture.foyer.clock.now() + DAY_MS).toISOString();
    const { token } = await fixture.made({ expiresAt });
    expect(await fixture.statusOf(token)).toBe(200);
    fixture.foyer.clock.advance(DAY_MS - 60_000);
    expect(await fixture.statusOf(token)).toBe(200);
    fixture.foyer.clock.advance(61_000);
    expect(await fixture.statusOf(token)).toBe(401);
    fixture.foyer.clock.advance(-DAY_MS);
  });

  it.each([
    [{ name: '' }, [{ path: 'name', message: 'Name Required' }]],
    [{ name: null }, [{ path: 'name', message: 'Name Required' }]],
    [{ name: 'x'.repeat(61) }, [{ path: 'name', message: 'Name cannot be more than 60 characters' }]],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, [{ path: 'expiresAt', message: 'Expiry must be in the future' }]],
    [{ expiresAt: 'tomorrow' }, [{ path: 'expiresAt', message: 'Expiry must be a date' }]],
    [
      { expiresAt: '2099-01-01T00:00:00Z' },
      [{ path: 'expiresAt', message: 'Expiry cannot be more than 5 years away' }],
    ],
  ])('are not made of %j', async (form, errors) => {
    expect(await fixture.create(form)).toMatchObject({ status: 400, body: { code: 'validation_failed', errors } });
  });

  it('are twenty at most, however many are asked for at once', async () => {
    const holder = await anAdmin();
    const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.create({}, { by: holder, holder })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'name', message: 'There are 20 personal access tokens already. Delete one first.' }],
      });
    expect(await listed(holder)).toHaveLength(20);
  });

  it('are managed by owners and admins, for owners and admins that they may open, and for themselves', async () => {
    const { owner, admin, client, channel } = fixture;
    const [host, other] = [
      await aPerson(fixture.foyer, { roles: [{ clientId: client.id, role: 'host' }] }),
      await anAdmin(),
    ];
    const limited = await aPerson(fixture.foyer, {
      roles: [{ clientId: client.id, role: 'admin', whitelist: [channel.id] }],
    });
    const stranger = await aPerson(fixture.foyer);
    const statusOf = async (by: Person, holder: Person) => (await fixture.create({}, { by, holder })).status;
    expect(await statusOf(owner, owner)).toBe(201);
    expect(await statusOf(admin, admin)).toBe(201);
    expect(await statusOf(admin, other)).toBe(201);
    expect(await statusOf(admin, owner)).toBe(403);
    expect(await statusOf(owner, host)).toBe(403);
    expect(await statusOf(host, host)).toBe(403);
    expect(await statusOf(limited, limited)).toBe(201);
    expect(await statusOf(limited, admin)).toBe(403);
    expect(await statusOf(stranger, admin)).toBe(404);
    expect(await fixture.create({}, { holder: stranger })).toMatchObject({
      status: 404,
      body: { message: 'User not found.' },
    });
    const nobody = { ...stranger, uid: randomUUID() };
    expect(await fixture.create({}, { holder: nobody })).toMatchObject({
      status: 404,
      body: { message: 'User not found.' },
    });
  });
});
