/** What one step of a pattern matches: a character (its UTF-16 unit), any character, or any word character. */
export type Accepts = number | 'any' | 'word';

export interface WordStep {
  readonly accepts: Accepts;
  /** The number of steps, starting with this one, that may be skipped together. */
  readonly optional?: number;
  /** Matches one or more characters, at most `most` if given. */
  readonly isRepeated?: boolean;
  readonly most?: number;
}

/** A word to look for. Without further options, it is also found within other words. */
export interface WordPattern {
  readonly steps: readonly WordStep[];
  /** No word character may be directly before the match (`startsWord`) or directly after it (`endsWord`). */
  readonly startsWord?: boolean;
  readonly endsWord?: boolean;
}

/** How a pattern is gone through step by step: the positions before the first step, and after each step, depending on which optional steps are skipped. */
interface Walk {
  readonly steps: readonly WordStep[];
  readonly begin: readonly number[];
  readonly after: readonly (readonly number[])[];
}

/**
 * A pattern, made ready as far as it is needed: lists of words are long, and most of their words occur in no message. Throws if the pattern may be
 * empty.
 */
export class CompiledPattern {
  readonly steps: readonly WordStep[];
  readonly startsWord: boolean;
  readonly endsWord: boolean;
  /** The positions before the first step. */
  readonly begin: readonly number[];
  /** Maximum number of units in a match. */
  readonly longest: number;
  /** All matches have the same length, so that each one ends where the pattern occurs. */
  readonly isFixed: boolean;
  private counted: Walk | null = null;

  /** `first`: index of its first step among the steps of all patterns. Each pattern has one more position after its last step. */
  constructor(
    { steps, startsWord = false, endsWord = false }: WordPattern,
    readonly first: number,
  ) {
    this.steps = steps;
    this.startsWord = startsWord;
    this.endsWord = endsWord;
    this.begin = reachedFrom(steps, 0);
    if (this.begin.includes(steps.length)) throw new Error('a pattern that may be empty is found everywhere');
    this.isFixed = !steps.some(({ isRepeated = false, optional = 0 }) => isRepeated || optional > 0);
    this.longest = this.isFixed
      ? steps.length
      : steps.reduce((sum, { isRepeated, most }) => sum + (isRepeated ? (most ?? Number.POSITIVE_INFINITY) : 1), 0);
  }

  /** The positions after a step. */
  after(step: number): readonly number[] {
    return positionsAfter(this.steps, step);
  }

  /** With a step for each repetition, up to `most`. The first pass ignores `most`: counting would take far more states. */
  get exact(): Walk {
    if (this.counted) return this.counted;
    const steps = withoutCounts(this.steps);
    this.counted = {
      steps,
      begin: reachedFrom(steps, 0),
      after: steps.map((_, step) => positionsAfter(steps, step)),
    };
    return this.counted;
  }
}

function positionsAfter(steps: readonly WordStep[], step: number): readonly number[] {
  const reached = reachedFrom(steps, step + 1);
  return steps[step]!.isRepeated ? [step, ...reached] : reached;
}

/** Returns the step itself, and those that follow if it is skipped. */
function reachedFrom(steps: readonly WordStep[], step: number): number[] {
  const reached = [step];
  for (let at = step; steps[at]?.optional; at = reached.at(-1)!) reached.push(at + steps[at]!.optional!);
  return reached;
}

/** A repeated step with a limit becomes as many steps; all but the first may be skipped together with those after them. */
function withoutCounts(steps: readonly WordStep[]): WordStep[] {
  const lengthOf = ({ isRepeated, most }: WordStep) => (isRepeated ? (most ?? 1) : 1);
  const span = (from: number, count: number) =>
    steps.slice(from, from + count).reduce((sum, step) => sum + lengthOf(step), 0);
  return steps.flatMap((step, at) => {
    const { accepts, optional = 0, isRepeated = false, most } = step;
    const counted = { accepts, isRepeated: isRepeated && most === undefined, optional: span(at, optional) };
    const rest = Array.from({ length: lengthOf(step) - 1 }, (_, n) => ({ accepts, optional: lengthOf(step) - 1 - n }));
    return [counted, ...rest];
  });
}
