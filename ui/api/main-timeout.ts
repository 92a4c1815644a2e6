const MAIN_TIMEOUT_MS = 240_000;

/** Aborts a request to the main API after four minutes (spec 1 §9). */
export const mainTimeout = (): AbortSignal => AbortSignal.timeout(MAIN_TIMEOUT_MS);
