import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WordMatcher } from './word-matcher.js';
import type { WordPattern, WordStep } from './word-pattern.js';

const unitsOf = (text: string) => Uint16Array.from(text, (unit) => unit.charCodeAt(0));
const plain = (text: string): WordStep[] => [...text].map((letter) => ({ accepts: letter.charCodeAt(0) }));
const find = (patterns: WordPattern[], text: string) =>
  new WordMatcher(patterns).matches(unitsOf(text), text.length).map(({ pattern, start, end }) => [pattern, start, end]);

/** Tries each pattern at each place, in all ways. */
function naive(patterns: readonly WordPattern[], text: string): number[][] {
  const isWord = (at: number) => /\w/.test(text.charAt(at));
  const takes = ({ accepts }: WordStep, at: number) =>
    at < text.length && (accepts === 'any' || (accepts === 'word' ? isWord(at) : accepts === text.charCodeAt(at)));
  const endsOf = (steps: readonly WordStep[], step: number, at: number): number[] => {
    const here = steps[step];
    if (!here) return [at];
    const without = here.optional ? endsOf(steps, step + here.optional, at) : [];
    if (!takes(here, at)) return without;
    const { isRepeated, most = Number.POSITIVE_INFINITY } = here;
    const left = { ...here, optional: 0, most: most - 1 };
    const again = isRepeated && most > 1 ? endsOf([left, ...steps.slice(step + 1)], 0, at + 1) : [];
    return [...without, ...again, ...endsOf(steps, step + 1, at + 1)];
  };
  return patterns.flatMap(({ steps, startsWord, endsWord }, number) => {
    const found: number[][] = [];
    for (let at = 0; at < text.length; at += 1) {
      if (startsWord && isWord(at - 1)) continue;
      const ends = endsOf(steps, 0, at).filter((end) => !(endsWord && isWord(end)));
      if (ends.length === 0) continue;
      const end = Math.max(...ends);
      found.push([number, at, end]);
      at = end - 1;
    }
    return found;
  });
}

describe('WordMatcher', () => {
  it('finds plain words, within others too, the leftmost first', () => {
    expect(find([{ steps: plain('ana') }, { steps: plain('an') }], 'banana')).toEqual([
      [0, 1, 4],
      [1, 1, 3],
      [1, 3, 5],
    ]);
  });

  it('finds whole words only where that is asked', () => {
    const whole = { steps: plain('ass'), startsWord: true, endsWord: true };
    expect(find([whole], 'ass class assume,ass')).toEqual([
      [0, 0, 3],
      [0, 17, 20],
    ]);
  });

  it('takes wildcards for one character or for the rest of a word', () => {
    const rest: WordStep = { accepts: 'word', isRepeated: true, optional: 1 };
    expect(find([{ steps: [...plain('da'), rest], startsWord: true }], 'da darn soda dandy.')).toEqual([
      [0, 0, 2],
      [0, 3, 7],
      [0, 13, 18],
    ]);
    expect(find([{ steps: [...plain('d'), { accepts: 'any' }, ...plain('n')] }], 'd?n dn d\nn')).toEqual([
      [0, 0, 3],
      [0, 7, 10],
    ]);
  });

  it('refuses a pattern that may be empty', () => {
    expect(() => new WordMatcher([{ steps: [{ accepts: 'any', optional: 1 }] }])).toThrow('empty');
  });

  it('finds what the naive search finds', () => {
    const accepts = fc.oneof(
      fc.constantFrom(...'abc').map((letter) => letter.charCodeAt(0)),
      fc.constantFrom('any' as const, 'word' as const, 0x20),
    );
    const steps = fc
      .array(
        fc.record(
          { accepts, wish: fc.nat(2), isRepeated: fc.boolean(), most: fc.integer({ min: 1, max: 3 }) },
          { requiredKeys: ['accepts', 'wish', 'isRepeated'] },
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((wished) =>
        wished.map(({ wish, ...step }, at): WordStep => ({ ...step, optional: at + wish < wished.length ? wish : 0 })),
      );
    const pattern = fc.record({ steps, startsWord: fc.boolean(), endsWord: fc.boolean() });
    const text = fc.string({ unit: fc.constantFrom(...'aabbcc .'), maxLength: 14 });
    let found = 0;
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 4 }), fc.array(text, { maxLength: 3 }), (patterns, texts) => {
        const matcher = new WordMatcher(patterns);
        for (const one of texts) {
          const expected = naive(patterns, one);
          found += expected.length;
          const matches = matcher.matches(unitsOf(one), one.length);
          expect(matches.map(({ pattern: number, start, end }) => [number, start, end])).toEqual(expected);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(found).toBeGreaterThan(1_000);
  });

  it('finds the same where a text leads to more states than are remembered', () => {
    const gaps = Array.from({ length: 14 }, (): WordStep => ({ accepts: 'any' }));
    const text = Array.from({ length: 20_000 }, (_, at) => (Math.imul(at + 7, 0x9e3779b1) >>> 16) % 3 === 0).map(
      (isB) => (isB ? 'b' : 'a'),
    );
    const expected = [...text.join('').matchAll(/a.{14}b/g)].map(({ index }) => [0, index, index + 16]);
    expect(expected.length).toBeGreaterThan(500);
    expect(find([{ steps: [...plain('a'), ...gaps, ...plain('b')] }], text.join(''))).toEqual(expected);
  });

  it('looks at each character of the worst text a bounded number of times', () => {
    const repeated: WordStep = { accepts: 'word', isRepeated: true };
    const gaps = Array.from({ length: 14 }, (): WordStep => ({ accepts: 'any' }));
    const patterns = [
      { steps: [...plain('a'), repeated, ...plain('b'), repeated, ...plain('c')] },
      { steps: [...plain('a'), ...gaps, ...plain('b')] },
      { steps: plain('aaaaaaab') },
    ];
    const looksAt = (length: number) => {
      let looks = 0;
      const units = new Proxy([] as number[], {
        get: (_, at) => {
          looks += 1;
          // No period, so that the automaton comes to ever new states.
          return (Math.imul(Number(at) + 7, 0x9e3779b1) >>> 16) % 3 === 0 ? 0x62 : 0x61;
        },
      });
      new WordMatcher(patterns).matches(units, length);
      return looks / length;
    };
    const [short, long] = [looksAt(500), looksAt(20_000)];
    expect(long).toBeLessThan(1.1 * short);
  });

  it('looks around the places of each word, not at the whole text for each', () => {
    const looksFor = (count: number) => {
      const words = Array.from({ length: count }, (_, number) => `w${number + 1_000}x`);
      const text = words.join(' ');
      let looks = 0;
      const units = new Proxy([] as number[], {
        get: (_, at) => {
          looks += 1;
          return text.charCodeAt(Number(at));
        },
      });
      const matcher = new WordMatcher(words.map((word) => ({ steps: plain(word) })));
      expect(matcher.matches(units, text.length)).toHaveLength(count);
      return looks / text.length;
    };
    expect(looksFor(400)).toBeLessThan(1.1 * looksFor(50));
  });
});
