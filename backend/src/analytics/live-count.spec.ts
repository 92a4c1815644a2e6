import { beforeEach, describe, expect, it } from '@jest/globals';
import { StandingClock } from '../../../test/support/test-clock.js';
import type { ContentReadModel } from '../contents/contents.public.js';
import type { Processes } from '../platform/cluster/processes.service.js';
import type { DomainEvents } from '../platform/events/domain-events.js';
import type { DomainEventMap } from '../platform/events/event-catalogue.js';
import type { StreamEvent, StreamHub, StreamScope } from '../realtime/realtime.public.js';
import type { LiveFrame } from './analytics.events.js';
import type { LiveCountRepository, Standing } from './live-count.repository.js';
import { LiveCount } from './live-count.service.js';

const SCOPE: StreamScope = { rooms: [{ id: 'content', kind: 'content' }] };

describe('the live count of two processes', () => {
  let open: (uid: string) => void;
  let close: (uid: string, isPoll: boolean) => void;
  let clock: StandingClock;
  let announced: number[];
  /** The table's counts for this process and the other one. */
  let table: { own: Set<string>; other: Set<string> };
  let processes: { isAlone: boolean };
  let whileSaving: () => void;
  let live: LiveCount;

  beforeEach(() => {
    announced = [];
    clock = new StandingClock();
    table = { own: new Set(), other: new Set() };
    processes = { isAlone: false };
    whileSaving = () => undefined;
    const repository = {
      save: async (_: string, standings: Standing[]) => {
        for (const { uid, isHere } of standings) {
          if (isHere) table.own.add(uid);
          else table.own.delete(uid);
        }
        whileSaving();
      },
      forget: async () => table.own.clear(),
      peopleOf: async () => {
        const elsewhere = [...table.other].filter((uid) => !table.own.has(uid)).length;
        return new Map([['content', { here: table.own.size, elsewhere }]]);
      },
    };
    const handlers = new Map<string, (event: StreamEvent | DomainEventMap['stream.closed']) => void>();
    live = new LiveCount(
      { on: handlers.set.bind(handlers), emit: () => undefined } as unknown as DomainEvents,
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
      handlers.get('stream.closed')!({ streamId: 's', scope: SCOPE, uid, isPoll, lastSeenAt: 0 });
    open = (uid) => handlers.get('stream.opened')!({ streamId: 's', scope: SCOPE, uid });
  });

  it('is corrected when the other process dies, though nobody comes or goes here', async () => {
    table.other = new Set(['bob', 'cy', 'dee']);
    open('ann');
    await live.everySecond();
    processes.isAlone = true;
    await live.everySecond();
    expect(announced).toEqual([4, 1]);
  });

  it('tells the other process of someone who came while it was being told', async () => {
    open('ann');
    whileSaving = () => {
      whileSaving = () => undefined;
      open('bob');
    };
    await live.everySecond();
    expect(table.own).toEqual(new Set(['ann']));
    await live.everySecond();
    expect(table.own).toEqual(new Set(['ann', 'bob']));
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
    table.own = new Set(['somebody', 'who', 'left']);
    processes.isAlone = false;
    await live.everySecond();
    expect(table.own).toEqual(new Set(['ann']));
  });

  it('counts someone once who has a page on each', async () => {
    table.other = new Set(['ann', 'bob']);
    open('ann');
    await live.everySecond();
    expect(announced).toEqual([2]);
    close('ann', false);
    await live.everySecond();
    expect(announced).toEqual([2, 2]);
    expect(table.own).toEqual(new Set());
  });

  it('tells again of everyone when what it told is gone', async () => {
    open('ann');
    open('bob');
    await live.everySecond();
    table.own.clear();
    await live.everySecond();
    await live.everySecond();
    expect(table.own).toEqual(new Set(['ann', 'bob']));
    expect(announced.at(-1)).toBe(2);
  });

  it('tells later what could not be written', async () => {
    open('ann');
    whileSaving = () => {
      whileSaving = () => undefined;
      table.own.clear();
      throw Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' });
    };
    await live.everySecond();
    expect(announced).toEqual([]);
    await live.everySecond();
    expect(announced).toEqual([1]);
    expect(table.own).toEqual(new Set(['ann']));
  });
});
