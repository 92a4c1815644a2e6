import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Principal } from '../../backend/src/platform/auth/principal.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { PersonalSources } from '../../backend/src/realtime/audience/personal-sources.js';
import type { StreamScope } from '../../backend/src/realtime/stream-types.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';

describe('what is asked about many rooms at the same time', () => {
  let foyer: TestApp;
  let people: Principal[];

  beforeAll(async () => {
    foyer = await startTestApp();
    const { uid } = await aPerson(foyer);
    people = [{ uid, kind: 'registered', displayName: 'Ada' } as Principal];
  });
  afterAll(() => foyer?.close());

  async function rooms(count: number, isPaywalled: boolean): Promise<StreamScope[]> {
    const database = foyer.get(Database);
    const scopes: StreamScope[] = [];
    for (let index = 0; index < count; index += 1) {
      const client = await aClient(database).build();
      const channel = await aChannel(database, client).with({ is_paywalled: isPaywalled }).build();
      const content = await aContent(database, channel).build();
      const places = [
        { id: content.id, kind: 'content' as const },
        { id: channel.id, kind: 'channel' as const },
      ];
      scopes.push({ clientId: client.id, rooms: places });
    }
    return scopes;
  }

  async function statementsFor(scopes: readonly StreamScope[]): Promise<number> {
    const query = jest.spyOn(foyer.get(Database), 'query');
    await Promise.all(scopes.map((scope) => foyer.get(PersonalSources).viewsOf(scope, people)));
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  }

  it.each([
    ['open', false],
    ['paywalled', true],
  ])('takes as many statements as for one, in %s channels', async (_kind, isPaywalled) => {
    const [first, one, ...many] = await rooms(10, isPaywalled);
    await statementsFor([first!]);
    const alone = await statementsFor([one!]);
    expect(alone).toBeGreaterThan(0);
    expect(await statementsFor(many)).toBe(alone);
  });
});
