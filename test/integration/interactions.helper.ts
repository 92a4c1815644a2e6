import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { anInteraction } from '../factories/interaction.factory.js';
import { api } from '../support/api.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';

/** The organization of a file's tests with staff who work with interactions, and a live content for each test. */
export function interactionsFixture() {
  const at = {} as { foyer: TestApp; database: Database; channel: BuiltChannel; content: BuiltContent };
  const staff = new Map<Role, Person>();
  beforeAll(async () => {
    at.foyer = await startTestApp({ environment: GENEROUS });
    at.database = at.foyer.get(Database);
    at.channel = await aChannel(at.database, await aClient(at.database).build()).build();
    for (const role of ['owner', 'superhost', 'host'] as const)
      staff.set(role, await aPerson(at.foyer, { roles: [{ clientId: at.channel.clientId, role }] }));
  });
  afterAll(() => at.foyer.close());
  beforeEach(async () => {
    at.content = await aContent(at.database, at.channel, at.foyer.clock.now()).live().build();
  });

  const as = (role: Role) => api(at.foyer, staff.get(role)!.token);
  const path = (id = '', of: { id: string } = at.content) => `/contents/${of.id}/interactions${id && `/${id}`}`;
  const create = async (change: object = {}, of: { id: string } = at.content) =>
    (await as('superhost').post(path('', of), anInteraction(change)).expect(201)).body;
  const audited = (id: string) =>
    at.database.query<{ action: string; changes: object[] }>(
      'SELECT action, changes FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [id],
    );
  return { at, as, path, create, audited };
}
