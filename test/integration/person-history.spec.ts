import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatPersonDto } from '../../backend/src/chat/moderation/moderation.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { type Call, callOperation } from '../support/api-call.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { guest, type Person } from '../support/guest.js';

describe('the history on the card of a person', () => {
  let foyer: TestApp;
  let database: Database;
  let admin: { token: string };
  let limited: { token: string };
  let ann: Person;
  let channels: { open: BuiltChannel; closed: BuiltChannel };
  let contents: { here: BuiltContent; shared: BuiltContent; closed: BuiltContent };
  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    const client = await aClient(database).build();
    channels = { open: await aChannel(database, client).build(), closed: await aChannel(database, client).build() };
    const live = (channel: BuiltChannel, name: string) => aContent(database, channel).with({ name }).live();
    contents = {
      here: await live(channels.open, 'Here').build(),
      shared: await live(channels.open, 'Shared').alsoIn(channels.closed).build(),
      closed: await live(channels.closed, 'Closed').build(),
    };
    admin = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    limited = await aPerson(foyer, {
      roles: [{ clientId: client.id, role: 'host', whitelist: [channels.open.id] }],
    });
    ann = await guest(foyer, contents.here.id);
  });
  afterAll(() => foyer.close());

  const act = (operation: string, { id: contentId }: BuiltContent, call: Call = {}, by = admin) =>
    callOperation(foyer.url, operationNamed(operation), {
      ...call,
      token: by.token,
      params: { contentId, personId: ann.uid },
    });
  const historyFor = async (reader: { token: string }) => {
    const { history } = (await act('getChatPerson', contents.here, {}, reader)).body as ChatPersonDto;
    return history.map(({ action, scope, contentId, contentName, seconds }) => [
      action.replace('chat.person-', ''),
      scope,
      contentId,
      contentName,
      seconds,
    ]);
  };

  it('says where and how long, and names no content to those who have no access to it', async () => {
    await act('mutePerson', contents.here, { body: { seconds: 60 } });
    await act('unmutePerson', contents.here);
    await act('mutePerson', contents.closed, { body: { seconds: 300 } });
    await act('banPerson', contents.shared, { body: { scope: 'content' } });
    await act('unbanPerson', contents.shared, { query: { scope: 'content' } });
    await act('banPerson', contents.here, { body: { scope: 'organization' } });
    const { here, shared, closed } = contents;
    const everywhere = ['banned', 'organization', null, null, null];
    const atHome = [
      ['unmuted', 'content', here.id, 'Here', null],
      ['muted', 'content', here.id, 'Here', 60],
    ];
    const inShared = (...where: (string | null)[]) => [
      ['unbanned', 'content', ...where, null],
      ['banned', 'content', ...where, null],
    ];
    expect(await historyFor(admin)).toEqual([
      everywhere,
      ...inShared(shared.id, 'Shared'),
      ['muted', 'content', closed.id, 'Closed', 300],
      ...atHome,
    ]);
    expect(await historyFor(limited)).toEqual([everywhere, ...inShared(shared.id, 'Shared'), ...atHome]);
    await database.query('UPDATE content_channels SET is_removed = true WHERE content_id = $1 AND channel_id = $2', [
      shared.id,
      channels.open.id,
    ]);
    expect(await historyFor(limited)).toEqual([everywhere, ...inShared(null, null), ...atHome]);
  });
});
