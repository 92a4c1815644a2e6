const MAIN_TIMEOUT_MS = 240_000;

/** Ends a request to the main API that has taken four minutes (spec 1 §9). */
export const mainTimeout = (): AbortSignal => AbortSignal.timeout(MAIN_TIMEOUT_MS);
