import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { StreamConnection } from '../hub/stream-connection.js';
import type { StreamHub } from '../hub/stream-hub.js';
import type { StreamScope } from '../stream-types.js';
import { GrantRefresher } from './grant-refresher.js';
import type { PersonalSources } from './personal-sources.js';

const scopeOf = (contentId: string): StreamScope => ({ rooms: [{ id: contentId, kind: 'content' }] });
const connectionTo = (contentId: string) =>
  ({ scope: scopeOf(contentId), principal: { uid: 'ann' } }) as unknown as StreamConnection;

describe('asking again who may follow what', () => {
  it('asks about many rooms at once, and not again before it is through with all', async () => {
    const rooms = Array.from({ length: 130 }, (_, index) => `room-${index}`);
    const connections = new Map(rooms.map((room) => [room, connectionTo(room)]));
    const asked: string[] = [];
    let atOnce = 0;
    let most = 0;
    const viewsOf = async ({ rooms }: StreamScope) => {
      asked.push(rooms[0]!.id);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await nextTurn();
      atOnce -= 1;
      return [];
    };
    const refresher = new GrantRefresher(
      { connections } as unknown as StreamHub,
      { viewsOf } as unknown as PersonalSources,
    );
    await Promise.all([refresher.everyRecheck(), refresher.everyRecheck()]);
    expect(asked.sort()).toEqual(rooms.sort());
    expect(most).toBe(50);
    await refresher.everyRecheck();
    expect(asked).toHaveLength(2 * rooms.length);
  });

  it('asks about everyone in a large room, a part of them at a time, and yields after each', async () => {
    const connections = new Map(Array.from({ length: 2500 }, (_, index) => [String(index), connectionTo('room')]));
    const asked: number[] = [];
    // What else has a turn after each part.
    const others: number[] = [];
    const viewsOf = async (_scope: StreamScope, people: readonly unknown[]) => {
      asked.push(people.length);
      void nextTurn().then(() => others.push(asked.length));
      return [];
    };
    const refresher = new GrantRefresher(
      { connections } as unknown as StreamHub,
      { viewsOf } as unknown as PersonalSources,
    );
    await refresher.everyRecheck();
    expect(asked).toEqual([1000, 1000, 500]);
    expect(others).toEqual([1, 2, 3]);
  });
});
