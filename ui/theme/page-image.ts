import { BLACK, blackOrWhiteOn, contrast, mix, type Rgb, WHITE } from '@contracts/domain/color';

export interface PageImage {
  /** For `background-image`: the picture under a veil in the colour of the page. */
  css: string;
  /** The darkest and the lightest that text may come to stand on. */
  grounds: readonly Rgb[];
}

const THINNEST_VEIL = 0.7;
const STEP = 0.05;

/** Text stands on the picture too, whatever it shows: the veil is as thin as leaves black or white readable on all of it. */
export function pageImageOf(address: string | null | undefined, page: Rgb, ratio: number): PageImage {
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
