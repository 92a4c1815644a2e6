import '@fontsource-variable/inter';
import './inter-fallback.css';
import './sheet.css';
import type { ClientTheme } from '@contracts/domain/theme';
import { type ReactNode, useInsertionEffect, useMemo } from 'react';
import type { CssVariables } from './paint';
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
  return <PagePaint variables={useMemo(() => themeVariables(theme), [theme])} />;
}

/** The same for colors that are already chosen; `variables` must stay the same object while they do. */
export function PagePaint({ variables }: { variables: CssVariables }) {
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
