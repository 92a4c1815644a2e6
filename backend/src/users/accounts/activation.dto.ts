import { IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

const MAX_TEXT = 500;
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
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  email?: string | null;

  /** The password that the person chose. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  password?: string | null;

  /** The password once more, where the form asks for it. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  verification?: string | null;

  /** What older pages call the person; not read. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  firebaseId?: string | null;
}

export class ActivationDataDto {
  /** Address of the account. */
  email!: string;
  /** First name. */
  firstName!: string | null;
  /** Last name. */
  lastName!: string | null;
  /** The organisation that invites; null: the product itself. */
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
