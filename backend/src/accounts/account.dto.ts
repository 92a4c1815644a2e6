import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Role } from '../../../contracts/domain/enums.js';

export class AccountQueryDto {
  /** Whether the request comes from the dashboard. */
  @IsOptional()
  @IsIn(['true', 'false'])
  isDashboard?: 'true' | 'false';
}

export class AppUserDto {
  /** The account's id, a UUID. */
  id!: string;
  /** The same ID under the name that identities use. */
  uid!: string;
  /** The account's address. */
  email!: string | null;
  /** First name. */
  firstName!: string | null;
  /** Last name. */
  lastName!: string | null;
  /** Name on screen. */
  displayName!: string | null;
  /** Address of the profile picture; null: none. */
  photoUrl!: string | null;
  /** When the account was created, ISO 8601. */
  createdAt!: string;
  /** Whether the account has a password, possibly among other sign-in methods. */
  hasPassword!: boolean;
  /** Whether the person has proven that the mailbox is theirs. */
  isActivated!: boolean;
  /** Whether the session is valid in one organization only, so the account can't be changed. */
  isScoped!: boolean;
  /** Signature that proves to the support widget that the address is the caller's; null: no widget, or a session limited to one organization. */
  user_hash!: string | null;
  /** Role in the whole product; null: none. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role', nullable: true })
  globalRole!: Role | null;
  /** Role by organization id. */
  @ApiProperty({ type: 'object', additionalProperties: { enum: Object.keys(Role), type: 'string' } })
  clients!: Record<string, Role>;
  /** Allowed channel IDs by organization ID; an organization that is missing allows all of its channels. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  whitelist!: Record<string, string[]>;
}

export class ClientSummaryDto {
  /** The organization's id, a UUID. */
  id!: string;
  /** First part of the organization's paths on the product's hosts. */
  key!: string;
  /** Name on screen. */
  name!: string;
  /** Address of the logo; null: none. */
  logoImage!: string | null;
  /** The caller's strongest role here, including a global one. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  role!: Role;
  /** Whether it is archived; archived organizations are visible to global staff only. */
  isArchived!: boolean;
  /** Whether it is a demo organization. */
  isDemo!: boolean;
}

/** An organization as its staff see it. */
export class StaffClientDto extends ClientSummaryDto {
  /** IDs of the channels that the caller may work with; null: all. */
  @ApiProperty({ type: [String], nullable: true })
  whitelist!: string[] | null;
}
