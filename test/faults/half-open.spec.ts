import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamLifecycle } from '../../backend/src/realtime/hub/stream-lifecycle.js';
import { BEAT_EVERY_MS } from '../../backend/src/realtime/hub/stream-opener.js';
import { printFigure } from '../bench/support/figures.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { guest } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const VIEWERS = 5;
/** Two beats that did not come, and what the page's own jitter may add. */
const TWO_BEATS_MS = 2 * BEAT_EVERY_MS + 30_000;
/** A sign of life of the others is never longer ago. */
const STEP_MS = 45_000;

/** Viewers whose network is gone: their connections look open, and nothing comes from them anymore. */
describe('half-open viewers', () => {
  let foyer: TestApp;
  let proxy: TcpProxy;
  let path: string;
  let contentId: string;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { ACCESS_TOKEN_MINUTES: '60' } });
    proxy = await TcpProxy.before(foyer.url);
    const channel = await aChannel(foyer.get(Database), await aClient(foyer.get(Database)).build()).build();
    const content = await aContent(foyer.get(Database), channel).live().with({ show_live_stats: true }).build();
    contentId = content.id;
    path = `/api/contents/${content.id}/stream?channelId=${channel.id}`;
  });
  afterAll(async () => {
    await proxy.close();
    await foyer.close();
  });

  it('are gone from the count after two missed beats, and those who beat are not', async () => {
    const counts = await countsOfLost({ doBeat: false });
    const control = await countsOfLost({ doBeat: true });
    const figure = { name: 'cuts.half-open', unit: 'viewers counted after two missed beats', aim: { atMost: 0 } };
    printFigure({ ...figure, values: [counts.late], control: control.late });
    expect(counts).toEqual({ early: VIEWERS, late: 0 });
    expect(control).toEqual({ early: VIEWERS, late: VIEWERS });
  });

  /** Lost viewers that a witness is told of, one beat and two beats later by the product's clock; `doBeat`: their beats go on, the control. */
  async function countsOfLost({ doBeat }: { doBeat: boolean }): Promise<{ early: number; late: number }> {
    const witness = await open(foyer.url);
    const lost = await Promise.all(Array.from({ length: VIEWERS }, () => open(proxy.through(foyer.url))));
    await counted(witness.tap, VIEWERS + 1);
    expect(proxy.halfOpen()).toBeGreaterThanOrEqual(VIEWERS);
    const pass = async (milliseconds: number): Promise<number> => {
      for (let left = milliseconds; left > 0; left -= STEP_MS) {
        foyer.clock.advance(Math.min(left, STEP_MS));
        for (const viewer of doBeat ? [witness, ...lost] : [witness]) await beat(viewer);
      }
      await foyer.get(StreamLifecycle).everyFiveSeconds();
      const live = foyer.get(LiveCount);
      // The first telling may have begun before.
      for (let telling = 0; telling < 2; telling += 1) await live.everySecond();
      await counted(witness.tap, live.countOf(contentId));
      return countIn(witness.tap)! - 1;
    };
    try {
      return { early: await pass(BEAT_EVERY_MS), late: await pass(TWO_BEATS_MS - BEAT_EVERY_MS) };
    } finally {
      for (const { tap } of [witness, ...lost]) tap.close();
    }
  }

  async function open(url: string): Promise<{ tap: StreamTap; token: string }> {
    const { token } = await guest(foyer, contentId);
    const tap = await StreamTap.open(`${url}${path}`, token);
    await tap.until((frames) => frames.some((frame) => frame.type === 'mark'));
    return { tap, token };
  }

  async function beat({ tap, token }: { tap: StreamTap; token: string }): Promise<void> {
    const hello = tap.frames.find((frame) => frame.type === 'hello')!;
    const answer = await fetch(`${foyer.url}/api/streams/${hello.streamId}/beats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(202);
  }

  const countIn = (tap: StreamTap) => tap.frames.findLast((frame) => frame.type === 'live')?.count;
  const counted = (tap: StreamTap, count: number) => tap.until(() => countIn(tap) === count);
});
