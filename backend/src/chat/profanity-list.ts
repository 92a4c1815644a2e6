import { englishDataset, englishRecommendedTransformers, type ParsedPattern, SyntaxKind } from 'obscenity';
import type { WordPattern, WordStep } from '../platform/text/word-pattern.js';

type Transformers = (typeof englishRecommendedTransformers)['blacklistMatcherTransformers'];
type Simple = (code: number) => number | undefined;
interface Stateful {
  transform(code: number): number | undefined;
  reset(): void;
}

const ASCII = 128;
const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();
const { blacklistMatcherTransformers, whitelistMatcherTransformers } = englishRecommendedTransformers;

/** Words to censor, including variants with repeated letters or look-alike characters. */
export const PROFANITIES: readonly WordPattern[] = blacklistedTerms.map(({ pattern }) => toWordPattern(pattern));
/** Longer harmless words that contain one of them. */
export const HARMLESS: readonly WordPattern[] = whitelistedTerms.map((term) => ({ steps: toSteps(term) }));

/** A text normalized for comparison with the list. Each code unit has its position in the original text. */
export class FoldedText {
  units = new Uint16Array(512);
  places = new Int32Array(512);
  length = 0;
  private readonly plain: (number | undefined)[];
  private readonly simple: readonly Simple[];
  private readonly stateful: readonly Stateful[];

  /** Stateless transformers that look at a single letter must come before stateful ones. */
  private constructor(transformers: Transformers) {
    const containers = transformers as unknown as { transform?: Simple; factory?: () => Stateful }[];
    this.simple = containers.flatMap(({ transform }) => transform ?? []);
    this.stateful = containers.flatMap(({ factory }) => factory?.() ?? []);
    if (containers.findLastIndex(({ transform }) => transform) >= this.simple.length)
      throw new Error('a transformer that looks at one letter follows one that remembers');
    this.plain = Array.from({ length: ASCII }, (_, code) => this.simplified(code));
  }

  static forProfanities(): FoldedText {
    return new FoldedText(blacklistMatcherTransformers);
  }

  static forHarmless(): FoldedText {
    return new FoldedText(whitelistMatcherTransformers);
  }

  /** Replaces the previous text. */
  fold(text: string): this {
    if (this.units.length < 2 * text.length) {
      this.units = new Uint16Array(2 * text.length);
      this.places = new Int32Array(2 * text.length);
    }
    for (const transformer of this.stateful) transformer.reset();
    this.length = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const place = at;
      let code = unit < ASCII ? this.plain[unit] : this.simplified(text.codePointAt(at)!);
      if (unit >= 0xd800 && text.codePointAt(at)! > 0xffff) at += 1;
      for (let next = 0; next < this.stateful.length && code !== undefined; next += 1)
        code = this.stateful[next]!.transform(code);
      if (code !== undefined) this.add(code, place);
    }
    return this;
  }

  /** Adds UTF-16 code units, which patterns count in. */
  private add(code: number, place: number): void {
    const isPair = code > 0xffff;
    this.units[this.length] = isPair ? 0xd800 + ((code - 0x10000) >> 10) : code;
    this.places[this.length] = place;
    this.length += 1;
    if (isPair) this.add(0xdc00 + ((code - 0x10000) & 0x3ff), place);
  }

  private simplified(code: number): number | undefined {
    let result: number | undefined = code;
    for (const transform of this.simple) if (result !== undefined) result = transform(result);
    return result;
  }
}

function toWordPattern({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): WordPattern {
  const steps = nodes.flatMap((node): WordStep[] => {
    const isOptional = node.kind === SyntaxKind.Optional;
    const inner = isOptional ? node.childNode : node;
    const [first, ...others]: WordStep[] =
      inner.kind === SyntaxKind.Literal ? toSteps(String.fromCodePoint(...inner.chars)) : [{ accepts: 'any' }];
    return first ? [isOptional ? { ...first, optional: 1 + others.length } : first, ...others] : [];
  });
  return { steps, startsWord: requireWordBoundaryAtStart, endsWord: requireWordBoundaryAtEnd };
}

function toSteps(text: string): WordStep[] {
  return Array.from({ length: text.length }, (_, at) => ({ accepts: text.charCodeAt(at) }));
}
