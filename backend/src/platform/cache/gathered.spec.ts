import { describe, expect, it } from '@jest/globals';
import { Gathered } from './gathered.js';

function aGathered(answer: (word: string) => string) {
  const asked: (readonly string[])[] = [];
  const gathered = new Gathered<string, string>(async (words) => {
    asked.push(words);
    return words.map(answer);
  });
  return { gathered, asked };
}

describe('questions of the same turn', () => {
  it('are answered together, those of the next one by themselves', async () => {
    const { gathered, asked } = aGathered((word) => word.toUpperCase());
    expect(await Promise.all([gathered.ask('a'), gathered.ask('b'), gathered.ask('a')])).toEqual(['A', 'B', 'A']);
    expect(await gathered.ask('c')).toBe('C');
    expect(asked).toEqual([['a', 'b', 'a'], ['c']]);
  });

  it('are answered one by one where they cannot be together', async () => {
    const { gathered } = aGathered((word) => {
      if (word === 'b') throw new Error('nobody knows');
      return word;
    });
    const answers = await Promise.allSettled([gathered.ask('a'), gathered.ask('b'), gathered.ask('c')]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail at once, all of them, where the database is away', async () => {
    let statements = 0;
    const gathered = new Gathered<string, string>(async () => {
      statements += 1;
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    });
    const answers = await Promise.allSettled([gathered.ask('a'), gathered.ask('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toBe(1);
  });
});
