import { parseWebAddress } from './web-address.js';

const OWN = /^\/(?:media|assets)\/(?!.*\.\.)[\w./-]+$/;

/** Whether a page may show an image from this address: secure addresses, and files of this site (spec 3 §5). */
export function isImageAddress(text: string): boolean {
  return OWN.test(text) || parseWebAddress(text)?.isSecure === true;
}
