import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import { ChatCensor } from './chat-censor.js';

const words = englishDataset.build();
const matcher = new RegExpMatcher({ ...words, ...englishRecommendedTransformers });
const stars = new TextCensor().setStrategy(asteriskCensorStrategy());
const censor = new ChatCensor();

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

  it('stars a text full of such words', () => {
    expect(censor.apply('shit '.repeat(400))).toEqual({ text: '**** '.repeat(400), hits: 400 });
  });

  it('does to texts without digits what the list says', () => {
    const piece = fc.oneof(
      fc.constantFrom('shit', 'ass', 'tits', 'Sh!t', '@ss', '$hit', 'class', 'bass', 'пиво'),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ unit: fc.constantFrom(...'aist @$!.-'), maxLength: 4 }),
    );
    let found = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join(' ').replace(/\p{N}/gu, 'x');
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
