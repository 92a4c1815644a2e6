import { parseWebAddress } from './web-address.js';

const OWN = /^\/(?:media|assets)\/(?!.*\.\.)[\w./-]+$/;

/** Whether a page may show an image from this address: secure addresses, and files of this site (spec 3 §5). */
export function isImageAddress(text: string): boolean {
  return OWN.test(text) || parseWebAddress(text)?.isSecure === true;
}

/** Widths in pixels in which this server also offers images of a library, besides the original. */
export const IMAGE_WIDTHS = [640, 1280] as const;
/** How wide the original is taken to be when a browser chooses; it is at most 3,840 pixels. */
const ORIGINAL_WIDTH = 2560;
const IN_LIBRARY = /^\/media\/images\/[^/?]+\/[^/?]+$/;

/** The `srcset` of an image in a library; other images exist in one size. */
export function srcSetOf(address: string): string | undefined {
  if (!IN_LIBRARY.test(address)) return undefined;
  return [...IMAGE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`), `${address} ${ORIGINAL_WIDTH}w`].join(
    ', ',
  );
}

/** The `sizes` of artwork in the video's area, which leaves room for the panel on wide screens. */
export const STAGE_SIZES = '(max-width: 992px) 100vw, calc(100vw - 396px)';
/** The `sizes` of artwork on a card. */
export const CARD_SIZES = '(max-width: 600px) 100vw, 400px';
/** The `sizes` of the artwork above an organization's channels. */
export const HERO_SIZES = '(max-width: 767px) 100vw, 690px';
