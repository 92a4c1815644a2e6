import { OptionalText } from '../../platform/http/optional-text.js';

/** Asked of every stream that can be resumed. */
export class StreamQueryDto {
  /** The last mark that the page has; any other text brings a fresh snapshot. */
  @OptionalText(100)
  cursor?: string;
}
