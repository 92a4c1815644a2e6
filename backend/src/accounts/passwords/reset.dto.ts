import { IsString, IsUUID, Length } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { LinkClientDto } from './link-client.dto.js';

const CODE_LENGTH = 43;

export class RequestResetDto {
  /** Address of the account. */
  @OptionalText()
  email?: string | null;
}

export class ResetCodeDto {
  /** The account whose password is set. */
  @LowerCase()
  @IsUUID()
  userId!: string;

  /** The code from the mailed link. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  resetCode!: string;
}

export class SetPasswordDto extends ResetCodeDto {
  /** The new password. */
  @OptionalText()
  password?: string | null;
}

export class ResetAnswerDto {
  /** success, or error with the reason in `data`. */
  status!: 'success' | 'error';
  /** The message to show. */
  data!: string;
}

export class ResetCodeAnswerDto {
  /** The link still works. */
  ok!: true;
  /** Address of the account that the link was emailed to. */
  email!: string;
  /** Display names of the other sign-in methods. Setting the new password removes them, because an intruder may have added one. */
  removes!: string[];
  /** The only organization that the person works for; null: none, several, or the product itself. */
  client!: LinkClientDto | null;
}
