/** Letters that are written in more than one where there are only plain ones, or that do not fall apart into one and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** The text in small letters, those with marks without them. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæœøłđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
