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

export interface CompiledPattern extends WordPattern, Walk {
  /** Maximum number of units in a match. */
  readonly longest: number;
  /** All matches have the same length, so that each one ends where the pattern occurs. */
  readonly isFixed: boolean;
  /** With a step for each repetition, up to `most`. The first pass ignores `most`: counting would take far more states. */
  readonly exact: Walk;
  /** Index of its first step among the steps of all patterns. Each pattern has one more position after its last step. */
  readonly first: number;
}

/** Throws if the pattern may be empty. */
export function compilePattern(pattern: WordPattern, first: number): CompiledPattern {
  const walk = walkOf(pattern.steps);
  if (walk.begin.includes(pattern.steps.length)) throw new Error('a pattern that may be empty is found everywhere');
  const exact = walkOf(withoutCounts(pattern.steps));
  const isBounded = !exact.steps.some(({ isRepeated }) => isRepeated);
  const longest = isBounded ? exact.steps.length : Number.POSITIVE_INFINITY;
  const isFixed = !pattern.steps.some(({ isRepeated = false, optional = 0 }) => isRepeated || optional > 0);
  return { ...pattern, ...walk, exact, longest, isFixed, first };
}

function walkOf(steps: readonly WordStep[]): Walk {
  /** Returns the step itself, and those that follow if it is skipped. */
  const reachedFrom = (step: number): number[] => {
    const { optional = 0 } = steps[step] ?? {};
    return optional > 0 ? [step, ...reachedFrom(step + optional)] : [step];
  };
  const after = steps.map(({ isRepeated }, step) => [...(isRepeated ? [step] : []), ...reachedFrom(step + 1)]);
  return { steps, begin: reachedFrom(0), after };
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
