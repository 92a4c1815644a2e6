import '@fontsource-variable/inter';
import './inter-fallback.css';
import './sheet.css';
import type { ClientTheme } from '@contracts/domain/theme';
import { type ReactNode, useInsertionEffect } from 'react';
import { themeVariables } from './theme-variables';

/** Paints the page with the organization's or channel's theme. */
export function ViewerTheme({ theme, children }: { theme?: ClientTheme | null; children: ReactNode }) {
  return (
    <>
      <PageTheme theme={theme} />
      {children}
    </>
  );
}

/** Repaints the whole page, dialogs included, for as long as it is mounted. */
export function PageTheme({ theme }: { theme?: ClientTheme | null }) {
  useInsertionEffect(() => {
    const variables = { ...themeVariables(theme) };
    const root = document.documentElement.style;
    for (const [name, value] of Object.entries(variables)) root.setProperty(name, value);
    root.colorScheme = variables['--foyer-scheme'] ?? 'dark';
    return () => {
      for (const name of Object.keys(variables)) root.removeProperty(name);
    };
  }, [theme]);
  return null;
}
