import '@fontsource-variable/inter';
import './inter-fallback.css';
import './sheet.css';
import type { ClientTheme } from '@contracts/domain/theme';
import { type ReactNode, useMemo } from 'react';
import { GlobalTheme } from './global-theme';
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
  return <GlobalTheme variables={useMemo(() => themeVariables(theme), [theme])} />;
}
