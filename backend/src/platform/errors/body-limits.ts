/** Maximum nesting depth, far beyond that of any form. A deeper body could overflow the stack of code that traverses it. */
const MAX_DEPTH = 20;
/**
 * Maximum names in a body, including nested ones. An organization with all of its links has about 380. The validator creates an error with its own tree for
 * each unknown name.
 */
const MAX_NAMES = 400;
/** Maximum names and list items together. */
const MAX_VALUES = 2000;

/** Whether a parsed body is small enough to be validated, so that the work for a request stays in proportion to its size. */
export function isWithinBodyLimits(body: unknown): boolean {
  return walk(body).isWithinBodyLimits;
}

/** Returns the number of names in a parsed body. For a body beyond the limits, the count stops where a limit was exceeded. */
export function namesIn(body: unknown): number {
  return walk(body).names;
}

function walk(body: unknown): { isWithinBodyLimits: boolean; names: number } {
  let level = [body];
  let names = 0;
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return { isWithinBodyLimits: false, names };
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      const inner = Object.values(item);
      values += inner.length;
      if (!Array.isArray(item)) names += inner.length;
      if (names > MAX_NAMES || values > MAX_VALUES) return { isWithinBodyLimits: false, names };
      next.push(...inner);
    }
    level = next;
  }
  return { isWithinBodyLimits: true, names };
}
