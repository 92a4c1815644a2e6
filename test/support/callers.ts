import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { AccessTokenService } from '../../backend/src/platform/auth/access-token.service.js';
import { SigningKeys } from '../../backend/src/platform/auth/signing-keys.js';
import { Database } from '../../backend/src/platform/database/database.js';
import type { Role } from '../../contracts/domain/enums.js';
import type { IdentityKind } from '../../contracts/domain/identity.js';
import { insertRow, unique } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { type AccessFixture, buildFixture } from './access-fixture.js';
import { GENEROUS, startTestApp, type TestApp } from './app.js';

export const CALLERS = [
  'noToken',
  'forgedToken',
  'expiredToken',
  'anonymous',
  'guest',
  'signedIn',
  'host',
  'superhost',
  'admin',
  'owner',
  'otherChannelHost',
  'foreignOwner',
  'globalAdmin',
  'globalOwner',
  'hostToken',
  'superhostToken',
  'adminToken',
  'ownerToken',
  'otherChannelToken',
  'foreignOwnerToken',
  'globalAdminToken',
  'globalOwnerToken',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** Personal access tokens, and the callers as which they count: in their organization only, and never by a global role. */
export const SPEAKS_FOR: Readonly<Partial<Record<CallerName, CallerName>>> = {
  hostToken: 'host',
  superhostToken: 'superhost',
  adminToken: 'admin',
  ownerToken: 'owner',
  otherChannelToken: 'otherChannelHost',
  foreignOwnerToken: 'foreignOwner',
  globalAdminToken: 'admin',
  globalOwnerToken: 'admin',
};

/** Personal access tokens that their own person made; the others were made by the owner. */
export const SELF_MADE: readonly CallerName[] = ['ownerToken', 'foreignOwnerToken'];

/** Callers whose token is none. */
export const STRANGERS: readonly CallerName[] = ['noToken', 'forgedToken', 'expiredToken'];

export interface Person {
  uid: string;
  kind: IdentityKind;
  sessionId: string | null;
  token: string;
}

export interface Caller {
  name: CallerName;
  uid: string;
  /** What follows "Bearer "; null: the header is not sent. */
  token: string | null;
}

export type Callers = Record<CallerName, Caller>;

interface NewPerson {
  kind?: IdentityKind;
  displayName?: string | null;
  globalRole?: Role;
  /** Organizations that a guest has joined, with an email address; default: all that there are. */
  joined?: string[];
  roles?: { clientId: string; role: Role; whitelist?: string[] }[];
}

const DAY_MS = 86_400_000;

/** Someone with the rows and the access token that signing in or joining would give. */
export async function aPerson(foyer: TestApp, person: NewPerson = {}): Promise<Person> {
  const { kind = 'registered', globalRole = null, roles = [] } = person;
  const displayName = person.displayName === undefined ? 'Ada Lovelace' : person.displayName;
  const uid = randomUUID();
  const sessionId = kind === 'anonymous' ? null : randomUUID();
  const database = foyer.get(Database);
  if (kind !== 'anonymous') {
    const now = new Date(foyer.clock.now());
    await insertRow(database, 'users', {
      id: uid,
      kind,
      email: kind === 'registered' ? `${unique('person')}@example.org` : null,
      display_name: displayName,
      global_role: globalRole,
      activated_at: kind === 'registered' ? now : null,
      created_at: now,
      updated_at: now,
    });
    await insertRow(database, 'sessions', {
      id: sessionId,
      user_id: uid,
      token_hash: Buffer.from(uid),
      rotated_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + 30 * DAY_MS),
      method: kind === 'guest' ? 'guest' : 'password',
    });
    if (kind === 'guest')
      await database.query(
        `INSERT INTO guest_memberships (user_id, client_id, has_email, joined_at)
         SELECT $1, id, true, $2 FROM clients WHERE $3::uuid[] IS NULL OR id = ANY($3)`,
        [uid, now, person.joined ?? null],
      );
    for (const { clientId, role, whitelist } of roles)
      await insertRow(database, 'user_roles', {
        user_id: uid,
        client_id: clientId,
        role,
        whitelist_channel_ids: whitelist ?? null,
      });
  }
  const name = kind === 'anonymous' ? null : displayName;
  const principal = { uid, kind, displayName: name, photoUrl: null, sessionId, tokenId: null, clientId: null };
  return { uid, kind, sessionId, token: (await foyer.get(AccessTokenService).sign(principal)).token };
}

/** Another browser in which someone is signed in; of who has no account, only an id. */
export async function aSession(foyer: TestApp, uid: string): Promise<string> {
  const id = randomUUID();
  const now = new Date(foyer.clock.now());
  await foyer.get(Database).query(
    `INSERT INTO sessions (id, user_id, token_hash, rotated_at, created_at, expires_at)
     SELECT $1, id, $3, $4, $4, $5 FROM users WHERE id = $2`,
    [id, uid, Buffer.from(id), now, new Date(now.getTime() + 30 * DAY_MS)],
  );
  return id;
}

/** The product with two organizations and someone of every kind. */
export async function startFixture(): Promise<{ foyer: TestApp; fixture: AccessFixture; callers: Callers }> {
  const foyer = await startTestApp({ environment: GENEROUS });
  const fixture = await buildFixture(foyer);
  return { foyer, fixture, callers: await makeCallers(foyer, fixture) };
}

/** One caller of every kind; roles are those of the fixture's own organization. */
export async function makeCallers(foyer: TestApp, { own, foreign }: AccessFixture): Promise<Callers> {
  const staff = (role: Role, clientId = own.client.id, whitelist?: string[]) =>
    aPerson(foyer, { roles: [{ clientId, role, ...(whitelist ? { whitelist } : {}) }] });
  const owner = await staff('owner');
  const foreignOwner = await staff('owner', foreign.client.id);
  const superhost = await staff('superhost');
  const admin = await staff('admin');
  const host = await staff('host', own.client.id, [own.channel.id]);
  const otherChannelHost = await staff('host', own.client.id, [own.otherChannel.id]);
  const everywhere = (globalRole: Role) =>
    aPerson(foyer, { globalRole, roles: [{ clientId: own.client.id, role: 'admin' }] });
  const tokenOf = async ({ uid }: Person, creator = owner, clientId = own.client.id) => ({
    uid,
    token: (await aToken(foyer.get(Database), { userId: uid, clientId, createdBy: creator.uid })).token,
  });
  const people: Record<CallerName, { uid: string; token: string | null }> = {
    noToken: { uid: randomUUID(), token: null },
    forgedToken: { uid: owner.uid, token: forged(owner.token) },
    expiredToken: { uid: owner.uid, token: await expiredToken(foyer, owner) },
    anonymous: await aPerson(foyer, { kind: 'anonymous' }),
    guest: await aPerson(foyer, { kind: 'guest', displayName: 'Grace Guest' }),
    signedIn: await aPerson(foyer),
    host,
    superhost,
    admin,
    owner,
    otherChannelHost,
    foreignOwner,
    globalAdmin: await aPerson(foyer, { globalRole: 'admin' }),
    globalOwner: await aPerson(foyer, { globalRole: 'owner' }),
    hostToken: await tokenOf(host),
    superhostToken: await tokenOf(superhost),
    adminToken: await tokenOf(admin),
    ownerToken: await tokenOf(owner),
    otherChannelToken: await tokenOf(otherChannelHost),
    foreignOwnerToken: await tokenOf(foreignOwner, foreignOwner, foreign.client.id),
    globalAdminToken: await tokenOf(await everywhere('admin')),
    globalOwnerToken: await tokenOf(await everywhere('owner')),
  };
  return Object.fromEntries(
    CALLERS.map((name) => [name, { name, uid: people[name].uid, token: people[name].token }]),
  ) as Callers;
}

/** An owner's token whose signature is another one. */
export function forged(token: string): string {
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const first = signature.startsWith('A') ? 'B' : 'A';
  return `${header}.${payload}.${first}${signature.slice(1)}`;
}

/** Rightly signed, an hour too old. */
export async function expiredToken(foyer: TestApp, person: Person): Promise<string> {
  const { kid, privateKey } = foyer.get(SigningKeys).current;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ kind: person.kind, name: 'Ada Lovelace', photo: null, sid: person.sessionId })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setSubject(person.uid)
    .setIssuer('foyer')
    .setIssuedAt(now - 4200)
    .setExpirationTime(now - 3600)
    .sign(privateKey);
}
