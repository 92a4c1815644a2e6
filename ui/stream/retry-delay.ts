const FIRST_WITHIN_MS = 3_000;
const SHORTEST_WINDOW_MS = 100;
const LONGEST_MS = 30_000;
const RETRY_AFTER_SPREAD_MS = 2_000;

/**
 * Milliseconds to wait before the next attempt (architecture §4, calm): at random within the first window, which the server may set,
 * then full jitter that doubles up to 30 s. `failures` counts attempts since the last one that worked.
 */
export function retryDelay(failures: number, random: () => number, firstWithinMs = FIRST_WITHIN_MS): number {
  const ceiling = Math.min(LONGEST_MS, Math.max(SHORTEST_WINDOW_MS, firstWithinMs) * 2 ** Math.max(0, failures - 1));
  return random() * ceiling;
}

/** Milliseconds that a Retry-After header asks for, plus a spread so that not everyone comes back at once; null without a valid header. */
export function retryAfterDelay(header: string | null, wallNow: number, random: () => number): number | null {
  if (!header) return null;
  const milliseconds = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - wallNow;
  if (!Number.isFinite(milliseconds)) return null;
  return Math.max(0, milliseconds) + random() * RETRY_AFTER_SPREAD_MS;
}
