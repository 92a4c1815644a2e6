import { isDark, parseHex, type Rgb, toHex } from '../../../../contracts/domain/color.js';
import { type ClientTheme, DEFAULT_THEME, type ThemeColor } from '../../../../contracts/domain/theme.js';

/** How a page of the viewer looks before any script runs: the colors that it will have, and the shape that is known to come. */
export interface InitialPaint {
  theme: ClientTheme;
  /** Instead of it on devices that are set to light; without it the page looks the same on all. */
  light?: ClientTheme;
  shape: 'stage' | 'list' | null;
  /** Address of the first picture that the page will show. */
  logo: string | null;
}

export function initialPaintStyle({ theme, light, shape }: InitialPaint): string {
  const variables = [...colorsOf(theme), ...(shape ? [`--first-${shape}:grid`] : [])];
  const inTheLight = light ? `@media (prefers-color-scheme:light){:root{${colorsOf(light).join(';')}}}` : '';
  return `<style>@layer first{:root{${variables.join(';')}}${inTheLight}}</style>`;
}

function colorsOf(theme: ClientTheme): string[] {
  const page = colorOf(theme, 'backgroundColor');
  return [
    `--first-page:${toHex(page)}`,
    `--first-nav:${firstNav(theme)}`,
    `color-scheme:${isDark(page) ? 'dark' : 'light'}`,
  ];
}

/** Of the bar at the top, which a phone continues above the page. */
export const firstNav = (theme: ClientTheme): string => toHex(colorOf(theme, 'navBackgroundColor'));

const colorOf = (theme: ClientTheme, field: ThemeColor): Rgb =>
  parseHex(theme[field]) ?? (parseHex(DEFAULT_THEME[field]) as Rgb);
