import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

const STORAGE_KEY = 'foyer.colorMode';
const listeners = new Set<() => void>();
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ColorModeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

let choice: ColorModeChoice | null = null;
const currentChoice = () => {
  choice ??= readChoice();
  return choice;
};

function resolved(): ColorMode {
  const wanted = currentChoice();
  if (wanted !== 'system') return wanted;
  return darkQuery().matches ? 'dark' : 'light';
}

function apply(): void {
  const mode = resolved();
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.style.colorScheme = mode;
  for (const listener of listeners) listener();
}

/** Applies the remembered or the system's color mode, and follows the system from then on. */
export function startColorMode(): void {
  darkQuery().addEventListener('change', apply);
  apply();
}

export function setColorMode(next: ColorModeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  apply();
}

const subscribe = (listener: () => void) => {
  const query = darkQuery();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
};

export function useColorMode(): { choice: ColorModeChoice; mode: ColorMode } {
  const chosen = useSyncExternalStore(subscribe, currentChoice);
  const mode = useSyncExternalStore(subscribe, resolved);
  return { choice: chosen, mode };
}
