import { describe, expect, it } from '@jest/globals';
import { CachedBatchLoader } from './cached-batch-loader.js';

const KNOWN = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);

function setUp(most = 10) {
  const clock = { time: 0, now: () => clock.time };
  const asked: string[][] = [];
  const memory = new CachedBatchLoader<number>(
    async (keys) => {
      asked.push([...keys]);
      return new Map([...KNOWN].filter(([key]) => keys.includes(key)));
    },
    clock,
    { freshMs: 1000, most },
  );
  return { clock, asked, memory };
}

describe('what is remembered of many keys', () => {
  it('is asked for once, what there is not included, until it is too old', async () => {
    const { clock, asked, memory } = setUp();
    const answers = await Promise.all([memory.of(['a', 'nothing']), memory.of(['nothing', 'a', 'b'])]);
    expect(answers.map((answer) => [...answer])).toEqual([[['a', 1]], expect.arrayContaining([['b', 2]])]);
    clock.time = 1000;
    await memory.of(['a', 'b', 'nothing']);
    expect(asked).toEqual([['a', 'nothing', 'b']]);
    clock.time = 1001;
    await memory.of(['a']);
    expect(asked.at(-1)).toEqual(['a']);
  });

  it('is asked for again when it was forgotten', async () => {
    const { asked, memory } = setUp();
    await memory.of(['a', 'b']);
    memory.forget('a');
    await memory.of(['a', 'b']);
    expect(asked).toEqual([['a', 'b'], ['a']]);
  });

  it('is let go of, the least recently used first, before it is too much', async () => {
    const { asked, memory } = setUp(2);
    await memory.of(['a', 'b']);
    await memory.of(['a']);
    await memory.of(['c']);
    await memory.of(['a']);
    await memory.of(['b']);
    expect(asked).toEqual([['a', 'b'], ['c'], ['b']]);
  });
});
