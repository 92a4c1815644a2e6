import { contrast, parseHex } from './color.js';
import { type ClientTheme, DEFAULT_THEME, type ThemeColor } from './theme.js';

/** WCAG 2.2 AA for text of normal size. */
const NEEDED = 4.5;

const PAIRS: readonly (readonly [text: ThemeColor, ground: ThemeColor])[] = [
  ['textColor', 'backgroundColor'],
  ['buttonTextColor', 'buttonBackgroundColor'],
  ['buttonTextColor', 'buttonHoverBackgroundColor'],
  ['wellTextColor', 'wellBackgroundColor'],
  ['navLinkColor', 'navBackgroundColor'],
  ['navLinkHoverColor', 'navBackgroundColor'],
];

export interface ContrastWarning {
  /** The text color; the warning is shown at its field. */
  readonly field: ThemeColor;
  readonly message: string;
}

/**
 * Chosen text colors that are hard to read on their backgrounds, in words (design of the theme form). A text color that was
 * left empty adapts to its background; a background that was left empty is the product's own.
 */
export function contrastWarnings(theme: ClientTheme): ContrastWarning[] {
  return PAIRS.flatMap(([field, ground]) => {
    const text = parseHex(theme[field]);
    const isDerived = ground === 'buttonHoverBackgroundColor' && !theme[ground];
    const under = parseHex(theme[ground] || DEFAULT_THEME[ground]);
    if (!text || !under || isDerived) return [];
    const ratio = contrast(text, under);
    return ratio >= NEEDED ? [] : [{ field, message: warningOf(ground, ratio) }];
  });
}

function warningOf(ground: ThemeColor, ratio: number): string {
  const where = ground === 'buttonHoverBackgroundColor' ? 'its background on hover' : 'its background';
  return `This text is hard to read on ${where} (${rounded(ratio)}:1; ${NEEDED}:1 is needed).`;
}

/** Rounded down, so that a ratio that is just too low doesn't look sufficient. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
