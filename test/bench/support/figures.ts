import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { REPOSITORY_ROOT } from '../../../backend/src/platform/config/repository-root.js';

/** What a figure must be: at least, at most, or null where it is only reported. */
export type Aim = { atLeast: number } | { atMost: number } | null;

export interface Measured {
  /** The bench, or `<bench>.<word>`. */
  name: string;
  unit: string;
  /** One value for each paired run. */
  values: readonly number[];
  aim: Aim;
  /** The same figure with the property broken on purpose; null where there is no aim to miss. */
  control: number | null;
}

/**
 * Prints the line of one figure; false when it misses its aim or its control does not. What is not judged may miss its
 * aim, and its control may have been another one than a figure.
 */
export function printFigure({ name, unit, values, aim, control }: Measured, isJudged = true): boolean {
  const sorted = [...values].sort((a, b) => a - b);
  const isRed = control !== null && !meets(control, aim);
  const isGood = aim === null || (meets(judged(sorted, aim), aim) && isRed);
  const ok = isJudged ? isGood : isRed || control === null;
  const line = {
    name,
    unit,
    n: sorted.length,
    median: rounded(medianOf(sorted)),
    min: rounded(sorted[0]!),
    max: rounded(sorted.at(-1)!),
    aim: isJudged ? wordsOf(aim) : 'not judged',
    ok,
    control: control === null ? null : `${isRed ? 'red' : 'green'} ${rounded(control)}`,
    commit: commit(),
  };
  console.log(JSON.stringify(line));
  const file = process.env.FIGURES_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ ...line, at: new Date().toISOString() })}\n`);
  return ok;
}

/** The median counts, but where nothing may happen, once is too often. */
function judged(sorted: readonly number[], aim: Exclude<Aim, null>): number {
  return 'atMost' in aim && aim.atMost === 0 ? sorted.at(-1)! : medianOf(sorted);
}

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 50);
}

/** The smallest value that so many percent do not exceed. NaN of nothing. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

function meets(value: number, aim: Aim): boolean {
  if (aim === null) return true;
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}

function wordsOf(aim: Aim): string | null {
  if (aim === null) return null;
  return 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

let known: string | undefined;

function commit(): string {
  known ??= describedCommit();
  return known;
}

function describedCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '');
  } catch {
    return 'unknown';
  }
}
