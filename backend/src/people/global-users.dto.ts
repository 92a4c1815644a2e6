import { ApiProperty } from '@nestjs/swagger';
import { Role } from '../../../contracts/domain/enums.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { PersonFormDto } from './person-form.dto.js';

export class GlobalUserDto {
  /** The account's id, a UUID. */
  id!: string;
  /** The account's email address. */
  email!: string;
  /** First name. */
  firstName!: string;
  /** Last name. */
  lastName!: string;
  /** Global role. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  globalRole!: Role;
  /** The person was invited and hasn't verified the mailbox yet. Until then, the role doesn't count. */
  isInvited!: boolean;
  /** This person is the caller. */
  isYou!: boolean;
}

/** The names are used for a new account only. */
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
  /** Message to display. */
  message!: string;
  /** How the person can sign in. */
  data!: VerificationCodeDto;
}
