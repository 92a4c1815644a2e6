import { isDark, parseHex, type Rgb, toHex } from '../../../../contracts/domain/color.js';
import { DEFAULT_THEME, type OrganisationTheme, type ThemeColor } from '../../../../contracts/domain/theme.js';

/** How a page of the viewer looks before any script runs: the colors that it will have, and the shape that is known to come. */
export interface FirstLook {
  theme: OrganisationTheme;
  /** Instead of it on devices that are set to light; without it the page looks the same on all. */
  light?: OrganisationTheme;
  shape: 'stage' | 'list' | null;
  /** Address of the first picture that the page will show. */
  logo: string | null;
}

export function firstLookStyle({ theme, light, shape }: FirstLook): string {
  const variables = [...colorsOf(theme), ...(shape ? [`--first-${shape}:grid`] : [])];
  const inTheLight = light ? `@media (prefers-color-scheme:light){:root{${colorsOf(light).join(';')}}}` : '';
  return `<style>@layer first{:root{${variables.join(';')}}${inTheLight}}</style>`;
}

function colorsOf(theme: OrganisationTheme): string[] {
  const page = colorOf(theme, 'backgroundColor');
  return [
    `--first-page:${toHex(page)}`,
    `--first-nav:${firstNav(theme)}`,
    `color-scheme:${isDark(page) ? 'dark' : 'light'}`,
  ];
}

/** Of the bar at the top, which a phone continues above the page. */
export const firstNav = (theme: OrganisationTheme): string => toHex(colorOf(theme, 'navBackgroundColor'));

const colorOf = (theme: OrganisationTheme, field: ThemeColor): Rgb =>
  parseHex(theme[field]) ?? (parseHex(DEFAULT_THEME[field]) as Rgb);
