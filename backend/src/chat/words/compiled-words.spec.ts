import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_CHAT_LENGTH, processChatText } from '../../../../contracts/domain/chat-text.js';
import {
  cleanWords,
  foldWord,
  type ListedWord,
  MAX_WORDS,
  WORD_ACTIONS,
} from '../../../../contracts/domain/word-list.js';
import { STARTER_LISTS } from '../../../../contracts/domain/word-list-starters.data.js';
import { growthOf } from '../../../../test/support/pace.js';
import { ChatCensor } from '../chat-censor.js';
import { CompiledWords } from './compiled-words.js';

const censor = new ChatCensor();
const starters = new CompiledWords([...STARTER_LISTS.en, ...STARTER_LISTS.es]);

/** What a viewer's message becomes. */
function written(words: CompiledWords, raw: string): string | null {
  const result = processChatText(raw, {
    isHost: false,
    censor: (typed) => {
      const { text, hits, action } = censor.censor(typed, words);
      return { text, hit: hits > 0, isRefused: action === 'refuse' };
    },
  });
  return result.ok ? result.text : null;
}

/** A word as a regular expression over folded text. */
function expressionOf({ text, isWhole }: ListedWord): RegExp {
  const letter = '[\\p{L}\\p{N}\\p{M}_]';
  const inner = foldWord(text)
    .text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\*/g, `${letter}*`);
  return new RegExp(isWhole ? `(?<!${letter})(?:${inner})(?!${letter})` : inner, 'u');
}

const word: fc.Arbitrary<ListedWord> = fc.record({
  text: fc
    .tuple(
      fc.constantFrom('ab', 'ñu', 'Éa', 'b1', 'no no'),
      fc.string({ unit: fc.constantFrom(...'abñé *'), maxLength: 4 }),
    )
    .map(([letters, rest]) => letters + rest.replace(/\*+/g, '*')),
  isWhole: fc.boolean(),
  action: fc.constantFrom(...WORD_ACTIONS),
});
const piece = fc.oneof(
  fc.constantFrom('ñ', 'a', ' ', ' ', '_', '*', '\n', '.', '😀', '\ud83d', '\u0301', 'é', 'no  no', '\u200B'),
  fc.constantFrom('<', '>', '<b>', '</', 'script', '<scr', 'ipt>', 'onerror=', '\u202E', 'www.', '.com', '@'),
  fc.constantFrom('shit', 'Sh!t', 'damn', 'telegram', 'porno', 'whats\u0430pp', 'ＡＳＳ', 'ass', '****'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const withMessage = (words: readonly ListedWord[]) => {
  const own = words.flatMap(({ text }) => [text.replaceAll('*', 'x'), text.toUpperCase().replaceAll('*', '')]);
  const pieces = fc.array(fc.oneof(piece, fc.constantFrom(' ', ...own)), { maxLength: 25 });
  return fc.tuple(
    fc.constant(words),
    pieces.map((parts) => parts.join('')),
  );
};
const cases = fc.array(word, { maxLength: 8 }).map(cleanWords).chain(withMessage);

describe('words of an organization', () => {
  it('are found where a slow search finds them', () => {
    let found = 0;
    fc.assert(
      fc.property(cases, ([words, typed]) => {
        // Letters of two units belong to no word.
        const text = typed.replace(/[\u{10000}-\u{10ffff}]/gu, '');
        const folded = foldWord(text).text;
        const expected = words.filter((one) => expressionOf(one).test(folded)).map(({ action }) => action);
        found += expected.length;
        expect(new Set(new CompiledWords(words).find(text).map(({ action }) => action))).toEqual(new Set(expected));
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('leave no markup, half characters, or masked words in what anyone typed, which then stays as it is', () => {
    let masked = 0;
    const check = (words: CompiledWords, raw: string) => {
      const text = written(words, raw);
      if (text === null) return;
      masked += Number(text.includes('**'));
      expect(text).not.toMatch(/<\/?[a-z!?][^<>]*>|<[\s/]*(?:script|iframe)(?![\w-])/i);
      expect(text).not.toMatch(/\p{Surrogate}|[\u200B\u202E]/u);
      expect(words.find(text).filter(({ action }) => action === 'mask')).toEqual([]);
      expect(written(words, text)).toBe(text);
    };
    fc.assert(
      fc.property(cases, ([words, raw]) => check(new CompiledWords(words), raw)),
      { numRuns: 200 },
    );
    const messages = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(messages, (raw) => check(starters, raw)),
      { numRuns: 1_000 },
    );
    expect(masked).toBeGreaterThan(100);
  });
});

describe('the fullest list that there can be', () => {
  const full = (text: (at: number) => string, isWhole = false) =>
    new CompiledWords(
      Array.from({ length: MAX_WORDS }, (_, at): ListedWord => ({ text: text(at), isWhole, action: 'mask' })),
    );

  it.each([
    ['the starters', starters, ['telegram', 'damn', 'porn', 'e', 'puta ']],
    ['words that begin alike', full((at) => `${'a'.repeat(10 + (at % 50))}${at}`), ['a', 'a1', 'a ']],
    ['wildcards everywhere', full((at) => `a*b*${at}*`), ['a', 'ab', 'ab1', 'ab 1', 'ab12345 ']],
    ['wildcards before whole words', full((at) => `*a*${at}`, true), ['a', 'a1', 'b', 'a ']],
  ])('of %s takes no more than the length of a message', (_name, words, units) => {
    for (const unit of units) {
      const growth = growthOf((size) => {
        const text = unit.repeat(Math.ceil(size / unit.length));
        written(words, text.slice(0, Math.min(size, MAX_CHAT_LENGTH)));
        words.find(text);
      }, 640);
      expect(growth).toBeLessThan(110);
    }
  });
});
