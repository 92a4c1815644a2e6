import { OptionalText } from '../../platform/http/optional-text.js';

/** Query parameters of every stream that can be resumed. */
export class StreamQueryDto {
  /** The last mark that the page received. With any other value, or none, the page gets a fresh snapshot. */
  @OptionalText(100)
  cursor?: string;
}
