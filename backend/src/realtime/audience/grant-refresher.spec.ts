import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { StreamConnection } from '../hub/stream-connection.js';
import type { StreamHub } from '../hub/stream-hub.js';
import { GrantRefresher } from './grant-refresher.js';
import type { PersonalSources, StreamScope } from './personal-sources.js';

const connectionTo = (contentId: string) =>
  ({ scope: { clientId: 'harbour', contentId, channelId: null }, principal: { uid: 'ann' } }) as StreamConnection;

describe('asking again who may follow what', () => {
  it('asks about many rooms at once, and not again before it is through with all', async () => {
    const rooms = Array.from({ length: 130 }, (_, index) => `room-${index}`);
    const connections = new Map(rooms.map((room) => [room, connectionTo(room)]));
    const asked: string[] = [];
    let atOnce = 0;
    let most = 0;
    const factsOf = async ({ contentId }: StreamScope) => {
      asked.push(contentId!);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await nextTurn();
      atOnce -= 1;
      return [];
    };
    const refresher = new GrantRefresher(
      { connections } as unknown as StreamHub,
      { factsOf } as unknown as PersonalSources,
    );
    await Promise.all([refresher.everyRecheck(), refresher.everyRecheck()]);
    expect(asked.sort()).toEqual(rooms.sort());
    expect(most).toBe(50);
    await refresher.everyRecheck();
    expect(asked).toHaveLength(2 * rooms.length);
  });
});
