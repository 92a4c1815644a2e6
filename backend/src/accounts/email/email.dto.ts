import { IsString, IsUUID, Length } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { ProvenDto } from '../confirmation/confirmation.dto.js';

const CODE_LENGTH = 43;

export class RequestEmailChangeDto extends ProvenDto {
  /** The new address. */
  @OptionalText()
  email?: string | null;
}

export class ConfirmEmailDto {
  /** The account whose address changes. */
  @LowerCase()
  @IsUUID()
  userId!: string;

  /** The code from the mailed link. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  code!: string;
}

export class EmailConfirmedDto {
  /** The account has the new address. */
  ok!: true;
}
