import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { ChatRepository } from '../../backend/src/chat/chat.repository.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { CalmClock } from '../support/calm-clock.js';
import { guest } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';

/** ADR 4: what no hint told is found by asking the table. */
describe('a change that nobody told of', () => {
  let foyer: TestApp;
  let content: BuiltContent;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    const channel = await aChannel(database, await aClient(database).build()).build();
    content = await aContent(database, channel, foyer.clock.now()).live().build();
  });
  afterAll(() => foyer.close());

  it('reaches open pages within about a second', async () => {
    const ann = await guest(foyer, content.id);
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, ann.token);
    await tap.marked();
    const now = foyer.clock.now();
    const author = { authorId: v7(), authorName: 'Bo', authorPhotoUrl: null, isHost: false, isRegistered: true };
    // Straight into the table: no service that would ring the bell.
    await foyer
      .get(ChatRepository)
      .insertBatch(
        content.id,
        [{ ...author, id: v7({ msecs: now }), sentHash: 'h', text: 'silent', flags: [], hits: 0, isFreshId: true }],
        now,
      );
    const calm = new CalmClock(foyer.get(Database));
    await tap.until((frames) => frames.some((frame) => isRowOf(frame, 'chat') && frame.row.text === 'silent'));
    expect(calm.now()).toBeLessThan(3000);
    await calm.stop();
    tap.close();
  });
});
