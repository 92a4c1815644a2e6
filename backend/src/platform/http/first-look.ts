import { isDark, parseHex, type Rgb, toHex } from '../../../../contracts/domain/color.js';
import { DEFAULT_THEME, type OrganisationTheme, type ThemeColor } from '../../../../contracts/domain/theme.js';

/** How a page of the viewer looks before any script runs: the colours that it will have, and the shape that is known to come. */
export interface FirstLook {
  theme: OrganisationTheme;
  shape: 'stage' | 'list';
  /** Address of the first picture that the page will show. */
  logo: string | null;
}

export function firstLookStyle({ theme, shape }: FirstLook): string {
  const page = colorOf(theme, 'backgroundColor');
  const variables = [
    `--first-page:${toHex(page)}`,
    `--first-nav:${firstNav(theme)}`,
    `--first-${shape}:grid`,
    `color-scheme:${isDark(page) ? 'dark' : 'light'}`,
  ];
  return `<style>@layer first{:root{${variables.join(';')}}}</style>`;
}

/** Of the bar at the top, which a phone continues above the page. */
export const firstNav = (theme: OrganisationTheme): string => toHex(colorOf(theme, 'navBackgroundColor'));

const colorOf = (theme: OrganisationTheme, field: ThemeColor): Rgb =>
  parseHex(theme[field]) ?? (parseHex(DEFAULT_THEME[field]) as Rgb);
