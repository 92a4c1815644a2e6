import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { AccessService } from '../../backend/src/platform/auth/access.service.js';
import { AccessTokenService } from '../../backend/src/platform/auth/access-token.service.js';
import { GrantsPort } from '../../backend/src/platform/auth/grants.port.js';
import type { Principal } from '../../backend/src/platform/auth/principal.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import { PersonalSources } from '../../backend/src/realtime/audience/personal-sources.js';
import { type NewStaff, StaffAccounts } from '../../backend/src/users/users.public.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aBrowser, anEmail, PASSWORD } from './users.helper.js';

const NO_ACCOUNT = 'No account Found. Please sign up';

describe('accounts and their organizations', () => {
  let test: TestApp;
  let database: Database;
  const clients: Record<'harbour' | 'abbey' | 'archived' | 'deleted', BuiltClient> = Object.create(null);

  beforeAll(async () => {
    test = await startTestApp();
    database = test.get(Database);
    clients.harbour = await aClient(database).with({ name: 'Harbour' }).build();
    clients.abbey = await aClient(database).with({ name: 'Abbey' }).build();
    clients.archived = await aClient(database).with({ name: 'Archived', is_archived: true }).build();
    clients.deleted = await aClient(database).with({ name: 'Deleted', version_code: 'aaaaaaaa' }).build();
  });
  afterAll(() => test.close());

  const staff = async (facts: Partial<NewStaff> = {}): Promise<{ uid: string; email: string; token: string }> => {
    const email = anEmail();
    const uid = await test
      .get(StaffAccounts)
      .createStaff({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', ...facts });
    return { uid, email, token: await tokenOf({ uid }) };
  };
  const principal = (facts: Partial<Principal>): Principal => ({
    uid: randomUUID(),
    kind: 'registered',
    displayName: null,
    photoUrl: null,
    sessionId: null,
    tokenId: null,
    clientId: null,
    ...facts,
  });
  const tokenOf = async (facts: Partial<Principal>): Promise<string> =>
    (await test.get(AccessTokenService).sign(principal(facts))).token;
  const get = (path: string, token: string) => request(test.url).get(path).set('Authorization', `Bearer ${token}`);

  it('tell their person everything of themselves', async () => {
    const channels = [randomUUID(), randomUUID()];
    const { uid, email, token } = await staff({
      roles: [
        { clientId: clients.harbour.id, role: 'admin' },
        { clientId: clients.abbey.id, role: 'host', whitelist: channels },
        { clientId: clients.deleted.id, role: 'owner' },
      ],
    });
    const answer = await get(`/api/users/me/${uid}?isDashboard=true`, token).expect(200);
    expect(answer.body).toEqual({
      id: uid,
      uid,
      email,
      firstName: 'Ada',
      lastName: 'Byron',
      displayName: 'Ada Byron',
      photoUrl: null,
      createdAt: expect.any(String),
      hasPassword: true,
      isActivated: true,
      isScoped: false,
      user_hash: null,
      globalRole: null,
      clients: { [clients.harbour.id]: 'admin', [clients.abbey.id]: 'host' },
      whitelist: { [clients.abbey.id]: channels },
    });
  });

  it('do not exist for others, nor for people without one', async () => {
    const [ada, owner] = [await staff(), await staff({ globalRole: 'owner' })];
    const anonymous = await request(test.url).post('/api/session').send({});
    const refused = [
      await get(`/api/users/me/${ada.uid}`, owner.token),
      await get(`/api/users/me/${randomUUID()}`, owner.token),
      await get(`/api/users/me/${anonymous.body.user.uid}`, anonymous.body.accessToken),
    ];
    for (const answer of refused) expect(answer.body).toMatchObject({ statusCode: 404, message: NO_ACCOUNT });
    await get('/api/users/me/x', ada.token).expect(400);
    await get(`/api/users/me/${ada.uid}?isDashboard=maybe`, ada.token).expect(400);
    await request(test.url).get(`/api/users/me/${ada.uid}`).expect(401);
  });

  it('choose among their own organizations, by name, with the strongest role', async () => {
    const member = await staff({
      roles: Object.values(clients).map(({ id }) => ({ clientId: id, role: 'superhost' as const })),
    });
    const own = await get('/api/clients', member.token).expect(200);
    const { key } = clients.abbey;
    expect(own.body).toEqual([
      {
        id: clients.abbey.id,
        key,
        name: 'Abbey',
        logoImage: null,
        role: 'superhost',
        isArchived: false,
        isDemo: false,
      },
      expect.objectContaining({ name: 'Harbour' }),
    ]);
    const owner = await staff({ globalRole: 'owner', roles: [{ clientId: clients.abbey.id, role: 'host' }] });
    const all = await get('/api/clients', owner.token).expect(200);
    expect(all.body.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Abbey', 'owner'],
      ['Archived', 'owner'],
      ['Harbour', 'owner'],
    ]);
  });

  it.each([
    ['admin', [], 3],
    ['host', [], 2],
    ['host', ['abbey'], 1],
    [null, [], 0],
    [null, ['abbey', 'archived'], 1],
  ] as const)('with the global role %s and roles in %j see %i', async (globalRole, own, expected) => {
    const roles = own.map((name) => ({ clientId: clients[name].id, role: 'host' as const }));
    const { token } = await staff({ globalRole, roles });
    expect((await get('/api/clients', token).expect(200)).body).toHaveLength(expected);
  });

  it('open one organization, and no foreign, deleted, archived or unknown one', async () => {
    const { token } = await staff({
      roles: (['harbour', 'archived', 'deleted'] as const).map((name) => ({
        clientId: clients[name].id,
        role: 'host',
      })),
    });
    const owner = await staff({ globalRole: 'owner' });
    expect((await get(`/api/clients/${clients.harbour.id}`, token).expect(200)).body.role).toBe('host');
    for (const id of [clients.abbey.id, clients.archived.id, clients.deleted.id, randomUUID()]) {
      expect((await get(`/api/clients/${id}`, token)).body).toMatchObject({
        code: 'not_found',
        message: 'Client not found.',
      });
    }
    expect((await get(`/api/clients/${clients.archived.id}`, owner.token).expect(200)).body.isArchived).toBe(true);
    for (const id of [clients.deleted.id, randomUUID()]) {
      expect((await get(`/api/clients/${id}`, owner.token).expect(404)).body.message).toBe('Client not found.');
    }
    await get('/api/clients/x', token).expect(400);
    await request(test.url).get('/api/clients').expect(401);
  });

  it('gain and lose rights at once where it is told, and within 3 s where it is not', async () => {
    const access = test.get(AccessService);
    const { uid } = await staff();
    const grants = async () => (await access.grantsOf(principal({ uid }))).clients.get(clients.harbour.id)?.role;
    expect(await grants()).toBeUndefined();
    await database.query("INSERT INTO user_roles (user_id, client_id, role) VALUES ($1, $2, 'host')", [
      uid,
      clients.harbour.id,
    ]);
    expect(await grants()).toBeUndefined();
    test.get(DomainEvents).emit('user.grants-changed', { uid });
    expect(await grants()).toBe('host');
    await database.query('DELETE FROM user_roles WHERE user_id = $1', [uid]);
    test.clock.advance(3_000);
    expect(await grants()).toBeUndefined();
  });

  it('are asked for in one query, however many ask', async () => {
    const people = await Promise.all([staff({ globalRole: 'host' }), staff({ globalRole: 'admin' })]);
    const uids = people.map(({ uid }) => uid);
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => test.get(GrantsPort).grantsOf([...uids, randomUUID()])),
    ]);
    for (const grants of answers) expect([...grants.keys()].sort()).toEqual([...uids].sort());
    expect(await test.get(GrantsPort).grantsOf([])).toEqual(new Map());
  });

  describe('on a stream', () => {
    const factsOf = async (person: Principal, channelId: string | null = null) => {
      const rooms = channelId ? [{ id: channelId, kind: 'channel' as const }] : [];
      const scope = { clientId: clients.harbour.id, rooms };
      const [view] = await test.get(PersonalSources).viewsOf(scope, [person]);
      return { ...view!.facts, isRefused: view!.isRefused };
    };
    const whitelisted = randomUUID();

    it.each([
      ['global superhost', { globalRole: 'superhost' }, true, true],
      ['host', { role: 'host' }, true, true],
      ['host of that channel', { role: 'host', whitelist: [whitelisted] }, true, true],
      ['host of other channels', { role: 'admin', whitelist: [randomUUID()] }, true, false],
      ['staff of another organization', { foreign: true }, false, false],
    ] as const)('a %s', async (_, facts, isStaff, canModerate) => {
      const given = facts as { globalRole?: 'superhost'; role?: 'host'; whitelist?: string[]; foreign?: boolean };
      const roles = given.foreign
        ? [{ clientId: clients.abbey.id, role: 'owner' as const }]
        : given.role
          ? [{ clientId: clients.harbour.id, role: given.role, whitelist: given.whitelist ?? null }]
          : [];
      const { uid } = await staff({ globalRole: given.globalRole ?? null, roles });
      expect(await factsOf(principal({ uid }), whitelisted)).toMatchObject({ isStaff, canModerate, isRefused: false });
    });

    it('is refused once signed out or removed, and at once welcome after signing in', async () => {
      const { email, uid } = await staff({ roles: [{ clientId: clients.harbour.id, role: 'host' }] });
      const browser = aBrowser(test);
      const sessionId = async (): Promise<string> => {
        const [row] = await database.query<{ id: string }>(
          'SELECT id FROM sessions WHERE user_id = $1 ORDER BY id DESC',
          [uid],
        );
        return row!.id;
      };
      await factsOf(principal({ uid }));
      await browser.post('/api/session/sign-in').send({ email, password: PASSWORD }).expect(200);
      const person = principal({ uid, sessionId: await sessionId() });
      expect(await factsOf(person)).toMatchObject({ isStaff: true, isRefused: false });
      await browser.delete('/api/session').expect(204);
      test.clock.advance(3_000);
      expect(await factsOf(person)).toMatchObject({ isStaff: false, isRefused: true });
      await database.query('DELETE FROM users WHERE id = $1', [uid]);
      test.clock.advance(3_000);
      expect(await factsOf(principal({ uid }))).toMatchObject({ isStaff: false, isRefused: true });
    });

    it('anonymous people are just viewers', async () => {
      const facts = await factsOf(principal({ kind: 'anonymous' }));
      expect(facts).toMatchObject({ isStaff: false, canModerate: false, isRefused: false });
    });
  });

  it('are unique by address', async () => {
    const { email } = await staff();
    const again = test
      .get(StaffAccounts)
      .createStaff({ email: email.toUpperCase(), password: PASSWORD, firstName: 'Eve', lastName: 'Moor' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});
