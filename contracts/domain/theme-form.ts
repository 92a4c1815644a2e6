import { parseHex, toHex } from './color.js';
import type { FieldError } from './errors.js';
import { isBlank } from './form-checks.js';
import { isImageAddress } from './image-address.js';
import { type ClientTheme, THEME_COLORS } from './theme.js';

export const INVALID_COLOR = 'Please use a valid hexadecimal color code';
export const INVALID_BACKGROUND = 'Background image needs to be a link to an image';

/** The typed color as it is stored: `#` and six lowercase digits; anything else stays as it is. */
export function normaliseColor(text: string): string {
  const color = parseHex(text);
  return color ? toHex(color) : text.trim();
}

/** The errors in a theme's colors and image; empty values fall back to the next wider theme (spec 2 §5). */
export function validateTheme(theme: ClientTheme, path = 'theme'): FieldError[] {
  const isWrong = (value: string | null | undefined, isRight: (text: string) => boolean) =>
    typeof value === 'string' && !isBlank(value) && !isRight(value);
  const colors = THEME_COLORS.filter((field) => isWrong(theme[field], (text) => parseHex(text) !== null));
  return [
    ...colors.map((field) => ({ path: `${path}.${field}`, message: INVALID_COLOR })),
    ...(isWrong(theme.backgroundImage, isImageAddress)
      ? [{ path: `${path}.backgroundImage`, message: INVALID_BACKGROUND }]
      : []),
  ];
}

/** A theme as it is stored; `null` if no color or image was chosen. */
export function storedTheme(theme: ClientTheme): ClientTheme | null {
  const settled = settleTheme(theme);
  return Object.values(settled).every((value) => value === null) ? null : settled;
}

/** Only the eleven fields of a theme, `null` for empty ones. */
export function settleTheme(theme: ClientTheme): Required<ClientTheme> {
  const stored = (text: string | null | undefined, settle: (given: string) => string) =>
    text === null || text === undefined || isBlank(text) ? null : settle(text);
  const colors = THEME_COLORS.map((field) => [field, stored(theme[field], normaliseColor)]);
  return {
    ...(Object.fromEntries(colors) as Required<Omit<ClientTheme, 'backgroundImage'>>),
    backgroundImage: stored(theme.backgroundImage, (address) => address.trim()),
  };
}
