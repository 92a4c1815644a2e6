import { Injectable } from '@nestjs/common';
import type { WordAction } from '../../../contracts/domain/word-list.js';
import { WordMatcher } from '../platform/text/word-matcher.js';
import { FoldedText, HARMLESS, PROFANITIES } from './profanity-list.js';
import { type CompiledWords, type FoundWord, severest } from './words/compiled-words.js';

/** A part of the text to replace with `stars` stars. `end` is its last UTF-16 code unit. */
interface Hit {
  start: number;
  end: number;
  stars: number;
}

/** What a text becomes, how many words were replaced, and the most severe action of the listed words in it. */
interface Censored {
  text: string;
  hits: number;
  action: WordAction | null;
}

/** Replaces profanities with stars, including words with repeated letters or look-alike characters. */
@Injectable()
export class ChatCensor {
  private readonly profanities = new WordMatcher(PROFANITIES);
  private readonly harmless = new WordMatcher(HARMLESS);
  private readonly folded = FoldedText.forProfanities();
  private readonly foldedForHarmless = FoldedText.forHarmless();

  /** Looks for the words of the organization too. */
  censor(text: string, words: CompiledWords | null): Censored {
    const found = words?.find(text) ?? [];
    const masked = found.filter(({ action }) => action === 'mask');
    return { ...this.apply(text, masked), action: severest(found) };
  }

  /** `listed`: words of the organization's lists, which get stars too. `hits`: number of words replaced. */
  apply(text: string, listed: readonly FoundWord[] = []): { text: string; hits: number } {
    const profane = this.profanitiesIn(text);
    if (profane.length === 0 && listed.length === 0) return { text, hits: 0 };
    const own = listed.map(({ start, end }) => ({ start, end, stars: [...text.slice(start, end + 1)].length }));
    return starred(text, [...profane, ...own].sort(byPlace));
  }

  private profanitiesIn(text: string): Hit[] {
    // Most messages contain no profanity, which a single pass over the text shows.
    const matches = this.hitsIn(text, this.profanities, this.folded);
    if (matches.length === 0) return [];
    const harmless = this.hitsIn(text, this.harmless, this.foldedForHarmless);
    return outside(matches, harmless).filter((hit) => !isNumber(text, hit));
  }

  /** Ordered by position. */
  private hitsIn(text: string, matcher: WordMatcher, folding: FoldedText): Hit[] {
    const { units, places, length } = folding.fold(text);
    const hits = matcher.matches(units, length).map(({ start, end }) => {
      const last = places[end - 1]!;
      const isPair = text.codePointAt(last)! > 0xffff;
      return { start: places[start]!, end: isPair ? last + 1 : last, stars: charactersIn(units, start, end) };
    });
    return hits.sort(byPlace);
  }
}

const byPlace = (a: Hit, b: Hit) => a.start - b.start || a.end - b.end;

/** The hits that aren't contained in one of the others. Both lists are ordered by position. */
function outside(hits: readonly Hit[], others: readonly Hit[]): Hit[] {
  let next = 0;
  let covered = -1;
  return hits.filter(({ start, end }) => {
    for (; next < others.length && others[next]!.start <= start; next += 1)
      covered = Math.max(covered, others[next]!.end);
    return end > covered;
  });
}

function charactersIn(units: Uint16Array, start: number, end: number): number {
  return [...String.fromCharCode(...units.subarray(start, end))].length;
}

/**
 * Does the same as the library's censor, which takes a thousand times as long for a text full of profanities. The hits
 * must be ordered by position.
 */
function starred(text: string, found: readonly Hit[]): { text: string; hits: number } {
  const parts: string[] = [];
  let next = 0;
  let hits = 0;
  for (const { start, end, stars } of found) {
    if (next > end) continue;
    if (start > next) parts.push(text.slice(next, start));
    parts.push('*'.repeat(stars));
    hits += 1;
    next = end + 1;
  }
  return { text: parts.join('') + text.slice(next), hits };
}

/** Digits count as look-alikes within a word. Digits alone are a room, a year, or a phone number. */
function isNumber(text: string, { start, end }: Hit): boolean {
  const found = text.slice(start, end + 1);
  return /\p{N}/u.test(found) && !/\p{L}/u.test(found);
}
