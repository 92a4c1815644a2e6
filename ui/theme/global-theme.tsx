import { useInsertionEffect } from 'react';
import type { CssVariables } from './paint';

/** Repaints the whole page for as long as it is mounted; `variables` must be the same object while they are the same. */
export function GlobalTheme({ variables }: { variables: CssVariables }) {
  useInsertionEffect(() => {
    const root = document.documentElement.style;
    for (const [name, value] of Object.entries(variables)) root.setProperty(name, value);
    root.colorScheme = variables['--foyer-scheme'] ?? 'dark';
    return () => {
      for (const name of Object.keys(variables)) root.removeProperty(name);
    };
  }, [variables]);
  return null;
}
