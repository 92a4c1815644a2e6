import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentReadModel } from '../contents/contents.public.js';
import type { Processes } from '../platform/cluster/processes.service.js';
import type { DomainEvents } from '../platform/events/domain-events.js';
import type { StreamEvent } from '../platform/events/event-catalogue.js';
import { Metrics } from '../platform/metrics/metrics.js';
import type { StreamHub } from '../platform/realtime/stream-hub.js';
import type { LiveFrame } from './analytics.events.js';
import type { LiveCountRepository } from './live-count.repository.js';
import { LiveCount } from './live-count.service.js';

describe('the live count of two processes', () => {
  let open: (uid: string) => void;
  let announced: number[];
  /** What the table says of this process and of the other. */
  let table: { own: number | null; other: number };
  let processes: { isAlone: boolean };
  let whileSaving: () => void;
  let live: LiveCount;

  beforeEach(() => {
    announced = [];
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
    const handlers = new Map<string, (event: StreamEvent) => void>();
    live = new LiveCount(
      { on: handlers.set.bind(handlers) } as unknown as DomainEvents,
      repository as unknown as LiveCountRepository,
      { showingLiveCount: async (ids: string[]) => ids } as unknown as ContentReadModel,
      processes as Processes,
      {
        connections: new Map(),
        publishEphemeral: (_: string, { count }: LiveFrame) => announced.push(count),
      } as unknown as StreamHub,
      new Metrics(),
    );
    live.onModuleInit();
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
