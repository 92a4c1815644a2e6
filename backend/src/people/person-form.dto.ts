import { OptionalText } from '../platform/http/optional-text.js';

/** What every form for someone has. */
export class PersonFormDto {
  /** Address, at most 254 characters; stored in lower case. */
  @OptionalText()
  email?: string | null;

  /** First name, at most 100 characters. */
  @OptionalText()
  firstName?: string | null;

  /** Last name, at most 100 characters. */
  @OptionalText()
  lastName?: string | null;
}
