import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { Role } from '../../../contracts/domain/enums.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { PersonFormDto } from './person-form.dto.js';

const MAX_CHANNELS = 500;

export class UserAbilitiesDto {
  /** The caller may open and change this person. */
  canOpen!: boolean;
  /** The caller may change the email and set a first password: nobody has proven the mailbox yet, and the account is this organization's alone. */
  canEditAccount!: boolean;
  /** The caller may take the role away. */
  canRemove!: boolean;
  /** The caller may manage the person's personal access tokens here. */
  canManageTokens!: boolean;
  /** The caller may have a verification link shown. */
  canSeeLink!: boolean;
}

export class ClientUserDto {
  /** The account's id, a UUID. */
  id!: string;
  /** The account's address; null: not for the caller to see. */
  email!: string | null;
  /** First name, as this organization calls the person. */
  firstName!: string;
  /** Last name, as this organization calls the person. */
  lastName!: string;
  /** Name on screen, the person's own; null: none, or not told before someone who had an account signs in. */
  displayName!: string | null;
  /** Address of the picture; null: as with the name. */
  photoUrl!: string | null;
  /** Role in this organization. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  role!: Role;
  /** The person becomes the owner by accepting the invitation, and has this role until then. */
  isNextOwner!: boolean;
  /** Until when the invitation to be the owner can be accepted, ISO 8601; null: there is none. */
  ownerInvitedUntil!: string | null;
  /** Allowed channel ids, as far as the caller may see the channels; null: every channel. */
  whitelist!: string[] | null;
  /** Number of further allowed channels, which the caller may not see. */
  hiddenChannels!: number;
  /** The person was invited and has not chosen a password yet. */
  isInvited!: boolean;
  /** The mailbox was proven to be the person's; until then the account opens the organization that made it at most. */
  isVerified!: boolean;
  /** It is the caller. */
  isYou!: boolean;
  /** When the person got the role here, ISO 8601; null once the invitation is accepted. */
  invitedAt!: string | null;
  /** What the caller may do. */
  abilities!: UserAbilitiesDto;
}

export class UserAnswerDto {
  /** What the caller reads. */
  message!: string;
  /** The person as stored. */
  user!: ClientUserDto;
}

export class RemovedUserDto {
  /** What the caller reads. */
  message!: string;
}

/** The fields that an invitation and an update share. */
export class UserFieldsDto extends PersonFormDto {
  /** The organization's id, a UUID. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;

  /** owner, admin, superhost or host. */
  @OptionalText()
  role?: string | null;

  /** A first password, which the person replaces; only for someone whose mailbox nobody has proven. */
  @OptionalText()
  password?: string | null;

  /** Allowed channel ids; null: every channel. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHANNELS)
  @IsUUID(undefined, { each: true })
  whitelistChannelIds?: string[] | null;

  /**
   * For the role owner, where it is required: who is the owner at present, null: nobody. That person becomes an admin as
   * soon as the new owner's account is verified: at once, or when the invitation is accepted.
   */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientOwnerId?: string | null;
}

export class InviteUserDto extends UserFieldsDto {}

/** Omitted fields stay unchanged. */
export class EditUserDto extends UserFieldsDto {
  /** The organization's id, a UUID. */
  @LowerCase()
  @IsUUID()
  override clientId!: string;

  /** The account's id, as in the address. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  id?: string;
}

export class VerificationLinkDto {
  /** Link where the person chooses a password; it isn't shown again. */
  url!: string;
  /** When it ends, ISO 8601. */
  expiresAt!: string;
}
