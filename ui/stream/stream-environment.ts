/** What a stream needs from its machine; tests provide their own. */
export interface StreamEnvironment {
  fetch: typeof fetch;
  random: () => number;
  /** Wall clock, epoch milliseconds: it alone advances while the machine sleeps. */
  wallNow: () => number;
  /** Runs once after this many milliseconds; the returned function cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Calls back whenever the page may have been away: shown, restored from the back-forward cache, or online again; the returned function stops that. */
  onWake: (run: () => void) => () => void;
  isHidden: () => boolean;
}

const WAKE_EVENTS = ['pageshow', 'online', 'focus', 'resume'] as const;

/** The real machine: a browser's page or a Node process. */
export const machine: StreamEnvironment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  random: () => Math.random(),
  wallNow: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  onWake(run) {
    if (typeof document === 'undefined') return () => {};
    document.addEventListener('visibilitychange', run);
    for (const name of WAKE_EVENTS) window.addEventListener(name, run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      for (const name of WAKE_EVENTS) window.removeEventListener(name, run);
    };
  },
  isHidden: () => typeof document !== 'undefined' && document.visibilityState === 'hidden',
};
