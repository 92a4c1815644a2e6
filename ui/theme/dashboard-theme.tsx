import '@fontsource-variable/inter';
import './inter-fallback.css';
import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';

import type { ReactNode } from 'react';
import { globalStyles } from './global-styles';
import { DASHBOARD_DARK, DASHBOARD_LIGHT, paintsToVariables } from './paint';
import { breakpoints, keyframes, semanticTokens, tokens } from './tokens';

/** The system of the dashboard: light, or dark when the root element carries the class `dark`. */
function createDashboardSystem() {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsRoot: ':where(:root, :host, .foyer-theme)',
      globalCss: globalStyles(
        { ...paintsToVariables(DASHBOARD_LIGHT), '--foyer-scheme': 'light' },
        { ...paintsToVariables(DASHBOARD_DARK), '--foyer-scheme': 'dark' },
      ),
      theme: { breakpoints, tokens, semanticTokens, keyframes },
    }),
  );
}

const system = createDashboardSystem();

export function DashboardTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
