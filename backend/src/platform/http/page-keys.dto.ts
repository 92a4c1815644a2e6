import { OptionalText } from './optional-text.js';

/** Maximum length of both keys together, with some room. */
export const MAX_KEYS_LENGTH = 200;

/** For requests that refer to a content or channel by its id. */
export class PageKeysDto {
  /** Keys from the page's address: `channelKey/contentKey`, or `channelKey` for a page without a content. Required if the content or channel is unlisted. */
  @OptionalText(MAX_KEYS_LENGTH)
  keys?: string;
}
