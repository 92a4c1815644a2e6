import { ApiProperty } from '@nestjs/swagger';
import { Role } from '../../../contracts/domain/enums.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { PersonFormDto } from './person-form.dto.js';

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

/** The names are those of a new account. */
export class AddGlobalUserDto extends PersonFormDto {
  /** owner or admin. */
  @OptionalText()
  role?: string | null;
}

export class VerificationCodeDto {
  /**
   * A code that sets the password of a new account but doesn't verify its mailbox; null if the address already had an
   * account, which keeps its password.
   */
  verificationCode!: string | null;
}

export class AddedGlobalUserDto {
  /** What the caller reads. */
  message!: string;
  /** How the person gets in. */
  data!: VerificationCodeDto;
}
