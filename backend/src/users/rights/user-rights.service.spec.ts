import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Clock } from '../../platform/clock/clock.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { UserRights, UserRightsReadModel } from './user-rights.read-model.js';
import { UserRightsService } from './user-rights.service.js';

class ManualClock extends Clock {
  time = 1_000_000;
  override now(): number {
    return this.time;
  }
}

/** Answers when the test says so. */
class Reader {
  readonly asked: string[][] = [];
  private readonly answers: ((rights: Map<string, UserRights> | Error) => void)[] = [];

  of(uids: readonly string[]): Promise<Map<string, UserRights>> {
    this.asked.push([...uids]);
    return new Promise((resolve, reject) => {
      this.answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  }

  answer(outcome: string[] | Error): void {
    const rights =
      outcome instanceof Error
        ? outcome
        : new Map(
            outcome.map((uid) => [
              uid,
              { grants: { globalRole: null, clients: new Map() }, sessionIds: new Set<string>() },
            ]),
          );
    this.answers.shift()?.(rights);
  }
}

function setUp() {
  const clock = new ManualClock();
  const reader = new Reader();
  const events = new DomainEvents(new EventEmitter2());
  const rights = new UserRightsService(reader as unknown as UserRightsReadModel, events, clock);
  rights.onModuleInit();
  return { clock, reader, events, rights };
}

describe('the rights of many people', () => {
  it('are read once for all who ask at the same time', async () => {
    const { reader, rights } = setUp();
    const answers = [rights.of(['a', 'b']), rights.of(['b', 'a', 'a']), rights.of(['b', 'c'])];
    await nextTurn();
    expect(reader.asked).toEqual([['a', 'b', 'c']]);
    reader.answer(['a', 'b']);
    expect((await Promise.all(answers)).map((found) => [...found.keys()].sort())).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['b'],
    ]);
  });

  it('are remembered for two seconds, absence included', async () => {
    const { clock, reader, rights } = setUp();
    const first = rights.of(['a', 'nobody']);
    await nextTurn();
    reader.answer(['a']);
    await first;
    clock.time += 1_900;
    expect([...(await rights.of(['a', 'nobody'])).keys()]).toEqual(['a']);
    expect(reader.asked).toHaveLength(1);
    clock.time += 200;
    void rights.of(['a', 'nobody']);
    await nextTurn();
    expect(reader.asked).toHaveLength(2);
  });

  it('are read again once they changed, also while they are being read', async () => {
    const { reader, events, rights } = setUp();
    const before = rights.of(['a', 'b']);
    await nextTurn();
    events.emit('user.grants-changed', { uid: 'a' });
    const after = rights.of(['a', 'b']);
    await nextTurn();
    expect(reader.asked).toEqual([['a', 'b'], ['a']]);
    reader.answer(['b']);
    reader.answer(['a']);
    expect([[...(await before).keys()], [...(await after).keys()].sort()]).toEqual([['b'], ['a', 'b']]);
  });

  it('are not remembered when they could not be read', async () => {
    const { reader, rights } = setUp();
    const failed = rights.of(['a']);
    await nextTurn();
    reader.answer(new Error('the database is away'));
    await expect(failed).rejects.toThrow('away');
    const again = rights.of(['a']);
    await nextTurn();
    reader.answer(['a']);
    expect([...(await again).keys()]).toEqual(['a']);
  });

  it('ask nothing for nobody', async () => {
    const { reader, rights } = setUp();
    expect(await rights.of([])).toEqual(new Map());
    expect(reader.asked).toEqual([]);
  });
});
