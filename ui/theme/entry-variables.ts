import { parseHex, readableOn, toHex } from '../../contracts/domain/color';
import { type ClientTheme, ENTRY_THEMES } from '../../contracts/domain/theme';
import type { ColorMode } from './color-mode';
import { type CssVariables, DASHBOARD_DARK, DASHBOARD_LIGHT, paintsToVariables } from './paint';
import { themeVariables } from './theme-variables';

/** A button must stand out from its card, whatever an organization chose for a page of another color. */
const CONTROL_RATIO = 3;
const ACCENTS = ['accent', 'accent-hover', 'on-accent', 'accent-text', 'accent-tint', 'focus'] as const;

/** Colors of pages where people set up or recover an account: those of the dashboard's sign-in, with the organization's accent. */
export function entryVariables(mode: ColorMode, theme: ClientTheme | null | undefined): CssVariables {
  const paints = mode === 'dark' ? DASHBOARD_DARK : DASHBOARD_LIGHT;
  const variables: CssVariables = {
    ...paintsToVariables(paints),
    '--foyer-page-image': 'none',
    '--foyer-scheme': mode,
  };
  const accent = parseHex(theme?.buttonBackgroundColor);
  if (!accent) return variables;
  const ground = parseHex(paints.surface);
  const visible = ground ? readableOn(ground, accent, CONTROL_RATIO) : accent;
  const themed = themeVariables({
    ...ENTRY_THEMES[mode],
    buttonBackgroundColor: toHex(visible),
    buttonHoverBackgroundColor: null,
    buttonTextColor: theme?.buttonTextColor ?? null,
  });
  return { ...variables, ...Object.fromEntries(ACCENTS.map((name) => [`--foyer-${name}`, themed[`--foyer-${name}`]])) };
}
