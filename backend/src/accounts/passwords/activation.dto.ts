import { IsString, IsUUID, Length } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

const CODE_LENGTH = 43;

export class ActivationCodeDto {
  /** Whose account it is. */
  @LowerCase()
  @IsUUID()
  userId!: string;

  /** The code of the link. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  verificationCode!: string;
}

export class ActivateDto extends ActivationCodeDto {
  /** Address of the account, the one that was invited. */
  @OptionalText()
  email?: string | null;

  /** The password that the person chose. */
  @OptionalText()
  password?: string | null;

  /** The password once more, where the form asks for it. */
  @OptionalText()
  verification?: string | null;

  /** What older pages call the person; not read. */
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
  /** The organization that invites; null: the product itself. */
  clientName!: string | null;
}

export class ActivationCodeAnswerDto {
  /** The link still works. */
  ok!: true;
  /** Whose it is. */
  data!: ActivationDataDto;
}

export class ActivationAnswerDto {
  /** The account can be used. */
  ok!: true;
}
