import { useCallback, useEffect, useState } from 'react';
import { retryDelay } from '../stream/retry-delay';
import { machine } from '../stream/stream-environment';

interface Attempts {
  /** Changes with each attempt: the key of what is being tried. */
  attempt: number;
  hasFailed: boolean;
  failures: number;
}

const FIRST: Attempts = { attempt: 0, hasFailed: false, failures: 0 };

/** Counts attempts at something that can fail; with `isAutomatic`, it retries with growing pauses, and when the network or the page comes back. */
export function useAttempts(isAutomatic: boolean) {
  const [state, setState] = useState(FIRST);
  const fail = useCallback(
    () => setState((now) => (now.hasFailed ? now : { ...now, hasFailed: true, failures: now.failures + 1 })),
    [],
  );
  const retry = useCallback(
    () => setState((now) => (now.hasFailed ? { ...now, attempt: now.attempt + 1, hasFailed: false } : now)),
    [],
  );
  /** A person's own try begins at once and counts as the first. */
  const restart = useCallback(() => setState((now) => ({ ...FIRST, attempt: now.attempt + 1 })), []);
  const succeed = useCallback(() => setState((now) => (now.failures === 0 ? now : { ...now, failures: 0 })), []);

  useEffect(() => {
    if (!state.hasFailed || !isAutomatic) return;
    const cancel = machine.after(retryDelay(state.failures, machine.random), retry);
    const stopWaking = machine.onWake(() => {
      if (!machine.isHidden()) retry();
    });
    return () => {
      cancel();
      stopWaking();
    };
  }, [state.hasFailed, state.failures, isAutomatic, retry]);

  return { ...state, fail, retry, restart, succeed };
}
