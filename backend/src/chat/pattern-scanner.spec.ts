import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  type ParsedPattern,
  pattern,
  RegExpMatcher,
  SyntaxKind,
} from 'obscenity';
import { CORPUS } from '../../../test/bench/support/corpus.js';
import { PatternScanner } from './pattern-scanner.js';

const { blacklistedTerms, whitelistedTerms } = englishDataset.build();
const { blacklistMatcherTransformers } = englishRecommendedTransformers;
const scanner = new PatternScanner(
  blacklistedTerms.map((term) => term.pattern),
  blacklistMatcherTransformers,
);
// Without exceptions: whatever a pattern finds must be seen.
const matcher = new RegExpMatcher({ blacklistedTerms, blacklistMatcherTransformers });

const spell = ({ nodes }: ParsedPattern, withOptional: boolean, wild: string): string =>
  nodes
    .map((node) => {
      const inner = node.kind === SyntaxKind.Optional ? (withOptional ? node.childNode : null) : node;
      if (!inner) return '';
      return inner.kind === SyntaxKind.Literal ? String.fromCodePoint(...inner.chars) : wild;
    })
    .join('');

const WORDS = blacklistedTerms.flatMap((term) =>
  [true, false].flatMap((withOptional) =>
    ['a', '*', ' ', '\n', 'é'].map((wild) => spell(term.pattern, withOptional, wild)),
  ),
);
const LOOK_ALIKES = [
  '@',
  '4',
  '3',
  '1',
  '!',
  '0',
  '$',
  '5',
  '(',
  '7',
  'ⓢ',
  'ｈ',
  'ı',
  'т',
  'Ѕ',
  '𝓼',
  '𝐡',
  '𝕚',
  '𝖙',
  '😀',
  '\ud83d',
  '\ude00',
];

describe('PatternScanner', () => {
  it.each(WORDS)('sees %j, in capitals and in the middle of others too', (word) => {
    for (const text of [
      word,
      word.toUpperCase(),
      `so ${word}, well`,
      `so${word}`,
      `${word}s`,
      `_${word}1`,
      `é${word}é`,
    ])
      expect([text, scanner.mayMatch(text)]).toEqual([text, matcher.hasMatch(text) || scanner.mayMatch(text)]);
  });

  it('never misses what the matcher finds', () => {
    const piece = fc.oneof(
      fc.constantFrom(...WORDS),
      fc.constantFrom(...WORDS).chain((word) => fc.nat(word.length).map((length) => word.slice(0, length))),
      fc.constantFrom(...WORDS).chain((word) => fc.nat(word.length).map((length) => word.slice(length))),
      fc.constantFrom(...LOOK_ALIKES, ...(whitelistedTerms ?? [])),
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz '), maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const repeated = fc.tuple(piece, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([text, times, isLoud]) => {
      const stretched = [...text].map((character) => character.repeat(times)).join('');
      return isLoud ? stretched.toUpperCase() : stretched;
    });
    let found = 0;
    fc.assert(
      fc.property(fc.array(repeated, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        if (!matcher.hasMatch(text)) return;
        found += 1;
        expect(scanner.mayMatch(text)).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('counts a letter beyond the basic plane as the two units that it is to a pattern', () => {
    const { blacklistedTerms: terms } = new DataSet<object>()
      .addPhrase((phrase) => phrase.addPattern(pattern`a??b`))
      .build();
    const own = new PatternScanner(
      terms.map((term) => term.pattern),
      [],
    );
    expect([own.mayMatch('a😀b'), own.mayMatch('a😀'), own.mayMatch('ab')]).toEqual([true, false, false]);
  });

  it('lets most ordinary messages pass', () => {
    expect(CORPUS.filter((text) => scanner.mayMatch(text)).length).toBeLessThan(CORPUS.length / 50);
  });
});
