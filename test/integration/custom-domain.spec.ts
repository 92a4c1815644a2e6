import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClientReadModel } from '../../backend/src/clients/clients.public.js';
import { DomainChecks } from '../../backend/src/clients/domains/domain-checks.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DOMAIN_IS_ADDRESS, DOMAIN_IS_LOCAL, DOMAIN_IS_PRODUCT } from '../../contracts/domain/domain-name.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { DnsServer } from '../support/dns-server.js';
import { drainJobs } from '../support/jobs.js';

const DAY_MS = 86_400_000;
const INVALID = 'Custom domain can only include letters, numbers, dashes, and periods';

interface DomainAnswer {
  status: number;
  body: {
    code?: string;
    message?: string;
    errors?: { path: string; message: string }[];
    customDomain: { domain: string; recordName: string; recordValue: string; verifiedAt: string | null } | null;
  };
}

describe('an own domain', () => {
  let dns: DnsServer;
  let foyer: TestApp;
  let client: BuiltClient;
  let owner: Person;
  let domain: string;

  beforeAll(async () => {
    dns = await DnsServer.start();
    foyer = await startTestApp({
      environment: {
        DNS_SERVERS: dns.address,
        PUBLIC_URL: 'https://events.foyer.example',
        PRODUCT_HOSTS: 'localhost',
        WHITE_LABEL_HOST: 'harbour.example',
      },
    });
  });
  afterAll(async () => {
    await foyer.close();
    await dns.close();
  });
  beforeEach(async () => {
    dns.isSilent = false;
    [client, owner] = await anClient();
    domain = `live.${unique('grace').toLowerCase()}.example`;
  });

  async function anClient(): Promise<[BuiltClient, Person]> {
    const built = await aClient(foyer.get(Database)).build();
    await aChannel(foyer.get(Database), built).build();
    return [built, await aPerson(foyer, { roles: [{ clientId: built.id, role: 'owner' }] })];
  }
  const set = async (to: string | null, by = owner, of = client) =>
    (await callOperation(foyer.url, operationNamed('setCustomDomain'), {
      token: by.token,
      params: { clientId: of.id },
      body: { domain: to },
    })) as unknown as DomainAnswer;
  const prove = async (by = owner, of = client) =>
    (await callOperation(foyer.url, operationNamed('proveCustomDomain'), {
      token: by.token,
      params: { clientId: of.id },
    })) as unknown as DomainAnswer;
  const publish = ({ body }: DomainAnswer) => {
    const { recordName, recordValue } = body.customDomain!;
    dns.setTxt(recordName, 'v=spf1 -all', recordValue);
    return recordName;
  };
  const served = async () => {
    const answers = await Promise.all([
      fetch(`${foyer.url}/api/public/domains/${domain}`),
      fetch(`${foyer.url}/api/public/clients/resolve?host=${domain}`),
    ]);
    return [...answers.map(({ status }) => status), (await foyer.get(ClientReadModel).byCustomDomain(domain))?.id];
  };

  it('is served when its record is there, and not before', async () => {
    const claimed = await set(` ${domain.toUpperCase()}. `);
    expect(claimed).toMatchObject({
      status: 200,
      body: {
        customDomain: {
          domain,
          recordName: `_foyer.${domain}`,
          recordValue: expect.stringMatching(/^foyer-domain=[0-9a-f]{32}$/),
          verifiedAt: null,
        },
      },
    });
    expect(await served()).toEqual([404, 404, undefined]);
    expect(await prove()).toMatchObject({
      status: 409,
      body: { code: 'domain_unproven', message: "We can't see the record yet. Try again in a few minutes." },
    });
    expect(await served()).toEqual([404, 404, undefined]);
    publish(claimed);
    expect(await prove()).toMatchObject({ status: 200, body: { customDomain: { verifiedAt: expect.any(String) } } });
    expect(await served()).toEqual([200, 200, client.id]);
    expect((await set(domain)).body.customDomain).toMatchObject({ verifiedAt: expect.any(String) });
    expect((await set(null)).body).toEqual({ customDomain: null });
    expect(await served()).toEqual([404, 404, undefined]);
    const again = await set(domain);
    expect(again.body.customDomain!.recordValue).not.toBe(claimed.body.customDomain!.recordValue);
    expect((await prove()).status).toBe(409);
  });

  it('is neither proven nor lost while no name server answers', async () => {
    publish(await set(domain));
    dns.isSilent = true;
    expect(await prove()).toMatchObject({
      status: 502,
      body: { message: "The domain name system didn't respond. Please try again in a moment." },
    });
  });

  it('may be claimed by several, and is of the one that proves it', async () => {
    const [other, stranger] = await anClient();
    const claimed = await set(domain);
    publish(claimed);
    const late = await set(domain, stranger, other);
    expect((await prove()).status).toBe(200);
    dns.setTxt(`_foyer.${domain}`, claimed.body.customDomain!.recordValue, late.body.customDomain!.recordValue);
    expect(await prove(stranger, other)).toMatchObject({
      status: 409,
      body: { message: 'That domain belongs to another organization.' },
    });
    const [third, visitor] = await anClient();
    expect((await set(domain, visitor, third)).body.errors).toEqual([
      { path: 'domain', message: 'That domain belongs to another organization.' },
    ]);
    expect(await served()).toEqual([200, 200, client.id]);
  });

  describe('ends the sessions that began on it', () => {
    const begin = async (of = client) => {
      const { uid } = await aPerson(foyer);
      const id = randomUUID();
      await foyer.get(Database).query(
        `INSERT INTO sessions (id, user_id, token_hash, rotated_at, created_at, expires_at, method, client_id, host)
         SELECT $2, user_id, $5, rotated_at, created_at, expires_at, 'password', $3, $4 FROM sessions WHERE user_id = $1`,
        [uid, id, of.id, domain, Buffer.from(id)],
      );
      return async () => {
        const [row] = await foyer
          .get(Database)
          .query<{ isLive: boolean }>('SELECT revoked_at IS NULL AS "isLive" FROM sessions WHERE id = $1', [id]);
        return row!.isLive;
      };
    };

    it('when it is given up, and not when others claim it', async () => {
      publish(await set(domain));
      await prove();
      const isLive = await begin();
      const [other, stranger] = await anClient();
      await foyer.get(Database).query('UPDATE clients SET custom_domain = $2 WHERE id = $1', [other.id, domain]);
      expect((await set(null, stranger, other)).status).toBe(200);
      expect((await prove()).status).toBe(200);
      expect(await isLive()).toBe(true);
      expect((await set(null)).status).toBe(200);
      expect(await isLive()).toBe(false);
    });

    it('when someone proves it', async () => {
      const [former] = await anClient();
      const isLive = await begin(former);
      publish(await set(domain));
      expect(await isLive()).toBe(true);
      await prove();
      expect(await isLive()).toBe(false);
    });

    it('when its record was missing for a week', async () => {
      const name = publish(await set(domain));
      await prove();
      const isLive = await begin();
      dns.setTxt(name);
      expect((await prove()).status).toBe(409);
      expect(await isLive()).toBe(true);
      for (let day = 0; day < 8; day += 1) {
        foyer.clock.advance(DAY_MS);
        await foyer.get(DomainChecks).schedule();
        await drainJobs(foyer);
      }
      expect(await isLive()).toBe(false);
    });
  });

  it.each(['bücher.example', 'a_b.example', 'https://a.example/page'])('is not %s', async (name) => {
    expect((await set(name)).body.errors).toEqual([{ path: 'domain', message: INVALID }]);
  });

  it.each([
    ['127.0.0.1', DOMAIN_IS_ADDRESS],
    ['localhost', DOMAIN_IS_LOCAL],
    ['x.localhost', DOMAIN_IS_LOCAL],
    ['events.foyer.example', DOMAIN_IS_PRODUCT],
    ['grace.events.foyer.example', DOMAIN_IS_PRODUCT],
    ['harbour.example', DOMAIN_IS_PRODUCT],
  ])('is not %s, and it is said why', async (name, message) => {
    expect((await set(name)).body.errors).toEqual([{ path: 'domain', message }]);
  });

  it('may be written in another alphabet', async () => {
    expect((await set('xn--bcher-kva.example')).status).toBe(200);
  });
});
