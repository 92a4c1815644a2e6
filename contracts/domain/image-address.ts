import { parseWebAddress } from './web-address.js';

const OWN = /^\/(?:media|assets)\/(?!.*\.\.)[\w./-]+$/;

/** Whether a page may show a picture from there: secure addresses, and files of this site (spec 3 §5). */
export function isImageAddress(text: string): boolean {
  return OWN.test(text) || parseWebAddress(text)?.isSecure === true;
}
