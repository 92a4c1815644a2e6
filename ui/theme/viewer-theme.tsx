import '@fontsource-variable/inter';
import './inter-fallback.css';
import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';

import type { ClientTheme } from '@contracts/domain/theme';
import { type ReactNode, useInsertionEffect } from 'react';
import { globalStyles } from './global-styles';
import { themeVariables } from './theme-variables';
import { breakpoints, keyframes, semanticTokens, tokens } from './tokens';

/** The small system of the viewer: dark unless the organization's theme says otherwise, with recipes only where a component brings its own. */
function createViewerSystem() {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsRoot: ':where(:root, :host, .foyer-theme)',
      globalCss: globalStyles(themeVariables(null)),
      theme: { breakpoints, tokens, semanticTokens, keyframes },
    }),
  );
}

const system = createViewerSystem();

/** Provides the viewer's system and paints the page with the organization's or channel's theme. */
export function ViewerTheme({ theme, children }: { theme?: ClientTheme | null; children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <PageTheme theme={theme} />
      {children}
    </ChakraProvider>
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
