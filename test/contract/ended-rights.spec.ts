import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { auditedActions } from '../../backend/src/platform/audit/audited.decorator.js';
import { Database, type ReadTransaction } from '../../backend/src/platform/database/database.js';
import { DomainProof } from '../../backend/src/platform/dns/domain-proof.js';
import { OutboundHttp, ProviderHttp } from '../../backend/src/platform/outbound/outbound-http.js';
import type { Role } from '../../contracts/domain/enums.js';
import { unique } from '../factories/rows.js';
import { forgetGrants } from '../integration/people.helper.js';
import { buildClient, type Client, type Ids } from '../support/access-fixture.js';
import { type Answer, type Call, callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { heldUntil } from '../support/held-requests.js';
import type { AccessRow } from './access-row.js';
import { rows } from './access-rows.js';
import { PICTURE } from './access-rows-accounts.js';

const ACTS = rows.flatMap(({ operation, actor }) => (actor ? [{ operation, actor }] : []));
/** Own accounts, where a right is nothing that others take away. */
const OF_ONESELF = /^account\./;

const rowNamed = (operation: string): AccessRow => rows.find((row) => row.operation === operation)!;

describe('anyone who loses the right while the request waits', () => {
  let foyer: TestApp;
  let database: Database;

  beforeAll(async () => {
    const asked = { request: async () => ({ status: 200, headers: {}, body: PICTURE }) };
    const proof = { isPublished: async () => true };
    const customise = (builder: TestingModuleBuilder) =>
      builder
        .overrideProvider(OutboundHttp)
        .useValue(asked)
        .overrideProvider(ProviderHttp)
        .useValue(asked)
        .overrideProvider(DomainProof)
        .useValue(proof);
    foyer = await startTestApp({ environment: { RATE_BURST_PER_ADDRESS: '100000' }, customise });
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());

  async function aFixture(): Promise<Client> {
    const own = await buildClient(database, foyer.clock.now());
    await database.query('UPDATE clients SET custom_domain = $2, custom_domain_token = $3 WHERE id = $1', [
      own.client.id,
      `${unique('live')}.example.org`,
      unique('token'),
    ]);
    return own;
  }
  const staff = ({ client }: Client, role: Role, whitelist?: string[]) =>
    aPerson(foyer, { roles: [{ clientId: client.id, role, ...(whitelist ? { whitelist } : {}) }] });

  function sending(operation: string, person: Person, ids: Ids, changes: Call = {}): () => Promise<Answer> {
    const { query, body, file, params } = rowNamed(operation);
    const call = {
      token: person.token,
      params: { ...ids, ...params?.(ids) },
      ...(query ? { query: query(ids) } : {}),
      ...(body ? { body: body(ids) } : {}),
      ...(file ? { file } : {}),
      ...changes,
    };
    return () => callOperation(foyer.url, operationNamed(operation), call);
  }
  const actsOf = async ({ uid }: Person) =>
    database.query<{ action: string }>('SELECT action FROM audit_entries WHERE actor_id = $1', [uid]);
  const plain = ({ status, body }: Answer) => ({ status, ...(body as object), requestId: '' });
  const takeRole =
    ({ uid }: Person) =>
    (transaction: ReadTransaction) =>
      transaction.query('DELETE FROM user_roles WHERE user_id = $1', [uid]);
  const takeGlobalRole =
    ({ uid }: Person) =>
    (transaction: ReadTransaction) =>
      transaction.query('UPDATE users SET global_role = NULL WHERE id = $1', [uid]);

  it('is tried with every act of staff', () => {
    const audited = new Set<string>();
    for (const module of foyer.get(ModulesContainer).values())
      for (const { metatype } of module.controllers.values()) {
        const prototype = metatype?.prototype as Record<string, object>;
        for (const name of Object.getOwnPropertyNames(prototype)) {
          const handler = prototype[name]!;
          if (typeof handler !== 'function' || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
          if (auditedActions(handler).some((action) => !OF_ONESELF.test(action))) audited.add(name);
        }
      }
    expect(ACTS.map(({ operation }) => operation).sort()).toEqual([...audited].sort());
  });

  it.each(ACTS)('cannot $operation anymore, and is told what anyone is told', async ({ operation, actor }) => {
    const own = await aFixture();
    const isGlobal = typeof actor === 'object';
    const person = isGlobal ? await aPerson(foyer, actor) : await staff(own, actor);
    const changes = operation === 'setCustomDomain' ? { body: { domain: `${unique('new')}.example.org` } } : {};
    const send = sending(operation, person, own.ids, changes);
    const late = await heldUntil(foyer, send, isGlobal ? takeGlobalRole(person) : takeRole(person));
    expect([403, 404]).toContain(late.status);
    expect(await actsOf(person)).toEqual([]);
    forgetGrants(foyer, person.uid);
    expect(plain(late)).toEqual(plain(await send()));
  });

  it('is not given a token that only a stronger role may have', async () => {
    const own = await aFixture();
    const [owner, holder] = [await staff(own, 'owner'), await staff(own, 'admin')];
    const send = sending('createToken', owner, { ...own.ids, holderId: holder.uid });
    const late = await heldUntil(foyer, send, (transaction) =>
      transaction.query(`UPDATE user_roles SET role = 'host' WHERE user_id = $1`, [holder.uid]),
    );
    expect(late.status).toBe(403);
    expect(await actsOf(owner)).toEqual([]);
  });

  it('may no more than the lesser role, and only in the channels that are left', async () => {
    const own = await aFixture();
    const [demoted, limited] = [await staff(own, 'admin'), await staff(own, 'admin')];
    const settings = await heldUntil(foyer, sending('saveClientSettings', demoted, own.ids), (transaction) =>
      transaction.query(`UPDATE user_roles SET role = 'host' WHERE user_id = $1`, [demoted.uid]),
    );
    expect(settings.status).toBe(403);
    const form = rowNamed('saveContent').body!(own.ids) as Record<string, unknown>;
    const channelIds = [own.channel.id, own.otherChannel.id];
    const narrow = (transaction: ReadTransaction) =>
      transaction.query('UPDATE user_roles SET whitelist_channel_ids = $2 WHERE user_id = $1', [
        limited.uid,
        [own.channel.id],
      ]);
    for (const operation of ['saveContent', 'createContent']) {
      await database.query('UPDATE user_roles SET whitelist_channel_ids = NULL WHERE user_id = $1', [limited.uid]);
      forgetGrants(foyer, limited.uid);
      const send = sending(operation, limited, own.ids, { body: { ...form, channelIds } });
      expect((await heldUntil(foyer, send, narrow)).status).toBe(403);
    }
    expect([...(await actsOf(demoted)), ...(await actsOf(limited))]).toEqual([]);
  });

  it('is nobody once the session has ended, and a token nothing once it or its maker is gone', async () => {
    const own = await aFixture();
    const [owner, admin, other] = [await staff(own, 'owner'), await staff(own, 'admin'), await staff(own, 'admin')];
    const ended = await heldUntil(foyer, sending('deleteContent', other, own.ids), (transaction) =>
      transaction.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [other.sessionId]),
    );
    expect(ended.status).toBe(401);
    const make = async () => {
      const ids = { ...own.ids, holderId: admin.uid };
      const { body } = await sending('createToken', owner, ids)();
      return body as { id: string; token: string };
    };
    const [first, second] = [await make(), await make()];
    const as = ({ token }: { token: string }) => sending('deleteContent', { ...admin, token }, own.ids);
    const gone = await heldUntil(foyer, as(first), (transaction) =>
      transaction.query('DELETE FROM access_tokens WHERE id = $1', [first.id]),
    );
    expect(gone.status).toBe(401);
    expect((await heldUntil(foyer, as(second), takeRole(owner))).status).toBe(404);
    expect([...(await actsOf(other)), ...(await actsOf(admin))]).toEqual([]);
    expect((await sending('deleteContent', admin, own.ids)()).status).toBe(204);
  });

  it('is not stopped by what the act itself ends', async () => {
    const own = await aFixture();
    const admin = await staff(own, 'admin');
    const provider = { enabled: true, domain: 'id.example.org', clientId: 'foyer', buttonText: 'Sign in' };
    await database.query(`UPDATE clients SET auth_providers = auth_providers || $2 WHERE id = $1`, [
      own.client.id,
      JSON.stringify({ auth0: provider }),
    ]);
    await database.query(`UPDATE sessions SET method = 'own', client_id = $2 WHERE id = $1`, [
      admin.sessionId,
      own.client.id,
    ]);
    expect((await sending('saveClientSettings', admin, own.ids)()).status).toBe(200);
    const [session] = await database.query<{ hasEnded: boolean }>(
      'SELECT revoked_at IS NOT NULL AS "hasEnded" FROM sessions WHERE id = $1',
      [admin.sessionId],
    );
    expect(session).toEqual({ hasEnded: true });
  });
});
