import type { Rgb } from './color.js';

const CHROMA_STEP = 0.01;
/** Tolerance for rounding beyond what a screen can show. */
const TOLERANCE = 0.0005;

/**
 * The color of the given lightness (0 to 1) and hue (degrees) in OKLCH, where equal steps look equal to the eye, with the wanted
 * chroma or as much of it as sRGB has there. https://bottosson.github.io/posts/oklab
 */
export function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  for (let reached = chroma; reached > 0; reached -= CHROMA_STEP) {
    const linear = toLinear(lightness, reached, hue);
    if (linear.every((part) => part > -TOLERANCE && part < 1 + TOLERANCE)) return toRgb(linear);
  }
  return toRgb(toLinear(lightness, 0, hue));
}

/** Below this chroma a color looks gray: its hue says nothing. */
const GRAY_CHROMA = 0.03;

/** The hue of a color in OKLCH, in degrees; null for black, white, and grays. */
export function hueOf(color: Rgb): number | null {
  const [r, g, b] = color.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(across, along) < GRAY_CHROMA) return null;
  return ((Math.atan2(along, across) * 180) / Math.PI + 360) % 360;
}

function toLinear(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toRgb(linear: Rgb): Rgb {
  return linear.map((part) => {
    const inside = Math.min(1, Math.max(0, part));
    return Math.round(255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055));
  }) as unknown as Rgb;
}
