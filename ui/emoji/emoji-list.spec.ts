import { describe, expect, it } from '@jest/globals';
import { EMOJI, EMOJI_CATEGORIES, knownEmoji, searchEmoji } from './emoji-list';

const all = Object.values(EMOJI).flat();
/** Browsers of the last years know it; the compiler's target doesn't yet. */
const SET_NOTATION = 'v';
const RECOMMENDED = new RegExp('^\\p{RGI_Emoji}$', SET_NOTATION);

describe('the list of emoji', () => {
  it('has about five hundred, each once, with a name of its own and words to find it by', () => {
    expect(all.length).toBeGreaterThan(450);
    expect(all.length).toBeLessThan(600);
    expect(new Set(all.map(({ char }) => char)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ keywords }) => keywords.every((word) => word === ''))).toEqual([]);
    for (const category of EMOJI_CATEGORIES) expect(EMOJI[category].length).toBeGreaterThan(30);
  });

  it('has only characters that Unicode recommends as emoji, in the form that is drawn in color', () => {
    expect(all.filter(({ char }) => !RECOMMENDED.test(char))).toEqual([]);
  });

  it('knows its own among stored characters, in their order', () => {
    expect(knownEmoji(['🙏', 'x', '', '😀']).map(({ name }) => name)).toEqual(['folded hands', 'grinning face']);
  });
});

describe('the search for emoji', () => {
  const found = (query: string) => searchEmoji(query).map(({ char }) => char);

  it.each([
    ['pray', '🙏'],
    ['AMEN', '🙏'],
    ['folded hands', '🙏'],
    ['hands fold', '🙏'],
    ['church', '⛪'],
    ['Jesus', '✝️'],
    ['t-shirt', '👕'],
    ['holy spirit', '🕊️'],
    ['  heart  red ', '❤️'],
  ])('finds for "%s"', (query, char) => {
    expect(found(query)).toContain(char);
  });

  it.each([
    ['fire', '🔥', '🧑‍🚒'],
    ['pray', '🙏', '📿'],
    ['bread', '🍞', '🥖'],
    ['heart', '❤️', '🥰'],
    ['gri', '😀', '😺'],
  ])('has for "%s" %s first, and %s further down', (query, first, later) => {
    expect(found(query)[0]).toBe(first);
    expect(found(query).indexOf(later)).toBeGreaterThan(0);
  });

  it('finds nothing for nothing, for what is not there, and within words', () => {
    expect([found(''), found('   '), found('zzzzz'), found('rinning')]).toEqual([[], [], [], []]);
  });
});
