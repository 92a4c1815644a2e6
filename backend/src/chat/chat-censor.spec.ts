import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  type ParsedPattern,
  RegExpMatcher,
  SyntaxKind,
  TextCensor,
} from 'obscenity';
import { ChatCensor } from './chat-censor.js';

const words = englishDataset.build();
const matcher = new RegExpMatcher({ ...words, ...englishRecommendedTransformers });
const stars = new TextCensor().setStrategy(asteriskCensorStrategy());
const censor = new ChatCensor();

const spell = ({ nodes }: ParsedPattern, withOptional: boolean, wild: string): string =>
  nodes
    .map((node) => {
      const inner = node.kind === SyntaxKind.Optional ? (withOptional ? node.childNode : null) : node;
      if (!inner) return '';
      return inner.kind === SyntaxKind.Literal ? String.fromCodePoint(...inner.chars) : wild;
    })
    .join('');
const LISTED = words.blacklistedTerms.flatMap(({ pattern }) =>
  [true, false].flatMap((withOptional) => ['a', '*', ' ', '\n', 'é'].map((wild) => spell(pattern, withOptional, wild))),
);
const LOOK_ALIKES = ['@', '!', '$', '(', 'ⓢ', 'ｈ', 'ı', 'т', 'Ѕ', '𝓼', '𝐡', '𝕚', '𝖙', '😀', '\ud83d', '\ude00'];

describe('ChatCensor', () => {
  it.each(['call 555-7117', 'room 455', 'order 7117', '2455 people', 'gate 4550', '1455 AD', '４５５', '$455 (455)'])(
    'leaves the number in %j',
    (text) => {
      expect(censor.apply(text)).toEqual({ text, hits: 0 });
    },
  );

  it.each([
    ['oh shit', 'oh ****'],
    ['5h1t in room 455', '**** in room 455'],
    ['4ss', '***'],
    ['you @$$', 'you ***'],
  ])('stars %j', (text, starred) => {
    expect(censor.apply(text)).toEqual({ text: starred, hits: 1 });
  });

  it('stars what the list finds of its words, in capitals and in the middle of others too', () => {
    for (const word of LISTED) {
      const text = `${word} ${word.toUpperCase()}, so${word} ${word}s _${word}x é${word}é`;
      expect(censor.apply(text).text).toBe(stars.applyTo(text, matcher.getAllMatches(text, true)));
    }
  });

  it('stars a text full of such words', () => {
    expect(censor.apply('shit '.repeat(400))).toEqual({ text: '**** '.repeat(400), hits: 400 });
  });

  it('does to texts without digits what the list says', () => {
    const piece = fc.oneof(
      fc.constantFrom('shit', 'ass', 'tits', 'Sh!t', '@ss', '$hit', 'class', 'bass', 'пиво'),
      fc.constantFrom(...LISTED, ...LOOK_ALIKES, ...(words.whitelistedTerms ?? [])),
      fc.constantFrom(...LISTED).map((word) => word.toUpperCase()),
      fc.constantFrom(...LISTED).chain((word) => fc.nat(word.length).map((length) => word.slice(length))),
      fc.constantFrom(...LISTED).map((word) => [...word].map((letter) => letter.repeat(3)).join('')),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ unit: fc.constantFrom(...'aist @$!.-'), maxLength: 4 }),
    );
    let found = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('', ' '), (pieces, between) => {
        const text = pieces.join(between).replace(/\p{N}/gu, 'x');
        const matches = matcher.getAllMatches(text, true);
        found += matches.length;
        const { text: starred, hits } = censor.apply(text);
        expect([starred, hits > 0]).toEqual([stars.applyTo(text, matches), matches.length > 0]);
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
