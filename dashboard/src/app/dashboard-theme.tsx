import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { breakpoints, keyframes, semanticTokens, tokens } from '@ui/theme/tokens';
import type { ReactNode } from 'react';

const SLIDE_IN = { from: { transform: 'translateX(-100%)' } };

/** For the dashboard's own screens; the page itself, and the components of `ui`, have the sheet. */
function createDashboardSystem() {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: false,
      cssVarsRoot: ':where(:root, :host, .foyer-theme)',
      theme: { breakpoints, tokens, semanticTokens, keyframes: { ...keyframes, slideIn: SLIDE_IN } },
    }),
  );
}

const system = createDashboardSystem();

export function DashboardTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
