import { IsString, IsUUID, Length } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { LinkClientDto } from './link-client.dto.js';

const CODE_LENGTH = 43;

export class ActivationCodeDto {
  /** The account's ID. */
  @LowerCase()
  @IsUUID()
  userId!: string;

  /** The code from the link. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  verificationCode!: string;
}

export class ActivateDto extends ActivationCodeDto {
  /** The address that was invited. */
  @OptionalText()
  email?: string | null;

  /** The password that the person chose. */
  @OptionalText()
  password?: string | null;

  /** The password again, if the form asks for it. */
  @OptionalText()
  verification?: string | null;

  /** Sent by older pages; ignored. */
  @OptionalText()
  firebaseId?: string | null;
}

export class ActivationDataDto {
  /** Address of the account. */
  email!: string;
  /** First name. */
  firstName!: string | null;
  /** Last name. */
  lastName!: string | null;
  /** The organization that sends the invitation; null: the product itself. */
  client!: LinkClientDto | null;
}

export class ActivationCodeAnswerDto {
  /** The link still works. */
  ok!: true;
  /** The account that the link belongs to. */
  data!: ActivationDataDto;
}

export class ActivationAnswerDto {
  /** The account can be used. */
  ok!: true;
}
