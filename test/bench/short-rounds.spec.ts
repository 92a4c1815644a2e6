import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Bench, type bench, ShortRounds } from './support/bench.js';

const SUFFIX = '.bench.ts';
/** They say little with a few people, or take long. What they look at is tested where it is made. */
const LONG_ONES = ['arrivals', 'moderating', 'volunteer'];
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .filter((name) => !LONG_ONES.includes(name));

/** Each bench with a few viewers for a few seconds: everyone gets everything once, and its control is red. Nothing is measured. */
describe('a short round of each bench', () => {
  const rounds = new ShortRounds();
  afterAll(() => rounds.end());

  it.each(NAMES)(
    '%s',
    async (name) => {
      const modules = (await import(`./${name}${SUFFIX}`)) as Record<string, ReturnType<typeof bench>>;
      expect(await new Bench(rounds).run(modules[name]!)).toEqual([]);
    },
    600_000,
  );
});
