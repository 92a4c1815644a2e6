import { OptionalText } from '../platform/http/optional-text.js';

/** Fields shared by all forms about a person. */
export class PersonFormDto {
  /** Email address, at most 254 characters; stored in lower case. */
  @OptionalText()
  email?: string | null;

  /** First name, at most 100 characters. */
  @OptionalText()
  firstName?: string | null;

  /** Last name, at most 100 characters. */
  @OptionalText()
  lastName?: string | null;
}
