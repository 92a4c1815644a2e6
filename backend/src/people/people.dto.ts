import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { Role } from '../../../contracts/domain/enums.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { PersonFormDto } from './person-form.dto.js';

const MAX_CHANNELS = 500;

export class UserAbilitiesDto {
  /** The caller may view and edit this person. */
  canOpen!: boolean;
  /**
   * The caller may change the email and set a first password. Requires an unverified mailbox and an account that belongs to
   * this organization only.
   */
  canEditAccount!: boolean;
  /** The caller may remove the role. */
  canRemove!: boolean;
  /** The caller may manage the person's personal access tokens here. */
  canManageTokens!: boolean;
  /** The caller may display a verification link. */
  canSeeLink!: boolean;
}

export class ClientUserDto {
  /** The account's id, a UUID. */
  id!: string;
  /** The account's email address; null: not visible to the caller. */
  email!: string | null;
  /** First name in this organization. */
  firstName!: string;
  /** Last name in this organization. */
  lastName!: string;
  /** Display name chosen by the person; null: none, or hidden until a person whose account already existed signs in. */
  displayName!: string | null;
  /** URL of the photo; null: as for the name. */
  photoUrl!: string | null;
  /** Role in this organization. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  role!: Role;
  /** The person becomes the owner by accepting the invitation. Until then they have this role. */
  isNextOwner!: boolean;
  /** Expiration of the ownership invitation, ISO 8601; null: no invitation. */
  ownerInvitedUntil!: string | null;
  /** Allowed channel ids, limited to channels that the caller may see; null: every channel. */
  whitelist!: string[] | null;
  /** Number of other allowed channels that the caller may not see. */
  hiddenChannels!: number;
  /** The person was invited and hasn't chosen a password yet. */
  isInvited!: boolean;
  /** The mailbox is verified. Until then, the account has access to at most the organization that created it. */
  isVerified!: boolean;
  /** This person is the caller. */
  isYou!: boolean;
  /** When the person was last active in the dashboard, to within a few minutes, ISO 8601; null: unknown, or not visible to the caller. */
  lastActiveAt!: string | null;
  /** When the person got the role here, ISO 8601; null after the invitation is accepted. */
  invitedAt!: string | null;
  /** The caller's permissions. */
  abilities!: UserAbilitiesDto;
}

export class UserAnswerDto {
  /** Message to display. */
  message!: string;
  /** The person as stored. */
  user!: ClientUserDto;
}

export class RemovedUserDto {
  /** Message to display. */
  message!: string;
}

/** Fields shared by invitations and updates. */
export class UserFieldsDto extends PersonFormDto {
  /** The organization's id, a UUID. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;

  /** owner, admin, superhost, or host. */
  @OptionalText()
  role?: string | null;

  /** Initial password, which the person replaces. Only for an unverified mailbox. */
  @OptionalText()
  password?: string | null;

  /** Allowed channel ids; null: every channel. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHANNELS)
  @IsUUID(undefined, { each: true })
  whitelistChannelIds?: string[] | null;

  /**
   * Required for the role owner: id of the current owner; null: none. The current owner becomes an admin once the new
   * owner's account is verified, either at once or when the invitation is accepted.
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

  /** The account's id, the same as in the URL. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  id?: string;
}

export class VerificationLinkDto {
  /** Link for choosing a password. It's shown only once. */
  url!: string;
  /** When it expires, ISO 8601. */
  expiresAt!: string;
}
