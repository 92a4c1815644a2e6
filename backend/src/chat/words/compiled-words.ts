import {
  foldWord,
  type ListedWord,
  MAX_WILDCARD_LETTERS,
  WORD_ACTIONS,
  type WordAction,
} from '../../../../contracts/domain/word-list.js';
import { WordMatcher } from '../../platform/text/word-matcher.js';
import type { WordPattern, WordStep } from '../../platform/text/word-pattern.js';

/** A part of the text, given by the indexes of its first and last UTF-16 unit. */
export interface FoundWord {
  start: number;
  end: number;
  action: WordAction;
}

const ANY_LETTERS: WordStep = { accepts: 'word', isRepeated: true, most: MAX_WILDCARD_LETTERS, optional: 1 };
const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** For each UTF-16 unit, whether it belongs to a word; halves of pairs count as letters only where they are letters of no word list. */
let wordUnits: Uint8Array | null = null;

function isWordUnit(unit: number): boolean {
  wordUnits ??= Uint8Array.from({ length: 65_536 }, (_, code) => Number(WORD.test(String.fromCharCode(code))));
  return wordUnits[unit] === 1;
}

/** Words of an organization and its channels, ready to be found in messages, in time linear in the length of the text. */
export class CompiledWords {
  private readonly matcher: WordMatcher;

  constructor(private readonly words: readonly ListedWord[]) {
    this.matcher = new WordMatcher(words.map(toPattern), isWordUnit);
  }

  find(text: string): FoundWord[] {
    const folded = foldWord(text);
    const units = Uint16Array.from({ length: folded.text.length }, (_, at) => folded.text.charCodeAt(at));
    return this.matcher.matches(units, units.length).map(({ pattern, start, end }) => {
      const last = folded.places[end - 1]!;
      const isPair = text.codePointAt(last)! > 0xffff;
      return { start: folded.places[start]!, end: isPair ? last + 1 : last, action: this.words[pattern]!.action };
    });
  }
}

/** The most severe action of the words found; null: there are none. */
export function severest(found: readonly FoundWord[]): WordAction | null {
  return found.reduce<WordAction | null>(
    (worst, { action }) => (worst && WORD_ACTIONS.indexOf(worst) >= WORD_ACTIONS.indexOf(action) ? worst : action),
    null,
  );
}

function toPattern({ text, isWhole }: ListedWord): WordPattern {
  const folded = foldWord(text).text;
  const steps: WordStep[] = [];
  for (let at = 0; at < folded.length; at += 1) steps.push(stepFor(folded.charCodeAt(at)));
  return { steps, startsWord: isWhole, endsWord: isWhole };
}

const ASTERISK = 0x2a;
/** Long lists have a hundred thousand steps, but few that differ. */
const steps = new Map<number, WordStep>([[ASTERISK, ANY_LETTERS]]);

function stepFor(unit: number): WordStep {
  const known = steps.get(unit) ?? { accepts: unit };
  steps.set(unit, known);
  return known;
}
