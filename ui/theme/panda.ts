import { defineConfig } from '@pandacss/dev';
import base from '@pandacss/preset-base';
import { globalStyles } from './global-styles';
import type { CssVariables } from './paint';
import { breakpoints, keyframes, semanticTokens, tokens } from './tokens';

export interface AppStyles {
  /** Folders whose components are read for styles, beside `ui`. */
  app: 'viewer' | 'dashboard';
  light: CssVariables;
  dark?: CssVariables;
}

/** How styles become a sheet at build time: tokens of `ui/theme`, the properties of Panda's own preset, and nothing else of it. */
export const appStyles = ({ app, light, dark }: AppStyles) =>
  defineConfig({
    eject: true,
    presets: [
      {
        name: 'foyer',
        utilities: base.utilities,
        conditions: {
          ...base.conditions,
          // Touch screens keep :hover after a tap, and disabled controls must not react.
          hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
          first: '&:first-of-type',
        },
        theme: { breakpoints, tokens, semanticTokens, keyframes },
      },
    ],
    include: [`./${app}/src/**/*.{ts,tsx}`, './ui/**/*.{ts,tsx}'],
    exclude: ['**/*.spec.ts', '**/*.spec.tsx', './ui/styled-system/**'],
    outdir: 'ui/styled-system',
    importMap: 'styled-system',
    jsxFramework: 'react',
    jsxFactory: 'styled',
    preflight: true,
    // Chakra has variables and a sheet of its own in the dashboard.
    prefix: { cssVar: 'ui' },
    cssVarRoot: ':where(:root, :host, .foyer-theme)',
    globalCss: globalStyles(light, dark),
    hash: false,
  });
