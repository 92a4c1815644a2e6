import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClientReadModel } from '../../backend/src/clients/clients.public.js';
import { DomainChecks } from '../../backend/src/clients/domains/domain-checks.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { proofRecordName, proofRecordValue } from '../../contracts/domain/domain-name.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { DnsServer } from '../support/dns-server.js';
import { drainJobs } from '../support/jobs.js';

const DAY_MS = 86_400_000;
const TOKEN = '0123456789abcdef0123456789abcdef';

describe('an own domain that was proven', () => {
  let dns: DnsServer;
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let owner: Person;
  let domain: string;

  beforeAll(async () => {
    dns = await DnsServer.start();
    foyer = await startTestApp({ environment: { DNS_SERVERS: dns.address } });
    database = foyer.get(Database);
  });
  afterAll(async () => {
    await foyer.close();
    await dns.close();
  });
  beforeEach(async () => {
    domain = `live.${unique('grace').toLowerCase()}.example`;
    client = await aClient(database)
      .with({
        custom_domain: domain,
        custom_domain_token: TOKEN,
        custom_domain_verified_at: new Date(foyer.clock.now()),
      })
      .build();
    owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
    publish();
  });

  const publish = () => dns.setTxt(proofRecordName(domain), 'v=spf1 -all', proofRecordValue(TOKEN));
  const unpublish = () => dns.setTxt(proofRecordName(domain));
  const check = async () => {
    await foyer.get(DomainChecks).schedule();
    await drainJobs(foyer);
  };
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      foyer.clock.advance(DAY_MS);
      await check();
    }
  };
  const prove = () =>
    callOperation(foyer.url, operationNamed('proveCustomDomain'), {
      token: owner.token,
      params: { clientId: client.id },
    });
  const servedFor = async () => (await foyer.get(ClientReadModel).byCustomDomain(domain))?.id;
  /** What the owner was mailed, and what the log says: both once. */
  const told = async () => {
    const mails = await database.query<{ kind: string }>('SELECT kind FROM mail_outbox WHERE person_id = $1', [
      owner.uid,
    ]);
    const log = await database.query(
      'SELECT actor_id AS "actorId", action, changes FROM audit_entries WHERE client_id = $1 ORDER BY id',
      [client.id],
    );
    return { mails: mails.map(({ kind }) => kind), log };
  };
  const lost = (actorId: string | null) => ({
    actorId,
    action: 'client.domain-lost',
    changes: [{ field: 'servedDomain', before: domain, after: null }],
  });

  it('is looked for every day, and lost when its record was missing for a week', async () => {
    const name = proofRecordName(domain);
    const asked = () => dns.asked.filter((each) => each === name).length;
    await days(2);
    expect(asked()).toBe(2);
    await check();
    expect(asked()).toBe(2);
    unpublish();
    await days(3);
    publish();
    await days(1);
    unpublish();
    await days(7);
    expect(await servedFor()).toBe(client.id);
    expect(await told()).toEqual({ mails: [], log: [] });
    await days(1);
    expect(await servedFor()).toBeUndefined();
    expect(await told()).toEqual({ mails: ['domain-lost'], log: [lost(null)] });
    await days(1);
    expect((await told()).log).toHaveLength(1);
  });

  it('is lost to its owner who looks for a record that was missing for a week', async () => {
    const since = new Date(foyer.clock.now() - 8 * DAY_MS);
    await database.query('UPDATE clients SET custom_domain_missing_since = $2 WHERE id = $1', [client.id, since]);
    unpublish();
    expect((await prove()).status).toBe(409);
    expect(await servedFor()).toBeUndefined();
    expect(await told()).toEqual({ mails: ['domain-lost'], log: [lost(owner.uid)] });
  });

  it('is read in the log as the work of the server', async () => {
    unpublish();
    await days(8);
    const reader = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    const { body } = await callOperation(foyer.url, operationNamed('listAudit'), {
      token: reader.token,
      params: { clientId: client.id },
    });
    expect(body).toMatchObject({
      entries: [
        {
          action: 'client.domain-lost',
          actor: { id: null, name: null, email: null },
          address: null,
          subject: { name: client.name },
          changes: [{ field: 'servedDomain', before: domain, after: null, isHidden: false }],
        },
      ],
    });
  });
});
