import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Role } from '../../../contracts/domain/enums.js';

export class AccountQueryDto {
  /** Whether the dashboard asks. */
  @IsOptional()
  @IsIn(['true', 'false'])
  isDashboard?: 'true' | 'false';
}

export class AppUserDto {
  /** The account's id, a UUID. */
  id!: string;
  /** The same id, as identities are called. */
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
  /** When the account was made, ISO 8601. */
  createdAt!: string;
  /** Signs in with a password, perhaps among other ways. */
  hasPassword!: boolean;
  /** The mailbox was proven to be the person's. */
  isActivated!: boolean;
  /** The caller's proof of identity counts in one organization only, so that nothing of the account can be changed. */
  isScoped!: boolean;
  /** Signature by which the support widget knows that the address is the caller's; null: no widget, or a limited proof of identity. */
  user_hash!: string | null;
  /** Role in the whole product; null: none. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role', nullable: true })
  globalRole!: Role | null;
  /** Role by organization id. */
  @ApiProperty({ type: 'object', additionalProperties: { enum: Object.keys(Role), type: 'string' } })
  clients!: Record<string, Role>;
  /** Allowed channel ids by organization id; an organization that is missing allows all of its channels. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  whitelist!: Record<string, string[]>;
}

export class ClientSummaryDto {
  /** The organization's id, a UUID. */
  id!: string;
  /** Leads its addresses on the product's hosts. */
  key!: string;
  /** Name on screen. */
  name!: string;
  /** Address of the logo; null: none. */
  logoImage!: string | null;
  /** The caller's strongest role here, a global one included. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  role!: Role;
  /** Only global staff sees it anymore. */
  isArchived!: boolean;
  /** For showing, not for work. */
  isDemo!: boolean;
}

/** An organization as its staff see it. */
export class StaffClientDto extends ClientSummaryDto {
  /** Ids of the channels with which the caller may work; null: all. */
  @ApiProperty({ type: [String], nullable: true })
  whitelist!: string[] | null;
}
