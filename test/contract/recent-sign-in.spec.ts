import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { OutboundHttp } from '../../backend/src/platform/outbound/outbound-http.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aToken } from '../factories/token.factory.js';
import { buildFixture, type Client, type Ids } from '../support/access-fixture.js';
import { type Answer, callOperation } from '../support/api-call.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed, operations } from '../support/contract-document.js';
import { fingerprint } from '../support/fingerprint.js';
import { rows } from './access-rows.js';
import { PICTURE } from './access-rows-accounts.js';

interface Act {
  /** Who may: a role in the organization, or in the whole product. */
  by: Role | 'globalOwner';
  /** Where only some of what is asked for wants a recent sign-in: this does. */
  dangerous?(ids: Ids): object;
}

const MARK = 'x-recent-sign-in';
const MINUTE_MS = 60_000;
const OWN_PROVIDER = { enabled: true, domain: 'id.example.org', clientId: 'foyer', buttonText: 'Sign in' };

const ACTS: Readonly<Record<string, Act>> = {
  addGlobalUser: { by: 'globalOwner' },
  createToken: { by: 'owner' },
  createVerificationLink: { by: 'owner' },
  editUser: { by: 'owner', dangerous: ({ clientId }) => ({ role: 'admin', clientId }) },
  inviteUser: {
    by: 'owner',
    dangerous: () => ({ firstName: 'Grace', lastName: 'Hall', role: 'admin', email: `${v7()}@example.org` }),
  },
  nukeUser: { by: 'globalOwner' },
  publishRefresh: { by: 'globalOwner' },
  removeGlobalRole: { by: 'globalOwner' },
  saveClientSettings: { by: 'owner', dangerous: ({ clientKey }) => bodyOf('saveClientSettings', { clientKey }) },
  setClientFlags: { by: 'globalOwner', dangerous: () => ({ isArchived: true }) },
  setCustomDomain: { by: 'owner' },
};

function bodyOf(operation: string, ids: Partial<Ids>): object {
  return (rows.find((row) => row.operation === operation)?.body?.(ids as Ids) ?? {}) as object;
}

describe('what asks for a recent sign-in', () => {
  let foyer: TestApp;
  let database: Database;

  beforeAll(async () => {
    const asked = { request: async () => ({ status: 200, headers: {}, body: PICTURE }) };
    const customise = (builder: TestingModuleBuilder) => builder.overrideProvider(OutboundHttp).useValue(asked);
    foyer = await startTestApp({ environment: GENEROUS, customise });
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());

  async function aFixture(operation: string): Promise<{ own: Client; person: Person; program: string }> {
    const { by } = ACTS[operation]!;
    const { own } = await buildFixture(foyer);
    const clientId = own.client.id;
    const roles = [{ clientId, role: by === 'globalOwner' ? 'admin' : by } as const];
    const person = await aPerson(foyer, { roles, ...(by === 'globalOwner' ? { globalRole: 'owner' } : {}) });
    const { token: program } = await aToken(database, { userId: person.uid, clientId, createdBy: person.uid });
    return { own, person, program };
  }
  const signedIn = async ({ sessionId }: Person, minutesAgo: number) => {
    const at = new Date(foyer.clock.now() - minutesAgo * MINUTE_MS);
    await database.query('UPDATE sessions SET created_at = $2, authenticated_at = $2 WHERE id = $1', [sessionId, at]);
  };
  const send = (operation: string, token: string, ids: Ids, body: object): Promise<Answer> =>
    callOperation(foyer.url, operationNamed(operation), { token, params: { ...ids }, body });
  const giveProvider = ({ client }: Client) =>
    database.query('UPDATE clients SET auth_providers = auth_providers || $2 WHERE id = $1', [
      client.id,
      JSON.stringify({ auth0: OWN_PROVIDER }),
    ]);

  it('is what the document marks', () => {
    const marked = operations.filter((operation) => MARK in operation);
    expect(marked.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ACTS).sort());
    for (const operation of marked) {
      const rule = ACTS[operation.operationId]!.dangerous ? 'sometimes' : 'always';
      expect([operation.operationId, (operation as unknown as Record<string, unknown>)[MARK]]).toEqual([
        operation.operationId,
        rule,
      ]);
    }
  });

  it.each(Object.entries(ACTS))(
    '%s is refused to a session of eleven minutes and to a program, and changes nothing; after nine minutes it is done',
    async (operation, { dangerous }) => {
      const { own, person, program } = await aFixture(operation);
      if (operation === 'saveClientSettings') await giveProvider(own);
      const body = dangerous?.(own.ids) ?? bodyOf(operation, own.ids);
      await signedIn(person, 11);
      const before = await fingerprint(foyer);
      const late = await send(operation, person.token, own.ids, body);
      expect(late).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
      expect((late.body as { errors?: unknown }).errors ?? []).toEqual([]);
      expect(await send(operation, program, own.ids, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await fingerprint(foyer)).toBe(before);
      await signedIn(person, 9);
      expect((await send(operation, person.token, own.ids, body)).status).toBeLessThan(300);
    },
  );

  it.each(Object.entries(ACTS).filter(([, { dangerous }]) => dangerous))(
    '%s goes on to work with an old session where nothing dangerous is asked for',
    async (operation) => {
      const { own, person } = await aFixture(operation);
      await signedIn(person, 600);
      expect((await send(operation, person.token, own.ids, bodyOf(operation, own.ids))).status).toBeLessThan(300);
    },
  );

  it('is also what lets someone else read the mail of an invited admin', async () => {
    const { own, person } = await aFixture('editUser');
    const invited = { firstName: 'Grace', lastName: 'Hall', role: 'admin', email: `${v7()}@example.org` };
    const { body } = await send('inviteUser', person.token, own.ids, invited);
    const ids = { ...own.ids, userId: (body as { user: { id: string } }).user.id };
    await signedIn(person, 11);
    const edit = (changes: object) => send('editUser', person.token, ids, { clientId: own.client.id, ...changes });
    expect(await edit({ email: `${v7()}@example.org` })).toMatchObject({ body: { code: 'reauthentication_required' } });
    expect(await edit({ firstName: 'Ada' })).toMatchObject({ status: 200 });
  });
});
