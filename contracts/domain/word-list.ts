import type { FieldError } from './errors.js';
import { lengthOf, removeUnsafeCharacters } from './plain-text.js';

/** What happens to a viewer's message that contains a word: it gets stars, waits for a moderator, or is refused. The most severe action of all words found counts. */
export const WORD_ACTIONS = ['mask', 'hold', 'refuse'] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];

export interface ListedWord {
  /** A word or phrase. `*` stands for at most `MAX_WILDCARD_LETTERS` letters and digits, or none. */
  readonly text: string;
  /** Not found within longer words. */
  readonly isWhole: boolean;
  readonly action: WordAction;
}

export const MAX_WORDS = 500;
export const MAX_WORD_LENGTH = 60;
const MIN_LETTERS = 2;
const MAX_WILDCARDS = 3;
export const MAX_WILDCARD_LETTERS = 40;

/** In all lists of an organization together: a content's messages are compared with its organization's list and those of its channels. */
export const MAX_COMBINED_WORDS = 2_000;
export const MAX_COMBINED_WILDCARDS = 300;

export interface WordTotals {
  readonly words: number;
  readonly wildcards: number;
}

/** The words as they are stored: without repetitions, spaces around them, or characters that nobody sees. */
export function cleanWords(words: readonly ListedWord[]): ListedWord[] {
  const byText = new Map<string, ListedWord>();
  for (const word of words) {
    const text = removeUnsafeCharacters(word.text)
      .replace(/\s+/g, ' ')
      .replace(/\*{2,}/g, '*')
      .trim();
    if (text !== '') byText.set(foldWord(text).text, { ...word, text });
  }
  return [...byText.values()];
}

/** Issues in a list of words, by the position of each word. */
export function validateWords(words: readonly ListedWord[]): FieldError[] {
  if (words.length > MAX_WORDS) return [{ path: 'words', message: `A list can have at most ${MAX_WORDS} words` }];
  return words.flatMap(({ text }, at) => {
    const message = wordIssue(text);
    return message === null ? [] : [{ path: `words.${at}.text`, message }];
  });
}

/** The issue of a list that is too full beside the others of its organization; null: there's none. */
export function combinedIssue(list: readonly ListedWord[], others: WordTotals): string | null {
  const words = list.length + others.words;
  if (words > MAX_COMBINED_WORDS)
    return `An organization's word lists can have at most ${MAX_COMBINED_WORDS} words in total. With this list, there would be ${words}.`;
  const wildcards = list.reduce((sum, { text }) => sum + wildcardsIn(text), others.wildcards);
  if (wildcards > MAX_COMBINED_WILDCARDS)
    return `An organization's word lists can have at most ${MAX_COMBINED_WILDCARDS} wildcards (*) in total. With this list, there would be ${wildcards}.`;
  return null;
}

const wildcardsIn = (text: string): number => text.split('*').length - 1;

function wordIssue(text: string): string | null {
  if (lengthOf(text) > MAX_WORD_LENGTH) return `A word can have at most ${MAX_WORD_LENGTH} characters`;
  if ((text.match(/\p{L}|\p{N}/gu) ?? []).length < MIN_LETTERS) return 'A word needs at least two letters or digits';
  if (wildcardsIn(text) > MAX_WILDCARDS) return `A word can have at most ${MAX_WILDCARDS} wildcards`;
  return null;
}

/**
 * A text as words are compared: in lower case and without accents, except for those that make another letter (ñ). `places` has the index
 * of each UTF-16 unit in the original text.
 */
export function foldWord(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += character.length;
  }
  return { text: folded, places };
}

const folds = new Map<string, string>();
const MOST_FOLDS = 10_000;

function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const lower = character.toLowerCase();
  const folded = lower === 'ñ' ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
  if (folds.size < MOST_FOLDS) folds.set(character, folded);
  return folded;
}
