import { useEffect } from 'react';

const SIGNS_OF_LIFE = ['pointermove', 'touchstart', 'keydown'] as const;
/** When the first page has long been usable, milliseconds. */
const AFTERWARDS_MS = 15_000;

/** Loads what only someone who does something needs: with the first sign of them, if there was none before, or a while later, so that it's there if the server goes away. */
export function useLoadAhead(load: () => void): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return load();
    const timer = setTimeout(load, AFTERWARDS_MS);
    for (const type of SIGNS_OF_LIFE) window.addEventListener(type, load, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, load);
    };
  }, [load]);
}
