import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { AuthProviderDto, ClientFieldsDto, ThemeDto } from '../client-fields.dto.js';
import { IconDto, LinkSettingsDto } from '../links/link.dto.js';

export class CustomProviderSettingsDto {
  /** Offered in the join panel. */
  enabled!: boolean;
  /** Host name of the provider; empty: not set. */
  domain!: string;
  /** The client id that the provider assigned to this product. */
  clientId!: string;
  /** Text of the button. */
  buttonText!: string;
  /** Icon on the button; null: none. */
  icon!: IconDto | null;
}

export class AuthProviderSettingsDto {
  /** Joining with Google. */
  google!: AuthProviderDto;
  /** Joining with Facebook. */
  facebook!: AuthProviderDto;
  /** The organization's own OpenID provider. */
  auth0!: CustomProviderSettingsDto;
}

/** A custom domain and the TXT record that verifies it. */
export class CustomDomainDto {
  /** The domain. */
  domain!: string;
  /** Name of the record. */
  recordName!: string;
  /** Value of the record. */
  recordValue!: string;
  /** When it was verified, ISO 8601; null: nothing is served on it yet. */
  verifiedAt!: string | null;
  /** When it was last checked, ISO 8601; null: never. */
  checkedAt!: string | null;
}

export class ClientAbilitiesDto {
  /** Whether the caller may set and verify the custom domain. */
  canEditDomain!: boolean;
  /** Whether the caller may archive it and mark it as a demo. */
  canEditFlags!: boolean;
}

/** An organization's settings in form layout. */
export class ClientSettingsDto extends ClientFieldsDto {
  /** The organization's id, a UUID. */
  id!: string;
  /** Colors of its pages; null: the product's own. */
  theme!: ThemeDto | null;
  /** Links in the bar of its pages, in display order. */
  links!: LinkSettingsDto[];
  /** Ways to join besides the guest form. */
  authProviders!: AuthProviderSettingsDto;
  /** The custom domain; null: none, or not visible to the caller. */
  customDomain!: CustomDomainDto | null;
  /** Visible only to global staff. */
  isArchived!: boolean;
  /** A demo organization. */
  isDemo!: boolean;
  /** Increases with each save of the form. */
  revision!: number;
  /** When it was created, ISO 8601. */
  createdAt!: string;
  /** What the caller may change besides the form. */
  abilities!: ClientAbilitiesDto;
}

export class SavedClientDto extends ClientSettingsDto {
  /** Message to display. */
  message!: string;
}

export class ClientKeyQueryDto {
  /** The requested key, case-insensitive. */
  @IsString()
  @MaxLength(100)
  key!: string;

  /** The organization that the key is for, if it exists already. Its own key counts as available. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class ClientKeyAnswerDto {
  /** The key is reserved, or another organization has it. */
  isTaken!: boolean;
}

/** Omitted fields stay unchanged. */
export class ClientFlagsDto {
  /** Makes it visible only to global staff. */
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  isArchived?: boolean;

  /** Marks it as a demo organization. */
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  isDemo?: boolean;
}
