import { blackOrWhiteOn, isDark, parseHex, type Rgb, readableOn, toHex } from '../../../../contracts/domain/color.js';
import { CARD_SIZES, HERO_SIZES, STAGE_SIZES, srcSetOf } from '../../../../contracts/domain/image-address.js';
import { type ClientTheme, DEFAULT_THEME, type ThemeColor } from '../../../../contracts/domain/theme.js';
import { escapeHtml } from './escape-html.js';
import type { SlotTexts } from './page-template.js';

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
  /** Whether it is live, which a badge next to the title says. */
  isLive: boolean;
  /** Whether the app will show a countdown on the poster, which is darker at the bottom then and has the title. */
  isComing: boolean;
  /** Whether the video will have the whole width, without a panel next to it. */
  isWide: boolean;
  /** The sentence above the video about what else is live. */
  alsoLive: string | null;
  /** Address of the image shown in place of the video. */
  poster: string | null;
  /** What is on, above a list. */
  hero: { channel: string; name: string; image: string; description: string | null; isLive: boolean } | null;
  /** The first entries of a list. */
  cards: readonly { name: string; image: string | null }[];
}

/** WCAG 2.2 AA. */
const READABLE = 4.5;
/** Number of cards on a first screen. */
const FIRST_CARDS = 6;

export function initialPaintStyle({ theme, light, shape, isComing, isWide }: InitialPaint): string {
  const variables = [
    ...colorsOf(theme),
    ...(shape ? [`--first-${shape}:grid`] : []),
    ...(isWide ? ['--first-panel:0px', '--first-column:max(75rem,calc((100dvh - 11rem)*16/9 + 3rem))'] : []),
    ...(isComing ? ['--first-coming:block', '--first-title:hidden'] : []),
  ];
  const inTheLight = light ? `@media (prefers-color-scheme:light){:root{${colorsOf(light).join(';')}}}` : '';
  return `<style>@layer first{:root{${variables.join(';')}}${inTheLight}}</style>`;
}

function colorsOf(theme: ClientTheme): string[] {
  const page = colorOf(theme, 'backgroundColor');
  return [
    `--first-page:${toHex(page)}`,
    `--first-nav:${initialColors(theme).nav}`,
    `--first-text:${textOn(theme, 'textColor', page)}`,
    `--first-nav-text:${textOn(theme, 'navLinkHoverColor', colorOf(theme, 'navBackgroundColor'))}`,
    `color-scheme:${isDark(page) ? 'dark' : 'light'}`,
  ];
}

/** The initial content, in the same places where the app will draw it. */
export function initialContent(paint: InitialPaint): SlotTexts {
  const { logo, name, title, isLive, alsoLive, poster, hero, cards } = paint;
  const list = cards
    .slice(0, FIRST_CARDS)
    .map(
      (card) =>
        `<b>${image(card.image, card.image ? responsive(card.image, CARD_SIZES) : '')}${text('p', card.name)}</b>`,
    );
  return {
    nav: logo ? image(logo) : text('span', name),
    also: alsoLive ? escapeHtml(alsoLive) : '',
    stage: poster ? image(poster, `${responsive(poster, STAGE_SIZES)} fetchpriority="high"`) : '',
    title: text('p', title) + (isLive ? '<span class="live">LIVE</span>' : ''),
    ...(list.length > 0
      ? { list: [text('h1', title), ...(hero ? heroOf(hero) : []), '<div>', ...list, '</div>'].join('') }
      : {}),
  };
}

/** With room for what changes by the minute, and for its button. */
function heroOf({ channel, name, image: artwork, description, isLive }: NonNullable<InitialPaint['hero']>): string[] {
  const badge = isLive ? '<span class="live">LIVE NOW</span>' : '<s></s>';
  return [
    `<section>${image(artwork, `${responsive(artwork, HERO_SIZES)} fetchpriority="high"`)}`,
    `<div><div>${badge}${text('small', channel)}</div>${text('h2', name)}${text('p', description)}<em></em><u></u></div></section>`,
    '<h2>Channels</h2>',
  ];
}

function image(address: string | null, attributes = ''): string {
  return address ? `<img src="${escapeHtml(address)}" alt=""${attributes}>` : '';
}

/** The same attributes as in the app, so that an image is loaded once. */
function responsive(address: string, sizes: string): string {
  const sources = srcSetOf(address);
  return sources ? ` srcset="${escapeHtml(sources)}" sizes="${sizes}"` : '';
}

function text(tag: string, words: string | null, attributes = ''): string {
  return words ? `<${tag}${attributes}>${escapeHtml(words)}</${tag}>` : '';
}

/** Colors of the page and of its top bar, which phones extend into their status bar. */
export const initialColors = (theme: ClientTheme): { page: string; nav: string } => ({
  page: toHex(colorOf(theme, 'backgroundColor')),
  nav: toHex(colorOf(theme, 'navBackgroundColor')),
});

/** Uses the same rule as the app: the theme's color, unless it would be unreadable on this background. */
function textOn(theme: ClientTheme, wanted: ThemeColor, ground: Rgb): string {
  return toHex(theme[wanted] ? readableOn(ground, colorOf(theme, wanted), READABLE) : blackOrWhiteOn(ground));
}

const colorOf = (theme: ClientTheme, field: ThemeColor): Rgb =>
  parseHex(theme[field]) ?? (parseHex(DEFAULT_THEME[field]) as Rgb);
