import { Injectable } from '@nestjs/common';
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  type MatchPayload,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import { PatternScanner } from './pattern-scanner.js';

/** Stars the words of the profanity list, also where letters are repeated or swapped for look-alikes. */
@Injectable()
export class ChatCensor {
  private readonly words = englishDataset.build();
  private readonly matcher = new RegExpMatcher({ ...this.words, ...englishRecommendedTransformers });
  private readonly scanner = new PatternScanner(
    this.words.blacklistedTerms.map(({ pattern }) => pattern),
    englishRecommendedTransformers.blacklistMatcherTransformers,
  );
  private readonly censor = new TextCensor().setStrategy(asteriskCensorStrategy());

  apply(text: string): { text: string; hit: boolean } {
    // Most messages hold none of the words, which one pass over the letters shows.
    if (!this.scanner.mayMatch(text)) return { text, hit: false };
    const matches = this.matcher.getAllMatches(text, true).filter((match) => !isNumber(text, match));
    return matches.length === 0 ? { text, hit: false } : { text: this.censor.applyTo(text, matches), hit: true };
  }
}

/** Digits are look-alikes of letters within a word; by themselves they are a room, a year or a telephone. */
function isNumber(text: string, { startIndex, endIndex }: MatchPayload): boolean {
  const found = text.slice(startIndex, endIndex + 1);
  return /\p{N}/u.test(found) && !/\p{L}/u.test(found);
}
