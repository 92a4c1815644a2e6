import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aContent } from '../factories/content.factory.js';
import type { AccessFixture } from '../support/access-fixture.js';
import type { TestApp } from '../support/app.js';
import { type CallerName, type Callers, startFixture } from '../support/callers.js';

describe('messages of staff', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;
  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const post = (caller: CallerName, contentId: string) =>
    request(foyer.url)
      .post(`/api/contents/${contentId}/chat/messages`)
      .set('authorization', `Bearer ${callers[caller].token}`)
      .send({ id: v7({ msecs: foyer.clock.now() }), text: 'See https://help.example.org/' });

  it.each<[CallerName, boolean]>([
    ['guest', false],
    ['signedIn', false],
    ['foreignOwner', false],
    ['otherChannelHost', false],
    ['host', true],
    ['superhost', true],
    ['globalAdmin', true],
  ])('%s is a host here: %s', async (caller, isHost) => {
    const { body } = await post(caller, fixture.own.content.id).expect(201);
    expect(body.isHost).toBe(isHost);
    expect(body.text.includes('help.example.org')).toBe(isHost);
  });

  it('are taken before a content is available from its own hosts only', async () => {
    const showAt = new Date(foyer.clock.now() + 3_600_000);
    const early = await aContent(foyer.get(Database), fixture.own.channel, foyer.clock.now())
      .with({ show_at: showAt })
      .build();
    await post('host', early.id).expect(201);
    await post('otherChannelHost', early.id).expect(404);
  });
});
