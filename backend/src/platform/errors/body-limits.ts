/** Deeper bodies than any form has would exhaust the stack of what walks through them. */
const MAX_DEPTH = 20;
/** Names in a body, nested ones included; an organization with all of its links has about 380: the validator makes an error with a tree of its own for each that it does not know. */
const MAX_NAMES = 400;
/** Names and list items together. */
const MAX_VALUES = 2000;

/** Whether a parsed body is small enough to be validated: the work that a request causes stays in proportion to its bytes. */
export function isWithinBodyLimits(body: unknown): boolean {
  return walk(body).isWithinBodyLimits;
}

/** How many names a parsed body has; of one that is not modest, those that were counted until that was seen. */
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
