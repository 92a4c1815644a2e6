import { beforeEach, describe, expect, it } from '@jest/globals';
import { StandingClock } from '../../../test/support/test-clock.js';
import type { ContentReadModel } from '../contents/contents.public.js';
import type { Processes } from '../platform/cluster/processes.service.js';
import type { DomainEvents } from '../platform/events/domain-events.js';
import type { DomainEventMap, StreamEvent } from '../platform/events/event-catalogue.js';
import type { StreamHub } from '../platform/realtime/stream-hub.js';
import type { LiveFrame } from './analytics.events.js';
import type { LiveCountRepository } from './live-count.repository.js';
import { LiveCount } from './live-count.service.js';

describe('the live count of two processes', () => {
  let open: (uid: string) => void;
  let close: (uid: string, isPoll: boolean) => void;
  let clock: StandingClock;
  let announced: number[];
  /** What the table says of this process and of the other. */
  let table: { own: number | null; other: number };
  let processes: { isAlone: boolean };
  let whileSaving: () => void;
  let live: LiveCount;

  beforeEach(() => {
    announced = [];
    clock = new StandingClock();
    table = { own: null, other: 0 };
    processes = { isAlone: false };
    whileSaving = () => undefined;
    const repository = {
      save: async (_: string, [count]: { viewers: number }[]) => {
        if (count) table.own = count.viewers;
        whileSaving();
      },
      forget: async () => {
        table.own = null;
      },
      ofOthers: async () => new Map([['content', table.other]]),
    };
    const handlers = new Map<string, (event: StreamEvent | DomainEventMap['stream.closed']) => void>();
    live = new LiveCount(
      { on: handlers.set.bind(handlers) } as unknown as DomainEvents,
      repository as unknown as LiveCountRepository,
      { showingLiveCount: async (ids: string[]) => ids } as unknown as ContentReadModel,
      processes as Processes,
      {
        publishEphemeral: (_: string, { count }: LiveFrame) => announced.push(count),
      } as unknown as StreamHub,
      clock,
    );
    live.onModuleInit();
    close = (uid, isPoll) =>
      handlers.get('stream.closed')!({ contentId: 'content', uid, isPoll } as DomainEventMap['stream.closed']);
    open = (uid) => handlers.get('stream.opened')!({ contentId: 'content', uid } as StreamEvent);
  });

  it('is corrected when the other process dies, though nobody comes or goes here', async () => {
    table.other = 3;
    open('ann');
    await live.everySecond();
    processes.isAlone = true;
    await live.everySecond();
    expect(announced).toEqual([4, 1]);
  });

  it('tells the other process of somebody who came while it was being told', async () => {
    open('ann');
    whileSaving = () => {
      whileSaving = () => undefined;
      open('bob');
    };
    await live.everySecond();
    expect(table.own).toBe(1);
    await live.everySecond();
    expect(table.own).toBe(2);
  });

  it('keeps who reads by long poll between two polls, and for no longer', async () => {
    processes.isAlone = true;
    open('ann');
    open('bob');
    for (let poll = 0; poll < 3; poll += 1) {
      close('ann', true);
      clock.advance(9000);
      await live.everySecond();
      open('ann');
      await live.everySecond();
    }
    expect(new Set(announced)).toEqual(new Set([2]));
    close('ann', true);
    clock.advance(10_000);
    await live.everySecond();
    expect(announced.at(-1)).toBe(1);
    close('bob', false);
    await live.everySecond();
    expect(announced.at(-1)).toBe(0);
  });

  it('takes back what it told before it was alone', async () => {
    open('ann');
    await live.everySecond();
    processes.isAlone = true;
    await live.everySecond();
    table.own = 99;
    processes.isAlone = false;
    await live.everySecond();
    expect(table.own).toBe(1);
  });
});
