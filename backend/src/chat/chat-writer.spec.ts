import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Clock } from '../platform/clock/clock.js';
import type { DomainEvents } from '../platform/events/domain-events.js';
import { Metrics } from '../platform/metrics/metrics.js';
import type { ChatCommand, ChatOutcome, ChatRepository } from './chat.repository.js';
import { ChatWriter } from './chat-writer.js';

Logger.overrideLogger(false);

const ACCEPTED: ChatOutcome = { verdict: 'accepted', row: null };
const command = (id: string) => ({ id }) as ChatCommand;
const unavailable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function writerOn(insert: (ids: string[]) => Promise<void>) {
  const batches: string[][] = [];
  const revisions: number[] = [];
  const repository = {
    insertBatch: async (_roomId: string, commands: readonly ChatCommand[]) => {
      const ids = commands.map(({ id }) => id);
      batches.push(ids);
      await insert(ids);
      return { outcomes: commands.map(() => ACCEPTED), revision: batches.length };
    },
  };
  const events = { emit: (_name: string, { revision }: { revision: number }) => revisions.push(revision) };
  const writer = new ChatWriter(
    repository as unknown as ChatRepository,
    { now: () => 0 } as Clock,
    events as unknown as DomainEvents,
    new Metrics(),
  );
  const write = (...ids: string[]) => Promise.allSettled(ids.map(async (id) => writer.write('room', command(id))));
  return { batches, revisions, write };
}

const statesOf = (outcomes: PromiseSettledResult<ChatOutcome>[]) => outcomes.map(({ status }) => status);

describe('ChatWriter', () => {
  it('commits together, in the order in which they came, what comes within a moment', async () => {
    const { batches, revisions, write } = writerOn(async () => {});
    expect(statesOf(await write('a', 'b', 'c'))).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect([batches, revisions]).toEqual([[['a', 'b', 'c']], [1]]);
  });

  it('writes one by one what a refused row spoiled, and refuses that row alone', async () => {
    const { batches, write } = writerOn(async (ids) => {
      if (ids.includes('bad')) throw new Error('invalid byte sequence');
    });
    expect(statesOf(await write('a', 'bad', 'c'))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  });

  it('asks a database that is away once, not once for each message', async () => {
    const { batches, write } = writerOn(async () => {
      throw unavailable();
    });
    expect(statesOf(await write('a', 'b'))).toEqual(['rejected', 'rejected']);
    expect(batches).toEqual([['a', 'b']]);
  });

  it('lets no more than five thousand wait, and takes messages again when they are written', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { batches, write } = writerOn(() => gate);
    const waiting = write(...Array.from({ length: 5000 }, (_, index) => String(index)));
    const [refused] = await write('too many');
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    release();
    expect(new Set(statesOf(await waiting))).toEqual(new Set(['fulfilled']));
    expect(Math.max(...batches.map(({ length }) => length))).toBe(200);
    expect(statesOf(await write('afterwards'))).toEqual(['fulfilled']);
  });
});
