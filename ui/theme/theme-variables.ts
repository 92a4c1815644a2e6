import {
  BLACK,
  blackOrWhiteOn,
  contrast,
  isDark,
  mix,
  parseHex,
  type Rgb,
  readableOn,
  toHex,
  WHITE,
} from '../../contracts/domain/color';
import { type ClientTheme, DEFAULT_THEME, type ThemeColor } from '../../contracts/domain/theme';
import { type CssVariables, DARK_MEANINGS, LIGHT_MEANINGS, paintsToVariables } from './paint';

const TEXT_RATIO = 4.5;
/** More than the page itself needs: text is also shown on fields, hovered rows, and selected tabs, which are tinted with it. */
const PAGE_TEXT_RATIO = 5.5;
const TEXT_ON_LIGHT: Rgb = [23, 27, 32];
const CONTROL_RATIO = 3;

/** Converts a theme to CSS variables; text that would be hard to read on its background is moved toward black or white until it isn't. */
export function themeVariables(theme: ClientTheme | null | undefined): CssVariables {
  const chosen = (field: ThemeColor): Rgb | null => parseHex(theme?.[field]);
  const color = (field: ThemeColor): Rgb => chosen(field) ?? (parseHex(DEFAULT_THEME[field]) as Rgb);
  const textOn = (background: Rgb, field: ThemeColor): Rgb => readableOn(background, color(field), TEXT_RATIO);

  const page = color('backgroundColor');
  const dark = isDark(page);
  const wantedText = chosen('textColor') ?? (dark ? color('textColor') : TEXT_ON_LIGHT);
  const image = pageImageOf(theme?.backgroundImage, page, PAGE_TEXT_RATIO);
  /** Cards lie on a light page like paper. */
  const paper = mix(page, WHITE, 0.7);
  const text = [page, ...(dark ? [] : [paper]), ...image.grounds].reduce(
    (last, on) => readableOn(on, last, PAGE_TEXT_RATIO),
    wantedText,
  );
  const surface = dark ? mix(page, text, 0.05) : paper;
  const raised = dark ? mix(page, text, 0.09) : paper;
  const accent = color('buttonBackgroundColor');
  const accentHover =
    chosen('buttonHoverBackgroundColor') ??
    (chosen('buttonBackgroundColor') ? mix(accent, BLACK, 0.18) : color('buttonHoverBackgroundColor'));
  const onAccent = textOn(accent, 'buttonTextColor');
  const onBoth = contrast(onAccent, accentHover) >= TEXT_RATIO ? accentHover : accent;
  const nav = color('navBackgroundColor');
  const isPageChosen = chosen('backgroundColor') !== null;
  const well =
    chosen('wellBackgroundColor') ?? (isPageChosen ? (parseHex(toHex(surface)) as Rgb) : color('wellBackgroundColor'));
  const wantedOnWell = chosen('wellTextColor') ?? (isPageChosen ? text : color('wellTextColor'));
  const onWell = readableOn(well, wantedOnWell, TEXT_RATIO);
  const sunken = mix(page, dark ? BLACK : text, dark ? 0.35 : 0.05);
  const grounds = [page, surface, raised, sunken, ...image.grounds];
  const onAll = (wanted: Rgb, ratio: number) =>
    grounds.reduce((result, ground) => readableOn(ground, result, ratio), wanted);

  return {
    ...paintsToVariables({
      ...(dark ? DARK_MEANINGS : LIGHT_MEANINGS),
      page: toHex(page),
      surface: toHex(surface),
      raised: toHex(raised),
      sunken: toHex(sunken),
      text: toHex(text),
      'text-muted': toHex(onAll(mix(text, page, 0.32), TEXT_RATIO)),
      border: toHex(mix(page, text, 0.16)),
      'border-control': toHex(onAll(mix(page, text, 0.4), CONTROL_RATIO)),
      accent: toHex(accent),
      'accent-hover': toHex(onBoth),
      'on-accent': toHex(onAccent),
      'accent-text': toHex(onAll(accent, TEXT_RATIO)),
      'accent-tint': toHex(mix(page, accent, 0.2)),
      focus: toHex(onAll(accent, TEXT_RATIO)),
      nav: toHex(nav),
      'nav-link': toHex(textOn(nav, 'navLinkColor')),
      'nav-link-hover': toHex(textOn(nav, 'navLinkHoverColor')),
      'nav-accent': toHex(readableOn(nav, accent, CONTROL_RATIO)),
      well: toHex(well),
      'on-well': toHex(onWell),
      'on-well-muted': toHex(readableOn(well, mix(onWell, well, 0.32), TEXT_RATIO)),
    }),
    '--foyer-page-image': image.css,
    '--foyer-scheme': dark ? 'dark' : 'light',
  };
}

/** The same for the panel beside a video: a page of its own in the panel's colors. */
export function panelVariables(theme: ClientTheme | null | undefined): CssVariables {
  const { '--foyer-well': well, '--foyer-on-well': onWell } = themeVariables(theme);
  const panel = { backgroundColor: well, textColor: onWell, wellBackgroundColor: well, wellTextColor: onWell };
  return themeVariables({ ...theme, ...panel, backgroundImage: null });
}

interface PageImage {
  /** For `background-image`: the image under a veil in the page's color. */
  css: string;
  /** The darkest and the lightest background that text may get. */
  grounds: readonly Rgb[];
}

const THINNEST_VEIL = 0.7;
const STEP = 0.05;

/** Text is shown on the image too, whatever it shows: the veil is as thin as possible while black or white stays readable everywhere. */
function pageImageOf(address: string | null | undefined, page: Rgb, ratio: number): PageImage {
  if (!address || !/^(https?:\/\/|\/(?!\/))/i.test(address)) return { css: 'none', grounds: [] };
  const url = `url("${address.replace(/["\\\n\r]/g, encodeURIComponent)}")`;
  const text = blackOrWhiteOn(page);
  let veil = THINNEST_VEIL;
  while (veil < 1 && extremes(page, veil).some((ground) => contrast(text, ground) < ratio)) veil += STEP;
  veil = Math.min(1, Number(veil.toFixed(2)));
  const color = `rgb(${page.join(' ')} / ${veil})`;
  return { css: `linear-gradient(${color}, ${color}), ${url}`, grounds: extremes(page, veil) };
}

const extremes = (page: Rgb, veil: number): Rgb[] => [mix(BLACK, page, veil), mix(WHITE, page, veil)];
