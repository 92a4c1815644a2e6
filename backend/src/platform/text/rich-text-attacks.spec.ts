import { describe, expect, it } from '@jest/globals';
import { actingParts, MARKUP_ATTACKS } from '../../../../test/support/attack-corpus.js';
import { plainTextOf, sanitizeRichText } from './rich-text.js';

describe('rich text with attacks', () => {
  it('keeps nothing of them that could act', () => {
    expect(MARKUP_ATTACKS.filter((attack) => actingParts(attack).length > 0).length).toBeGreaterThan(500);
    const left = MARKUP_ATTACKS.flatMap((attack) => {
      const clean = sanitizeRichText(attack, 'description');
      const isSettled = sanitizeRichText(clean, 'description') === clean;
      return isSettled && actingParts(clean).length === 0 ? [] : [{ attack, clean }];
    });
    expect(left).toEqual([]);
  });

  it('has no tags of them in previews', () => {
    const texts = MARKUP_ATTACKS.map((attack) => plainTextOf(sanitizeRichText(attack, 'description'), 200));
    expect(texts.filter((text) => /<[a-z/!?]/i.test(text) && /on[a-z]+=|script/i.test(text))).toEqual([]);
  });
});
