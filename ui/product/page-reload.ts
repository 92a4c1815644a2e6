import { useEffect, useSyncExternalStore } from 'react';

interface PageReload {
  /** A forced refresh was published, and it is this page's turn. */
  isDue: boolean;
  /** Something on the page would be lost. */
  isHeld: boolean;
}

let state: PageReload = { isDue: false, isHeld: false };
const holds = new Set<object>();
const listeners = new Set<() => void>();

function publish(isDue: boolean): void {
  const isHeld = holds.size > 0;
  if (state.isDue === isDue && state.isHeld === isHeld) return;
  state = { isDue, isHeld };
  for (const listener of listeners) listener();
}

export const setReloadDue = (isDue: boolean): void => publish(isDue);

/** Blocks automatic reloads while something on the page would be lost. */
export function useReloadHold(isHolding: boolean): void {
  useEffect(() => {
    if (!isHolding) return;
    const hold = {};
    holds.add(hold);
    publish(state.isDue);
    return () => {
      holds.delete(hold);
      publish(state.isDue);
    };
  }, [isHolding]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Read by the code that reloads the page. */
export const usePageReload = (): PageReload => useSyncExternalStore(subscribe, () => state);
