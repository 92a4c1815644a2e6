import { EMOJI_LINES } from './emoji.data';

export interface Emoji {
  /** The characters that are inserted. */
  char: string;
  /** Its English short name in Unicode CLDR. */
  name: string;
  keywords: readonly string[];
}

export type EmojiCategory = keyof typeof EMOJI_LINES;

export const EMOJI_CATEGORIES = Object.keys(EMOJI_LINES) as EmojiCategory[];

const LINE = /^(\S+) (.+?): (.+)$/;

function emojiIn(lines: string): Emoji[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, char = '', name = '', keywords = ''] = LINE.exec(line) ?? [];
      return { char, name, keywords: keywords.split(' ') };
    });
}

export const EMOJI: Readonly<Record<EmojiCategory, readonly Emoji[]>> = Object.fromEntries(
  EMOJI_CATEGORIES.map((category) => [category, emojiIn(EMOJI_LINES[category])]),
) as Record<EmojiCategory, Emoji[]>;

const ALL = Object.values(EMOJI).flat();
const byChar = new Map(ALL.map((emoji) => [emoji.char, emoji]));

/** Those of the list among stored characters, in their order. */
export const knownEmoji = (chars: readonly string[]): Emoji[] => chars.flatMap((char) => byChar.get(char) ?? []);

/** The most that a search shows. */
const MOST_FOUND = 64;
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well an emoji fits: its whole name, whole words, the beginning of its name, words of its name that begin so, and keywords that do. */
const FITS = 5;

/** Emoji of which each word that was typed begins a word of the name or a keyword; the best come first, of those the plainest name. */
export function searchEmoji(query: string): Emoji[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const found: Emoji[][] = Array.from({ length: FITS }, () => []);
  for (const emoji of ALL) found[fitOf(emoji, wanted) ?? FITS]?.push(emoji);
  const length = ({ name }: Emoji) => wordsOf(name).length;
  return found.flatMap((equal) => equal.sort((one, other) => length(one) - length(other))).slice(0, MOST_FOUND);
}

/** Null if it doesn't fit. */
function fitOf({ name, keywords }: Emoji, wanted: readonly string[]): number | null {
  const typed = wanted.join(' ');
  const inName = wordsOf(name);
  const all = [...inName, ...keywords];
  const begin = (words: readonly string[]) => wanted.every((word) => words.some((each) => each.startsWith(word)));
  const fits = [
    inName.join(' ') === typed,
    wanted.every((word) => all.includes(word)),
    inName.join(' ').startsWith(typed),
    begin(inName),
    begin(all),
  ];
  const best = fits.indexOf(true);
  return best === -1 ? null : best;
}
