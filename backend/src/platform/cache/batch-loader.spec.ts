import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { BatchDelay } from './batch-delay.js';
import { BatchLoader } from './batch-loader.js';

function aBatchLoader(answer: (word: string) => string, delay?: number | BatchDelay) {
  const asked: (readonly string[])[] = [];
  const loader = new BatchLoader<string, string>(async (words) => {
    asked.push(words);
    return words.map(answer);
  }, delay);
  return { loader, asked };
}

describe('questions of the same turn', () => {
  it('are answered together, those of the next one by themselves', async () => {
    const { loader, asked } = aBatchLoader((word) => word.toUpperCase());
    expect(await Promise.all([loader.ask('a'), loader.ask('b'), loader.ask('a')])).toEqual(['A', 'B', 'A']);
    expect(await loader.ask('c')).toBe('C');
    expect(asked).toEqual([['a', 'b', 'a'], ['c']]);
  });

  it('are answered with those of later turns where the loader gathers for some time', async () => {
    const { loader, asked } = aBatchLoader((word) => word, 5);
    const first = loader.ask('a');
    await nextTurn();
    expect(await Promise.all([first, loader.ask('b')])).toEqual(['a', 'b']);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('are gathered for longer while a crowd asks', async () => {
    const delay = new BatchDelay({ usualMs: 1, crowdMs: 60_000, beginsWith: 2, withinMs: 60_000, goesOnWith: 1 });
    const { loader } = aBatchLoader((word) => word, delay);
    await loader.ask('a');
    expect(delay.delayMs).toBe(1);
    await Promise.all([loader.ask('b'), loader.ask('c')]);
    expect(delay.delayMs).toBe(60_000);
  });

  it('are answered one by one where they cannot be together', async () => {
    const { loader } = aBatchLoader((word) => {
      if (word === 'b') throw new Error('nobody knows');
      return word;
    });
    const answers = await Promise.allSettled([loader.ask('a'), loader.ask('b'), loader.ask('c')]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail at once, all of them, where the database is away', async () => {
    let statements = 0;
    const loader = new BatchLoader<string, string>(async () => {
      statements += 1;
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    });
    const answers = await Promise.allSettled([loader.ask('a'), loader.ask('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toBe(1);
  });
});
