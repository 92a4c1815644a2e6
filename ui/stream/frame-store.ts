/** A state outside React that frames are folded into; see `useSyncExternalStore`. */
export interface FrameStore<S, F> {
  getState: () => S;
  subscribe: (listener: () => void) => () => void;
  /** Folds these in after the next animation frame, together with everything else that arrives until then. */
  push: (frames: readonly F[]) => void;
  /** Folds these in immediately, with everything that is waiting. */
  applyNow: (frames: readonly F[]) => void;
  /** Changes the state in another way, after everything that is waiting. */
  update: (change: (state: S) => S) => void;
}

/** Hidden pages get no animation frames. */
const LATEST_AFTER_MS = 250;

export function createFrameStore<S, F>(
  initial: S,
  reduce: (state: S, frames: readonly F[]) => S,
  schedule: (run: () => void) => void = atNextFrame,
): FrameStore<S, F> {
  const listeners = new Set<() => void>();
  let state = initial;
  let waiting: F[] = [];

  const set = (next: S) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const flush = () => {
    const frames = waiting;
    waiting = [];
    return frames.length === 0 ? state : reduce(state, frames);
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push(frames) {
      if (waiting.length === 0 && frames.length > 0) schedule(() => set(flush()));
      waiting.push(...frames);
    },
    applyNow(frames) {
      waiting.push(...frames);
      set(flush());
    },
    update: (change) => set(change(flush())),
  };
}

function atNextFrame(run: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    queueMicrotask(run);
    return;
  }
  // In a task of its own: what changes is computed between two frames and drawn with the second, so that neither keeps a finger waiting for long.
  const frame = requestAnimationFrame(() => setTimeout(runOnce));
  const timer = setTimeout(runOnce, LATEST_AFTER_MS);
  function runOnce() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  }
}
