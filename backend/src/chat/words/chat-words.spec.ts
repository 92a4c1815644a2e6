import { describe, expect, it } from '@jest/globals';
import {
  combinedIssue,
  type ListedWord,
  MAX_COMBINED_WILDCARDS,
  MAX_COMBINED_WORDS,
  MAX_WILDCARD_LETTERS,
  MAX_WORDS,
  validateWords,
} from '../../../../contracts/domain/word-list.js';
import { growthOf } from '../../../../test/support/pace.js';
import { Config } from '../../platform/config/config.js';
import { ChatWords } from './chat-words.js';
import type { CompiledWords } from './compiled-words.js';
import type { WordListRepository } from './word-lists.repository.js';

type Texts = (at: number) => string;
const LISTS = MAX_COMBINED_WORDS / MAX_WORDS;
const LONGEST = 10_240;

/** The words of an organization and of as many channels as may have full lists, as they are looked for in a message. */
async function combined(texts: Texts): Promise<CompiledWords> {
  const lists = Array.from({ length: LISTS }, (_, list) => ({
    id: String(list),
    revision: 1,
    words: Array.from(
      { length: MAX_WORDS },
      (_, at): ListedWord => ({ text: texts(list * MAX_WORDS + at), isWhole: list % 2 === 0, action: 'mask' }),
    ),
  }));
  const others = (words: readonly ListedWord[]) => {
    const rest = lists.flatMap((each) => (each.words === words ? [] : each.words));
    return { words: rest.length, wildcards: rest.reduce((sum, { text }) => sum + text.split('*').length - 1, 0) };
  };
  for (const { words } of lists)
    expect([validateWords(words), combinedIssue(words, others(words))]).toEqual([[], null]);
  const repository = { forChannels: async () => lists } as Partial<WordListRepository> as WordListRepository;
  return (await new ChatWords(repository, new Config()).of('client', ['channel']))!;
}

/** As many wildcards as there may be, in the first words. */
const wild = (pattern: Texts, plain: Texts): Texts => {
  const each = pattern(0).split('*').length - 1;
  return (at) => (at < Math.floor(MAX_COMBINED_WILDCARDS / each) ? pattern(at) : plain(at));
};
const number: Texts = (at) => `q${at}`;
/** Parts of a text that repeats itself, each of them different. */
const PERIOD = 'abcdefghijklmnopqrstuvwxyz0123456789';
const part: Texts = (at) => {
  const from = at % PERIOD.length;
  return PERIOD.repeat(3).slice(from, from + 3 + Math.floor(at / PERIOD.length));
};

describe('the words of an organization and its channels', () => {
  it('can have so many words and wildcards together', () => {
    const words: ListedWord[] = [{ text: 'a*b*', isWhole: true, action: 'mask' }];
    const others = { words: MAX_COMBINED_WORDS - 1, wildcards: MAX_COMBINED_WILDCARDS - 2 };
    expect(combinedIssue(words, others)).toBeNull();
    expect(combinedIssue(words, { ...others, words: MAX_COMBINED_WORDS })).toMatch(/at most 2000 words.*would be 2001/);
    expect(combinedIssue(words, { ...others, wildcards: 299 })).toMatch(/at most 300 wildcards \(\*\).*would be 301/);
  });

  it('have wildcards for a limited number of letters', async () => {
    const words = await combined((at) => (at === 0 ? 'ab*cd' : number(at)));
    const between = (count: number) => words.find(`ab${'x'.repeat(count)}cd`).length;
    expect([0, MAX_WILDCARD_LETTERS, MAX_WILDCARD_LETTERS + 1].map(between)).toEqual([1, 1, 0]);
  });

  it.each<[string, Texts, string[]]>([
    ['that begin alike', (at) => `${'a'.repeat(50)}${at}`, ['a', `${'a'.repeat(50)}1 `]],
    ['that are parts of the text', part, [PERIOD, PERIOD.slice(0, 20)]],
    ['with wildcards everywhere', wild((at) => `a*b*${at}*`, number), ['a', 'ab', 'ab1 ', 'ab12345', 'ba']],
    ['that begin with wildcards', wild((at) => `*a*${at}`, number), ['a', 'a1', 'a12 ', 'b']],
  ])('of the worst kind, %s, take no more than the length of a text', async (_, texts, units) => {
    const words = await combined(texts);
    for (const unit of units) {
      const growth = growthOf((size) => {
        words.find(unit.repeat(Math.ceil(size / unit.length)).slice(0, size));
      }, LONGEST / 16);
      expect(growth).toBeLessThan(110);
    }
  });
});
