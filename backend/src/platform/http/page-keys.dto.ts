import { OptionalText } from './optional-text.js';

/** Both keys in their longest form, with some room. */
export const MAX_KEYS_LENGTH = 200;

/** For requests that refer to a content or channel by its id. */
export class PageKeysDto {
  /** Keys of the page's address: `channelKey/contentKey`, or `channelKey` for a page without a content. Needed where that is unlisted. */
  @OptionalText(MAX_KEYS_LENGTH)
  keys?: string;
}
