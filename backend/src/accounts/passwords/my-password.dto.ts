import { OptionalText } from '../../platform/http/optional-text.js';
import { ProvenDto } from '../confirmation/confirmation.dto.js';

export class ChangePasswordDto extends ProvenDto {
  /** The new password. */
  @OptionalText()
  password?: string | null;

  /** The new password again. */
  @OptionalText()
  verification?: string | null;
}

export class PasswordChangedDto {
  /** The message to show. */
  message!: string;
}
