type Early = Map<string, Promise<Response>>;

/** What a page's own script has requested before any module was there (dashboard/index.html), by path. */
const early: Early = (globalThis as { foyerEarly?: Early }).foyerEarly ?? new Map();
/** Paths that the app has requested since: a response that comes too late must not answer the next request. */
const asked = new Set<string>();
/** Milliseconds after which they are no longer what the first page waits for. */
const FRESH_MS = 15_000;
let isOver = false;

/** A response that has been requested already, once; null if there is none, or if its request failed. */
export async function takeEarlyResponse(path: string): Promise<Response | null> {
  const isFirst = !isOver && !asked.has(path) && performance.now() < FRESH_MS;
  asked.add(path);
  return (isFirst && (await early.get(path)?.catch(() => null))) || null;
}

/** Once the session has changed, they are someone else's. */
export function forgetEarlyResponses(): void {
  isOver = true;
}
