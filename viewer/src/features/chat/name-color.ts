import { BLACK, contrast, isDark, mix, parseHex, type Rgb, toHex, WHITE } from '@contracts/domain/color';
import { fromOklch } from '@contracts/domain/oklch';

/** Few enough to tell neighbors apart at a glance; each comes in two tones. */
const HUES = 8;
const FIRST_HUE = 20;
const CHROMA = 0.16;
/** Contrast of the two tones; WCAG 2 AA requires 4.5. Above 4.58, a background has room on one side only. */
const EVEN = 4.6;
const STRONG = 7.5;
/** How much of the text's color tints a hovered row, as in message-row. */
const HOVER_SHARE = 0.05;
const HALVINGS = 8;
const DEFAULT_GROUND: Rgb = [21, 24, 28];

/** The colors of people's names: always the same for one identity, and readable on the given background (hexadecimal), even on hover. */
export function createNameColors(ground: string): (uid: string) => string {
  const colors = nameColors(ground);
  return (uid) => colors[hashOf(uid) % colors.length] as string;
}

/** All colors on a background: an even tone of each hue, and a strong one of each hue in between. */
export function nameColors(ground: string): readonly string[] {
  const under = parseHex(ground) ?? DEFAULT_GROUND;
  const extreme = isDark(under) ? WHITE : BLACK;
  const hovered = mix(under, extreme, HOVER_SHARE);
  const ratioOf = (color: Rgb) => Math.min(contrast(color, under), contrast(color, hovered));
  const strong = Math.max(EVEN, Math.min(STRONG, (EVEN + ratioOf(extreme)) / 2));
  return Array.from({ length: HUES * 2 }, (_, at) => {
    const ratio = at < HUES ? EVEN : strong;
    const hue = FIRST_HUE + ((at < HUES ? at : at + 0.5) * 360) / HUES;
    return toHex(nearest(extreme, hue, (color) => ratioOf(color) >= ratio));
  });
}

/** The color of a hue that is farthest from black or white and still readable; if none is, black or white. */
function nearest(extreme: Rgb, hue: number, reads: (color: Rgb) => boolean): Rgb {
  let best = extreme;
  let [fails, passes] = extreme === WHITE ? [0, 1] : [1, 0];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const lightness = (fails + passes) / 2;
    const color = fromOklch(lightness, CHROMA, hue);
    if (reads(color)) [best, passes] = [color, lightness];
    else fails = lightness;
  }
  return best;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 8;
}
