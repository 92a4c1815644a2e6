import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { ChatRepository } from '../../backend/src/chat/chat.repository.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { CHAT_GRACE_MS, chatWindowOf } from '../../contracts/domain/chat-window.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** The statement that writes judges the chat window as the pure rule does, to the millisecond. */
describe('chat window in the database', () => {
  let foyer: TestApp;
  let channel: BuiltChannel;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  afterAll(() => foyer.close());

  it('agrees with the rule', async () => {
    const base = Date.UTC(2026, 5, 7, 15, 0, 0);
    const instant = fc.integer({ min: -20_000, max: 20_000 }).map((offset) => base + offset);
    const facts = fc.record({
      enabled: fc.boolean(),
      contentType: fc.constantFrom('live', 'simulatedLive', 'onDemand' as const),
      opensAt: instant,
      length: fc.integer({ min: 1, max: 20_000 }),
      startsAt: fc.option(instant, { nil: null }),
      endsAt: fc.option(instant, { nil: null }),
      now: instant,
      edge: fc.constantFrom('none', 'opens', 'ends', 'justEnded'),
    });
    await fc.assert(
      fc.asyncProperty(facts, async (given) => {
        const closesAt = given.opensAt + given.length;
        const isOnDemand = given.contentType === 'onDemand';
        const times = {
          contentType: given.contentType,
          opensAt: isOnDemand ? null : given.opensAt,
          closesAt: isOnDemand ? null : closesAt,
        };
        const chat = { enabled: given.enabled, startsAt: given.startsAt, endsAt: given.endsAt };
        const now = atEdge(given.edge, given.now, given.startsAt ?? given.opensAt, given.endsAt ?? closesAt);
        const isOpen = chatWindowOf({ chat, times }, now) === 'open';
        expect(await isAccepted(chat, times, given.length, now)).toBe(isOpen);
      }),
      { numRuns: 150 },
    );
  });

  function atEdge(edge: string, now: number, opens: number, ends: number): number {
    if (edge === 'opens') return opens;
    if (edge === 'ends') return ends + CHAT_GRACE_MS - 1;
    return edge === 'justEnded' ? ends + CHAT_GRACE_MS : now;
  }

  async function isAccepted(
    chat: { enabled: boolean; startsAt: number | null; endsAt: number | null },
    times: { contentType: string; opensAt: number | null; closesAt: number | null },
    length: number,
    now: number,
  ): Promise<boolean> {
    const at = (instant: number | null) => (instant === null ? null : new Date(instant));
    const content = await aContent(foyer.get(Database), channel)
      .with({
        content_type: times.contentType,
        opens_at: at(times.opensAt),
        starts_at: at(times.opensAt),
        closes_at: at(times.closesAt),
        original_air_date: new Date(0),
        duration_minutes: length / 60_000,
        chat_enabled: chat.enabled,
        chat_starts_at: at(chat.startsAt),
        chat_ends_at: at(chat.endsAt),
      })
      .build();
    const author = { authorId: v7(), authorName: 'Ann', authorPhotoUrl: null, isHost: false, isRegistered: true };
    const command = {
      ...author,
      id: v7({ msecs: now }),
      sentHash: 'hash',
      text: 'hi',
      flags: [],
      hits: 0,
      isFreshId: true,
    };
    const { outcomes } = await foyer.get(ChatRepository).insertBatch(content.id, [command], now);
    return outcomes[0]?.verdict === 'accepted';
  }
});
