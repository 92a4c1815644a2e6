import { type Accepts, CompiledPattern, type WordPattern } from './word-pattern.js';

/** A match of a pattern, given by its index. `end` is the first unit after it. */
export interface WordMatch {
  readonly pattern: number;
  readonly start: number;
  readonly end: number;
}

/** A text as UTF-16 units, folded or not. */
export type Units = { readonly [at: number]: number };

/** The units of a text from `from` to the one before `to`. */
interface Part {
  readonly from: number;
  to: number;
}

/** The state after part of a text: the steps that may come next, except those with which patterns begin. */
interface State {
  readonly places: readonly number[];
  readonly isInWord: boolean;
}

/** Symbols for units that no pattern names: those between words, and those that belong to a word. */
const [GAP, LETTER] = [0, 1];
/** The state before the text. */
const START = 1;
/** Word characters in the sense of regular expressions. */
const ASCII_WORD = Array.from({ length: 128 }, (_, unit) => /\w/.test(String.fromCharCode(unit)));
/** Maximum number of cached states. Only texts crafted for it need more; then all states are discarded and computed again. */
const MOST_STATES = 4_096;

/**
 * Finds any of many patterns, in time linear in the length of the text. The first pass determines which patterns occur, with an automaton for all of them whose
 * states are computed on first use. A second pass finds where each match begins and ends, and only looks near its occurrences. For each pattern, the leftmost
 * match wins, and at that position the longest. The next match begins after it.
 */
export class WordMatcher {
  private readonly patterns: readonly CompiledPattern[];
  /** The pattern of each step, and of the position after its last step. */
  private readonly owners: Uint32Array;
  private readonly symbols = new Uint16Array(65_536);
  /** For each symbol, a unit that maps to it. */
  private readonly samples: readonly number[];
  /** First steps of patterns, by what they take. */
  private readonly firsts = new Map<Accepts, number[]>();
  /** The same, by symbol and whether it follows a word character. */
  private readonly starts = new Map<number, readonly number[]>();
  /** State numbers start at 1. */
  private states: State[] = [];
  private numbers = new Map<string, number>();
  /** By state and symbol: the next state, negative if patterns are complete there, and 0 if it hasn't been computed. */
  private table = new Int32Array();
  private complete = new Map<number, readonly number[]>();

  /** `isWordUnit`: what counts as a word character; by default, the same as in regular expressions (`\w`). */
  constructor(
    patterns: readonly WordPattern[],
    private readonly isWordUnit = isAsciiWordUnit,
  ) {
    let first = 0;
    this.patterns = patterns.map((pattern) => {
      const compiled = new CompiledPattern(pattern, first);
      first += pattern.steps.length + 1;
      return compiled;
    });
    this.owners = new Uint32Array(first);
    const named = new Set<number>();
    for (const [number, { steps, first, begin }] of this.patterns.entries()) {
      this.owners.fill(number, first, first + steps.length + 1);
      for (const { accepts } of steps) if (typeof accepts === 'number') named.add(accepts);
      for (const step of begin) this.placesOf(steps[step]!.accepts).push(first + step);
    }
    const unnamed = (isWord: boolean) => ASCII_WORD.findIndex((_, at) => isWordUnit(at) === isWord && !named.has(at));
    this.samples = [unnamed(false), unnamed(true), ...named];
    for (let unit = 0; unit < this.symbols.length; unit += 1) if (isWordUnit(unit)) this.symbols[unit] = LETTER;
    for (const [index, unit] of [...named].entries()) this.symbols[unit] = index + 2;
    this.forgetStates();
  }

  /** Returns the matches in the order of the patterns. */
  matches(units: Units, length: number): WordMatch[] {
    const found = [...this.occurring(units, length)].sort(([a], [b]) => a - b);
    return found.flatMap(([pattern, parts]) =>
      this.patterns[pattern]!.isFixed
        ? parts.map(({ from, to }) => ({ pattern, start: from, end: to }))
        : parts.flatMap((part) => this.matchesOf(pattern, units, length, part)),
    );
  }

  /** Returns, for each pattern, the parts of the text with its matches: of a fixed length, the matches themselves. Other parts that overlap are merged. */
  private occurring(units: Units, length: number): Map<number, Part[]> {
    const found = new Map<number, Part[]>();
    const add = (number: number, at: number) => {
      const parts = found.get(number) ?? [];
      found.set(number, parts);
      const { isFixed, endsWord, longest } = this.patterns[number]!;
      if (isFixed) {
        const to = endsWord ? at : at + 1;
        if (to <= length && to - longest >= (parts.at(-1)?.to ?? 0)) parts.push({ from: to - longest, to });
        return;
      }
      const [from, to] = [Math.max(0, at - longest), Math.min(length, at + 1)];
      const last = parts.at(-1);
      if (last && from <= last.to) last.to = to;
      else parts.push({ from, to });
    };
    const [symbols, width] = [this.symbols, this.samples.length];
    let state = START;
    for (let at = 0; at < length; at += 1) {
      const symbol = symbols[units[at]!]!;
      const next = this.table[state * width + symbol]!;
      state = next > 0 ? next : this.stepInto(state, symbol, (number) => add(number, at));
    }
    this.stepInto(state, GAP, (number) => add(number, length));
    return found;
  }

  /** Handles a step that completes patterns or hasn't been computed yet. */
  private stepInto(state: number, symbol: number, note: (pattern: number) => void): number {
    const at = state * this.samples.length + symbol;
    const known = this.table[at]!;
    if (known !== 0) {
      for (const number of this.complete.get(at) ?? []) note(number);
      return Math.abs(known);
    }
    const { next, complete } = this.follow(this.states[state]!, symbol);
    for (const number of complete) note(number);
    if (this.states.length > MOST_STATES) {
      this.forgetStates();
      return this.numberOf(next);
    }
    const number = this.numberOf(next);
    this.table[at] = complete.length > 0 ? -number : number;
    if (complete.length > 0) this.complete.set(at, complete);
    return number;
  }

  private follow(from: State, symbol: number): { next: State; complete: number[] } {
    const unit = this.samples[symbol]!;
    const isGap = !this.isWordUnit(unit);
    const places = new Set<number>();
    const complete = new Set<number>();
    for (const place of [...from.places, ...this.beginnings(from.isInWord, symbol)]) {
      const owner = this.owners[place]!;
      const pattern = this.patterns[owner]!;
      const { steps, first, endsWord } = pattern;
      if (place === first + steps.length) {
        if (isGap) complete.add(owner);
      } else if (this.takes(steps[place - first]!.accepts, unit))
        for (const step of pattern.after(place - first))
          if (step === steps.length && !endsWord) complete.add(owner);
          else places.add(first + step);
    }
    return { next: { places: [...places].sort((a, b) => a - b), isInWord: !isGap }, complete: [...complete] };
  }

  /** The first steps of patterns that take this symbol. They may come next in every state, so they are looked up once for each symbol. */
  private beginnings(isInWord: boolean, symbol: number): readonly number[] {
    const key = 2 * symbol + Number(isInWord);
    const known = this.starts.get(key);
    if (known) return known;
    const unit = this.samples[symbol]!;
    const taken = [unit, 'any' as const, ...(this.isWordUnit(unit) ? ['word' as const] : [])];
    const starts = taken.flatMap((accepts) =>
      this.placesOf(accepts).filter((place) => !isInWord || !this.patterns[this.owners[place]!]!.startsWord),
    );
    this.starts.set(key, starts);
    return starts;
  }

  private placesOf(accepts: Accepts): number[] {
    const places = this.firsts.get(accepts) ?? [];
    this.firsts.set(accepts, places);
    return places;
  }

  private numberOf(state: State): number {
    const key = `${state.isInWord} ${state.places}`;
    const known = this.numbers.get(key);
    if (known) return known;
    const number = this.states.push(state) - 1;
    this.numbers.set(key, number);
    const size = this.states.length * this.samples.length;
    if (this.table.length < size) {
      const larger = new Int32Array(2 * size);
      larger.set(this.table);
      this.table = larger;
    }
    return number;
  }

  private forgetStates(): void {
    this.states = [{ places: [], isInWord: false }];
    this.numbers = new Map();
    this.table = new Int32Array();
    this.complete = new Map();
    this.numberOf({ places: [], isInWord: false });
  }

  private matchesOf(number: number, units: Units, length: number, { from, to }: Part): WordMatch[] {
    const { startsWord, endsWord, exact } = this.patterns[number]!;
    const { steps, begin, after } = exact;
    const isWordAt = (at: number) => at >= 0 && at < length && this.isWordUnit(units[at]!);
    const found: { pattern: number; start: number; end: number }[] = [];
    // For each step, the earliest start that leads there. A later start would have the same continuations.
    let [here, next] = [0, 1].map(() => new Int32Array(steps.length + 1).fill(-1)) as [Int32Array, Int32Array];
    for (let at = from; at < to; at += 1) {
      if (!startsWord || !isWordAt(at - 1)) for (const step of begin) if (here[step] === -1) here[step] = at;
      next.fill(-1);
      for (let step = 0; step < steps.length; step += 1) {
        const start = here[step]!;
        if (start === -1 || !this.takes(steps[step]!.accepts, units[at]!)) continue;
        for (const to of after[step]!) if (next[to] === -1 || start < next[to]!) next[to] = start;
      }
      const start = next[steps.length]!;
      next[steps.length] = -1;
      if (start !== -1 && !(endsWord && isWordAt(at + 1))) {
        while (found.length > 0 && found.at(-1)!.start >= start) found.pop();
        found.push({ pattern: number, start, end: at + 1 });
        for (let step = 0; step < steps.length; step += 1) if (next[step]! > start) next[step] = -1;
      }
      [here, next] = [next, here];
    }
    return found;
  }

  private readonly takes = (accepts: Accepts, unit: number): boolean =>
    accepts === 'any' || accepts === unit || (accepts === 'word' && this.isWordUnit(unit));
}

const isAsciiWordUnit = (unit: number): boolean => unit < 128 && ASCII_WORD[unit] === true;
