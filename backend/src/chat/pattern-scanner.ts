import { type englishRecommendedTransformers, type ParsedPattern, SyntaxKind } from 'obscenity';

type Transformers = (typeof englishRecommendedTransformers)['blacklistMatcherTransformers'];
type Simple = (code: number) => number | undefined;
interface Stateful {
  transform(code: number): number | undefined;
  reset(): void;
}
type Accepts = 'any' | 'gap' | number;
/** What a pattern accepts next: a letter, any character, or the end of a word; from here on, this many may be left out. */
interface Step {
  accepts: Accepts;
  optional: number;
}
/** Where in a pattern the letters so far lead. */
interface Place {
  steps: readonly Step[];
  at: number;
}

/** Places where patterns may begin, and where each letter leads from there. */
interface Base {
  ids: ReadonlySet<number>;
  isLast: boolean;
  moved: ReadonlyMap<number, readonly Place[]>;
}

const ASCII = 128;
/** Columns of what no pattern names: what ends a word, and what belongs to one. */
const GAP = 0;
const LETTER = 1;
const MATCH = -1;

/**
 * Says in one pass over a text whether any of many patterns may be found in it; `true` may be wrong, `false` never is.
 * One automaton for all patterns, worked out once: a state is the set of places that the letters so far lead to.
 */
export class PatternScanner {
  /** What becomes of each plain letter before the stateful transformers. */
  private readonly plain: (number | undefined)[];
  private readonly simple: readonly Simple[];
  private readonly stateful: readonly Stateful[];
  /** By ASCII code: the column of the table. */
  private readonly symbols = new Uint8Array(ASCII);
  private readonly width: number;
  private readonly table: Int16Array;
  /** By state: the end of the text completes a pattern. */
  private readonly isLast: boolean[] = [];

  /** Transformers that look at one letter come first, those that remember letters last. */
  constructor(patterns: readonly ParsedPattern[], transformers: Transformers) {
    const containers = transformers as unknown as { transform?: Simple; factory?: () => Stateful }[];
    this.simple = containers.flatMap(({ transform }) => transform ?? []);
    this.stateful = containers.flatMap(({ factory }) => factory?.() ?? []);
    if (containers.findLastIndex(({ transform }) => transform) >= this.simple.length)
      throw new Error('a transformer that looks at one letter follows one that remembers');
    this.plain = Array.from({ length: ASCII }, (_, code) => this.simplified(code));
    const named = [
      ...new Set(patterns.flatMap(stepsOf).flatMap(({ accepts }) => (typeof accepts === 'number' ? accepts : []))),
    ];
    for (let code = 0; code < ASCII; code += 1) this.symbols[code] = isWordCode(code) ? LETTER : GAP;
    for (const [index, code] of named.entries()) this.symbols[code] = index + 2;
    this.width = named.length + 2;
    this.table = this.tableOf(patterns, [32, 95, ...named]);
  }

  mayMatch(text: string): boolean {
    for (const transformer of this.stateful) transformer.reset();
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      let code = unit < ASCII ? this.plain[unit] : this.simplified(text.codePointAt(at)!);
      if (unit >= 0xd800 && text.codePointAt(at)! > 0xffff) at += 1;
      for (const transformer of this.stateful) if (code !== undefined) code = transformer.transform(code);
      if (code === undefined) continue;
      state = this.table[state * this.width + (code < ASCII ? this.symbols[code]! : GAP)]!;
      // The patterns count UTF-16 units: such a letter is two of them.
      if (code > 0xffff && state !== MATCH) state = this.table[state * this.width + GAP]!;
      if (state === MATCH) return true;
    }
    return this.isLast[state]!;
  }

  private simplified(code: number): number | undefined {
    let result: number | undefined = code;
    for (const transform of this.simple) if (result !== undefined) result = transform(result);
    return result;
  }

  private tableOf(patterns: readonly ParsedPattern[], columns: readonly number[]): Int16Array {
    const begin = patterns.map((pattern) => ({ pattern, places: placesFrom({ steps: stepsOf(pattern), at: 0 }) }));
    const anywhere = begin.filter(({ pattern }) => !startsWord(pattern)).flatMap(({ places }) => places);
    const afterGap = begin.flatMap(({ places }) => places);
    const ids = new Map<Step, number>(afterGap.flatMap(({ steps }) => steps).map((step, id) => [step, id]));
    const idOf = ({ steps, at }: Place) => ids.get(steps[at]!)!;
    // Where a pattern may begin is part of every state; what else is, tells them apart.
    const baseOf = (starts: readonly Place[]): Base => ({
      ids: new Set(starts.map(idOf)),
      isLast: starts.some(isLastPlace),
      moved: new Map(columns.map((code) => [code, moved(starts, code)])),
    });
    const [inWord, outside] = [baseOf(anywhere), baseOf(afterGap)];
    const states: { base: Base; own: Place[] }[] = [];
    const numbers = new Map<string, number>();
    const numberOf = (base: Base, places: readonly Place[]): number => {
      if (places.some(({ steps, at }) => at === steps.length)) return MATCH;
      const own = new Map(places.map((place) => [idOf(place), place]));
      for (const id of own.keys()) if (base.ids.has(id)) own.delete(id);
      const key = `${base === inWord}${[...own.keys()].sort((a, b) => a - b)}`;
      if (!numbers.has(key)) {
        this.isLast.push(base.isLast || places.some(isLastPlace));
        numbers.set(key, states.push({ base, own: [...own.values()] }) - 1);
      }
      return numbers.get(key)!;
    };
    numberOf(outside, []);
    const rows: number[] = [];
    // Each new state is looked at in its turn.
    for (const { base, own } of states)
      for (const code of columns)
        rows.push(numberOf(isWordCode(code) ? inWord : outside, [...base.moved.get(code)!, ...moved(own, code)]));
    return Int16Array.from(rows);
  }
}

function isLastPlace({ steps, at }: Place): boolean {
  return steps[at]?.accepts === 'gap';
}

function moved(places: readonly Place[], code: number): Place[] {
  const taken = places.filter(({ steps, at }) => takes(steps[at]!.accepts, code));
  return taken.flatMap(({ steps, at }) => placesFrom({ steps, at: at + 1 }));
}

/** The place itself, and those behind what may be left out. */
function placesFrom(place: Place): Place[] {
  const step = place.steps[place.at];
  return step?.optional ? [place, ...placesFrom({ ...place, at: place.at + step.optional })] : [place];
}

function takes(accepts: Accepts, code: number): boolean {
  if (accepts === 'gap') return !isWordCode(code);
  return accepts === 'any' || accepts === code;
}

function stepsOf(pattern: ParsedPattern): Step[] {
  const steps = pattern.nodes.flatMap((node): Step[] => {
    const isOptional = node.kind === SyntaxKind.Optional;
    const inner = isOptional ? node.childNode : node;
    const taken: Accepts[] = inner.kind === SyntaxKind.Literal ? inner.chars : ['any'];
    return taken.map((accepts, index) => ({ accepts, optional: isOptional && index === 0 ? taken.length : 0 }));
  });
  return endsWord(pattern) ? [...steps, { accepts: 'gap', optional: 0 }] : steps;
}

/** A boundary is looked for only next to plain letters, where it means that no other letter follows. */
function startsWord({ requireWordBoundaryAtStart, nodes }: ParsedPattern): boolean {
  return requireWordBoundaryAtStart && isPlainFrom(nodes);
}

function endsWord({ requireWordBoundaryAtEnd, nodes }: ParsedPattern): boolean {
  return requireWordBoundaryAtEnd && isPlainFrom([...nodes].reverse());
}

/** Letters up to and including the first that cannot be left out. */
function isPlainFrom(nodes: ParsedPattern['nodes']): boolean {
  for (const node of nodes) {
    const inner = node.kind === SyntaxKind.Optional ? node.childNode : node;
    if (inner.kind !== SyntaxKind.Literal || !inner.chars.every(isWordCode)) return false;
    if (inner === node) return true;
  }
  return false;
}

/** What a regular expression takes for part of a word. */
function isWordCode(code: number): boolean {
  return /\w/.test(String.fromCharCode(code));
}
