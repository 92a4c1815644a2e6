import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalStyles } from './global-styles';
import { themeVariables } from './theme-variables';
import { breakpoints, keyframes, semanticTokens, tokens } from './tokens';

/** The small system of the viewer: dark unless the organisation's theme says otherwise, recipes only where a part brings its own. */
export function createViewerSystem() {
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
