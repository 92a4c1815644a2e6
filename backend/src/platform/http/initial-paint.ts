import { blackOrWhiteOn, isDark, parseHex, type Rgb, readableOn, toHex } from '../../../../contracts/domain/color.js';
import { type ClientTheme, DEFAULT_THEME, type ThemeColor } from '../../../../contracts/domain/theme.js';
import { escapeHtml } from './escape-html.js';

/** What a viewer page shows before any script runs: its colors, and the content known so far. */
export interface InitialPaint {
  theme: ClientTheme;
  /** Replaces `theme` on devices set to light mode; without it, the page looks the same on all devices. */
  light?: ClientTheme;
  shape: 'stage' | 'list' | null;
  /** Address of the logo in the top bar; if null, the name is shown instead. */
  logo: string | null;
  name: string | null;
  /** Below the video, or above a list. */
  title: string | null;
  /** Whether the app will show a live badge next to the title. */
  isLive: boolean;
  /** Whether the app will show a countdown on the poster, which is darker at the bottom then. */
  isComing: boolean;
  /** The sentence above the video about what else is live. */
  alsoLive: string | null;
  /** Address of the image shown in place of the video. */
  poster: string | null;
  /** The first entries of a list. */
  cards: readonly { name: string; image: string | null }[];
}

/** WCAG 2.2 AA. */
const READABLE = 4.5;
/** Number of cards on a first screen. */
const FIRST_CARDS = 6;

export function initialPaintStyle({ theme, light, shape, isComing }: InitialPaint): string {
  const variables = [
    ...colorsOf(theme),
    ...(shape ? [`--first-${shape}:grid`] : []),
    ...(isComing ? ['--first-coming:block'] : []),
  ];
  const inTheLight = light ? `@media (prefers-color-scheme:light){:root{${colorsOf(light).join(';')}}}` : '';
  return `<style>@layer first{:root{${variables.join(';')}}${inTheLight}}</style>`;
}

function colorsOf(theme: ClientTheme): string[] {
  const page = colorOf(theme, 'backgroundColor');
  return [
    `--first-page:${toHex(page)}`,
    `--first-nav:${firstNav(theme)}`,
    `--first-text:${textOn(theme, 'textColor', page)}`,
    `--first-nav-text:${textOn(theme, 'navLinkHoverColor', colorOf(theme, 'navBackgroundColor'))}`,
    `color-scheme:${isDark(page) ? 'dark' : 'light'}`,
  ];
}

/** Writes the initial content into a built page, in the same places where the app will draw it. */
export function writeInitialPaint(
  template: string,
  { logo, name, title, isLive, alsoLive, poster, cards }: InitialPaint,
): string {
  const parts = {
    nav: logo ? image(logo) : text('span', name),
    also: alsoLive ? escapeHtml(alsoLive) : '',
    stage: poster ? image(poster, ' fetchpriority="high"') : '',
    title: text('p', title, isLive ? ' class="live"' : ''),
  };
  const list = cards.slice(0, FIRST_CARDS).map((card) => `<b>${image(card.image)}${text('p', card.name)}</b>`);
  return Object.entries(parts)
    .reduce((html, [part, markup]) => html.replace(`<!--foyer-first-${part}-->`, () => markup), template)
    .replace(/<!--foyer-first-list-->(.*?)<!--\/foyer-first-list-->/s, (_, placeholders: string) =>
      list.length > 0 ? `${text('h1', title)}${list.join('')}` : placeholders,
    );
}

function image(address: string | null, attributes = ''): string {
  return address ? `<img src="${escapeHtml(address)}" alt=""${attributes}>` : '';
}

function text(tag: string, words: string | null, attributes = ''): string {
  return words ? `<${tag}${attributes}>${escapeHtml(words)}</${tag}>` : '';
}

/** Color of the top bar, which phones extend into their status bar. */
export const firstNav = (theme: ClientTheme): string => toHex(colorOf(theme, 'navBackgroundColor'));

/** Uses the same rule as the app: the theme's color, unless it would be unreadable on this background. */
function textOn(theme: ClientTheme, wanted: ThemeColor, ground: Rgb): string {
  return toHex(theme[wanted] ? readableOn(ground, colorOf(theme, wanted), READABLE) : blackOrWhiteOn(ground));
}

const colorOf = (theme: ClientTheme, field: ThemeColor): Rgb =>
  parseHex(theme[field]) ?? (parseHex(DEFAULT_THEME[field]) as Rgb);
