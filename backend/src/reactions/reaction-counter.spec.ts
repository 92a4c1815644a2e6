import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReactionIcon } from '../../../contracts/domain/enums.js';
import { addCounts, REACTION_ICONS, type ReactionCounts } from '../../../contracts/domain/reactions.js';
import { StandingClock } from '../../../test/support/test-clock.js';
import type { ViewerAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import type { Processes } from '../platform/cluster/processes.service.js';
import { loadConfig } from '../platform/config/config.js';
import type { DomainEvents } from '../platform/events/domain-events.js';
import type { DomainEventMap } from '../platform/events/event-catalogue.js';
import { Metrics } from '../platform/metrics/metrics.js';
import type { StreamHub } from '../realtime/realtime.public.js';
import { ReactionCounter } from './reaction-counter.service.js';
import type { CountsToWrite, ReactionCountsRepository } from './reaction-counts.repository.js';
import type { ReactionsFrame } from './reactions.events.js';
import { ReactionsService } from './reactions.service.js';

const PAGE = { principal: { uid: 'ann' } as Principal, address: '::1', keys: undefined };

type Outcome = 'written' | 'failed' | 'unknown';

/** The table of one content, which all processes of a test share; a write may fail, or be committed without anyone learning of it. */
class SharedTable {
  readonly counts: ReactionCounts = {};
  readonly outcomes: Outcome[] = [];
  rows = 0;
  private readonly written = new Set<string>();

  async add(_processId: string, { id, counts }: CountsToWrite): Promise<void> {
    const outcome = this.outcomes.shift() ?? 'written';
    if (outcome === 'failed') throw connectionLost();
    for (const ofContent of counts.values()) {
      this.rows += Object.keys(ofContent).length;
      if (!this.written.has(id)) addCounts(this.counts, ofContent);
    }
    this.written.add(id);
    if (outcome === 'unknown') throw connectionLost();
  }

  async of() {
    return [{ contentId: 'content', isEnabled: true, counts: { ...this.counts } }];
  }
}

function connectionLost(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
}

/** One process whose page follows the content. */
async function aProcess(table: SharedTable, isAlone: boolean) {
  const frames: ReactionCounts[] = [];
  const handlers = new Map<string, (event: DomainEventMap['stream.opened']) => void>();
  const counter = new ReactionCounter(
    table as unknown as ReactionCountsRepository,
    { isAlone, processId: 'process' } as unknown as Processes,
    {
      followedRooms: [{ id: 'content', kind: 'content' }],
      publishEphemeral: (_: string, { counts }: ReactionsFrame, readers: string) =>
        readers === 'viewers' && frames.push(counts),
    } as unknown as StreamHub,
    { on: handlers.set.bind(handlers) } as unknown as DomainEvents,
    new StandingClock(),
  );
  counter.onModuleInit();
  handlers.get('stream.opened')!({ streamId: 's', uid: 'u', scope: { rooms: [{ id: 'content', kind: 'content' }] } });
  await counter.everySecond();
  return { counter, frames };
}

function serviceOn(counter: ReactionCounter, clock: StandingClock): ReactionsService {
  const content = {
    contentType: 'live',
    startsAt: new Date(clock.now() - 60_000),
    closesAt: new Date(clock.now() + 60_000),
    reactionsEnabled: true,
    reactionsIcons: REACTION_ICONS,
  };
  return new ReactionsService(
    { requireAvailable: async () => content } as unknown as ViewerAccess,
    counter,
    { count: 1 } as Processes,
    clock,
    new Metrics(),
    loadConfig({ NODE_ENV: 'test', REACTIONS_PER_SECOND: '1000000', REACTIONS_PER_ADDRESS: '1000000' }),
  );
}

const sumOf = (counts: ReactionCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

describe('ReactionCounter', () => {
  it('counts every accepted tap once: batches are repeated and come together, writes fail or are committed unnoticed', async () => {
    const batch = fc.record({
      sender: fc.integer({ min: 0, max: 3 }),
      taps: fc.array(fc.constantFrom(...REACTION_ICONS), { minLength: 1, maxLength: 5 }),
      times: fc.integer({ min: 1, max: 3 }),
    });
    const second = fc.record({
      batches: fc.array(batch, { maxLength: 6 }),
      outcomes: fc.array(fc.constantFrom<Outcome>('written', 'failed', 'unknown'), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(second, { maxLength: 12 }), fc.boolean(), async (seconds, isAlone) => {
        const table = new SharedTable();
        const { counter, frames } = await aProcess(table, isAlone);
        const service = serviceOn(counter, new StandingClock());
        const numbers = [0, 0, 0, 0];
        const accepted: ReactionCounts = {};
        for (const { batches, outcomes } of seconds) {
          await Promise.all(
            batches.map(async ({ sender, taps, times }) => {
              numbers[sender]! += 1;
              const body = { sender: `sender ${sender}`, batch: numbers[sender]!, taps };
              for (const icon of taps) addCounts(accepted, { [icon]: 1 });
              await Promise.all(Array.from({ length: times }, () => service.take(PAGE, 'content', body)));
            }),
          );
          table.outcomes.push(...outcomes);
          await counter.everySecond();
        }
        table.outcomes.length = 0;
        await counter.everySecond();
        expect(frames.at(-1)).toEqual(accepted);
        const totals = frames.map(sumOf);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        await counter.beforeApplicationShutdown();
        expect(table.counts).toEqual(accepted);
      }),
      { numRuns: 60 },
    );
  });

  it('writes a row for each icon every five seconds, however many taps there are', async () => {
    const table = new SharedTable();
    const { counter } = await aProcess(table, true);
    for (let second = 0; second < 19; second += 1) {
      for (let tap = 0; tap < 1000; tap += 1) counter.add('content', ['heart', 'clap'] as ReactionIcon[]);
      await counter.everySecond();
    }
    expect([sumOf(table.counts), table.rows]).toEqual([38_000, 8]);
  });

  it('shows the taps of other processes', async () => {
    const table = new SharedTable();
    const [here, there] = [await aProcess(table, false), await aProcess(table, false)];
    here.counter.add('content', ['heart']);
    there.counter.add('content', ['heart', 'wave']);
    for (let second = 0; second < 3; second += 1) for (const { counter } of [here, there]) await counter.everySecond();
    for (const { frames } of [here, there]) expect(frames.at(-1)).toEqual({ heart: 2, wave: 1 });
  });

  it('starts a page with the counts before the first new tap', async () => {
    const table = new SharedTable();
    addCounts(table.counts, { heart: 7 });
    const { counter, frames } = await aProcess(table, true);
    counter.add('content', ['heart']);
    await counter.everySecond();
    expect(frames).toEqual([{ heart: 7 }, { heart: 8 }]);
  });

  it('refuses taps that would no longer be written', async () => {
    const { counter } = await aProcess(new SharedTable(), true);
    await counter.beforeApplicationShutdown();
    expect(() => counter.add('content', ['heart'])).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
