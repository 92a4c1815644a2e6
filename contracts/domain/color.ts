/** A color as red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads a hexadecimal color of 3 or 6 digits; anything else is null. */
export function parseHex(value: string | null | undefined): Rgb | null {
  const digits = value?.trim().match(HEX)?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Mixes two colors: `share` (0 to 1) is how far the result is from the first to the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as unknown as Rgb;
}

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Black or white, whichever reads better on the given color. */
export function blackOrWhiteOn(background: Rgb): Rgb {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK;
}

/** The given color if it reaches the ratio on the background, otherwise the nearest step toward black or white that does. */
export function readableOn(background: Rgb, wanted: Rgb, ratio: number): Rgb {
  const target = blackOrWhiteOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(wanted, target, share).map(Math.round) as unknown as Rgb;
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return target;
}

export function isDark(color: Rgb): boolean {
  return blackOrWhiteOn(color) === WHITE;
}
