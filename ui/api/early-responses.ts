type Early = Map<string, Promise<Response>>;

/** What a page's own script has requested before any module was there (dashboard/index.html), by path. */
const early: Early = (globalThis as { foyerEarly?: Early }).foyerEarly ?? new Map();
/** Paths that the app has requested since: a response that comes too late must not answer the next request. */
const asked = new Set<string>();
/** Milliseconds after which they are no longer what the first page waits for. */
const FRESH_MS = 15_000;
let begunAt = 0;
let isOver = false;

/** A response that has been requested already, once; null if there is none, or if its request failed. */
export async function takeEarlyResponse(path: string): Promise<Response | null> {
  const isFirst = !isOver && !asked.has(path) && performance.now() < begunAt + FRESH_MS;
  asked.add(path);
  return (isFirst && (await early.get(path)?.catch(() => null))) || null;
}

/** Milliseconds for which a page waits to be drawn with them. */
const WORTH_WAITING_MS = 300;

/** The bodies of those that the app hasn't taken yet, by path; only of what has arrived, or is about to. */
export async function earlyBodies(waitMs = WORTH_WAITING_MS): Promise<ReadonlyMap<string, unknown>> {
  const bodies = new Map<string, unknown>();
  if (isOver || performance.now() > begunAt + FRESH_MS) return bodies;
  const read = async ([path, response]: [string, Promise<Response>]) => {
    const copy = (await response).clone();
    if (copy.ok) bodies.set(path, await copy.json());
  };
  const reading = [...early].filter(([path]) => !asked.has(path)).map((entry) => read(entry).catch(() => undefined));
  await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  return bodies;
}

/** Once the session has changed, they are someone else's. */
export function forgetEarlyResponses(): void {
  isOver = true;
}

/** Whether a new person's first screen has to be requested. */
export const areEarlyResponsesOver = (): boolean => isOver;

/** Starts over, for someone who has just signed in. */
export function restartEarlyResponses(): void {
  early.clear();
  asked.clear();
  begunAt = performance.now();
  isOver = false;
}

/** Requests something before the app does, which then takes this response. */
export async function requestEarly(path: string, accessToken: string): Promise<unknown> {
  const response = fetch(path, { headers: { authorization: `Bearer ${accessToken}` } });
  early.set(path, response);
  const copy = (await response).clone();
  return copy.ok ? copy.json() : null;
}
