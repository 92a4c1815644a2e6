import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Role } from '../../../../contracts/domain/enums.js';

const MAX_TEXT = 500;

export class GlobalUserDto {
  /** The account's id, a UUID. */
  id!: string;
  /** The account's address. */
  email!: string;
  /** First name. */
  firstName!: string;
  /** Last name. */
  lastName!: string;
  /** Role in the whole product. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  globalRole!: Role;
  /** The person was invited and has not proven the mailbox yet; until then the role does not count. */
  isInvited!: boolean;
  /** It is the caller. */
  isYou!: boolean;
}

export class AddGlobalUserDto {
  /** Address, at most 254 characters; stored in lower case. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  email?: string | null;

  /** First name of a new account, at most 100 characters. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  firstName?: string | null;

  /** Last name of a new account, at most 100 characters. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  lastName?: string | null;

  /** owner or admin. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  role?: string | null;
}

export class VerificationCodeDto {
  /** A code with which a new account is given a password, and which proves no mailbox; null: the address had an account, which was promoted. */
  verificationCode!: string | null;
}

export class AddedGlobalUserDto {
  /** What the caller reads. */
  message!: string;
  /** How the person gets in. */
  data!: VerificationCodeDto;
}
