import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { callOperation } from '../support/api-call.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { chatOf } from '../support/frames.js';
import { StreamTap } from '../support/stream-tap.js';
import { type SavedContent, StreamFixture } from './stream-fixture.js';

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

/** Pages that follow a content and none of its channels hear of the organization by nothing else. */
describe('open pages of what nobody may follow anymore', () => {
  let fixture: StreamFixture;
  let admin: Person;
  let content: SavedContent;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
    admin = await aPerson(fixture.foyer, { globalRole: 'admin' });
  });
  beforeEach(async () => {
    // What is remembered for two seconds of who may do what is forgotten.
    fixture.foyer.clock.advance(5000);
    content = await fixture.create();
  });
  afterAll(() => fixture.close());

  const open = (way = 'stream') =>
    StreamTap.open(`${fixture.foyer.url}/api/contents/${content.id}/${way}`, fixture.people.viewer.token);
  const archive = (isArchived: boolean) =>
    callOperation(fixture.foyer.url, operationNamed('setClientFlags'), {
      token: admin.token,
      params: { clientId: fixture.client.id },
      body: { isArchived },
    });
  const post = (person: Person, id = v7({ msecs: fixture.foyer.clock.now() })) =>
    callOperation(fixture.foyer.url, operationNamed('postChatMessage'), {
      token: person.token,
      params: { contentId: content.id },
      body: { id, text: 'Is anybody here?' },
    });
  const isClosed = async (tap: StreamTap) => {
    const { viewer, owner } = fixture.people;
    for (const person of [viewer, owner, admin]) expect(await post(person)).toMatchObject(NOT_FOUND);
    await tap.ended();
    expect(chatOf(tap.frames)).toEqual([]);
    for (const way of ['stream', 'changes']) await expect(open(way)).rejects.toMatchObject(NOT_FOUND);
  };

  it('end with the archiving of the organization, where nobody writes until it is back', async () => {
    const tap = await open();
    await tap.marked();
    expect((await archive(true)).status).toBe(200);
    await isClosed(tap);
    expect((await archive(false)).status).toBe(200);
    expect((await post(fixture.people.viewer)).status).toBe(201);
    const again = await open();
    await again.until((frames) => chatOf(frames).length === 1);
    again.close();
  });

  it('answer a retry of what was stored before, and nothing new', async () => {
    const id = await fixture.post(content, 'viewer', 'Is anybody here?');
    await archive(true);
    expect((await post(fixture.people.viewer, id)).status).toBe(201);
    expect(await post(fixture.people.viewer)).toMatchObject(NOT_FOUND);
    await archive(false);
  });

  it.each(['clients', 'contents'])('end with the deletion of their row in %s', async (table) => {
    const tap = await open();
    await tap.marked();
    const id = table === 'clients' ? fixture.client.id : content.id;
    const set = (code: string | null) =>
      fixture.foyer.get(Database).query(`UPDATE ${table} SET version_code = $2 WHERE id = $1`, [id, code]);
    await set('deleted1');
    await isClosed(tap);
    await set(null);
  });
});
