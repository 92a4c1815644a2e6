import { contrast, parseHex } from './color.js';
import { DEFAULT_THEME, type OrganisationTheme, type ThemeColor } from './theme.js';

/** WCAG 2.2 AA for text of ordinary size. */
const NEEDED = 4.5;

const PAIRS: readonly (readonly [text: ThemeColor, ground: ThemeColor, what: string])[] = [
  ['textColor', 'backgroundColor', 'Text on the page'],
  ['buttonTextColor', 'buttonBackgroundColor', 'Text on buttons'],
  ['buttonTextColor', 'buttonHoverBackgroundColor', 'Text on buttons under the pointer'],
  ['wellTextColor', 'wellBackgroundColor', 'Text on panels'],
  ['navLinkColor', 'navBackgroundColor', 'Text of navigation links'],
  ['navLinkHoverColor', 'navBackgroundColor', 'Text of navigation links under the pointer'],
];

export interface ContrastWarning {
  /** The colour of the text, where the warning stands. */
  readonly field: ThemeColor;
  readonly message: string;
}

/**
 * Chosen text colours that are hard to read on their grounds, in words (design of the theme form). A text colour that was
 * left empty follows its ground by itself; a ground that was left empty is the product's own.
 */
export function contrastWarnings(theme: OrganisationTheme): ContrastWarning[] {
  return PAIRS.flatMap(([field, ground, what]) => {
    const text = parseHex(theme[field]);
    const isDerived = ground === 'buttonHoverBackgroundColor' && !theme[ground];
    const under = parseHex(theme[ground] || DEFAULT_THEME[ground]);
    if (!text || !under || isDerived) return [];
    const ratio = contrast(text, under);
    return ratio >= NEEDED
      ? []
      : [{ field, message: `${what} is hard to read: ${rounded(ratio)}:1, at least ${NEEDED}:1 is needed.` }];
  });
}

/** Down, so that what is just not enough does not read as enough. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
