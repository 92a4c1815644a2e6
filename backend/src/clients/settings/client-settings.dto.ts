import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { AuthProviderDto, ClientFieldsDto, IconDto, ThemeDto } from '../client-fields.dto.js';

export class ClientLinkUrlDto {
  /** An http or https address. */
  url!: string;
  /** newTab, sameTab, iframeModal or sideBar. */
  target!: string;
}

export class ClientLinkDto {
  /** Its name. */
  text!: string;
  /** Icon in front of the name; null: none. */
  icon!: IconDto | null;
  /** An address and how it is opened; null: it is a link of another kind. */
  url!: ClientLinkUrlDto | null;
  /** Harmless HTML; null: it is a link of another kind. */
  html!: string | null;
  /** Who hands out the code; null: it is a link of another kind. */
  codeProvider!: string | null;
  /** The key of the code provider; null: it is a link of another kind. */
  code!: string | null;
  /** Shown to viewers. */
  enabled!: boolean;
}

export class CustomProviderSettingsDto {
  /** Offered in the join panel. */
  enabled!: boolean;
  /** Host name of the provider; empty: none yet. */
  domain!: string;
  /** What the provider knows this product as. */
  clientId!: string;
  /** What the button says. */
  buttonText!: string;
  /** Icon on the button; null: none. */
  icon!: IconDto | null;
}

export class AuthProviderSettingsDto {
  /** Join With Google. */
  google!: AuthProviderDto;
  /** Join With Facebook. */
  facebook!: AuthProviderDto;
  /** The organization's own OpenID provider. */
  auth0!: CustomProviderSettingsDto;
}

/** A custom domain and the TXT record that proves it. */
export class CustomDomainDto {
  /** The domain. */
  domain!: string;
  /** Name of the record. */
  recordName!: string;
  /** Text of the record. */
  recordValue!: string;
  /** When it was proven, ISO 8601; null: it serves nothing yet. */
  verifiedAt!: string | null;
  /** When we looked last, ISO 8601; null: never. */
  checkedAt!: string | null;
}

export class ClientAbilitiesDto {
  /** May set and prove the custom domain. */
  canEditDomain!: boolean;
  /** Whether the caller may archive it and mark it as a demo. */
  canEditFlags!: boolean;
}

/** An organization as its settings form has it. */
export class ClientSettingsDto extends ClientFieldsDto {
  /** The organization's id, a UUID. */
  id!: string;
  /** Colors of its pages; null: the product's own. */
  theme!: ThemeDto | null;
  /** Links in the bar of its pages, in their order. */
  links!: ClientLinkDto[];
  /** Ways to join besides the guest form. */
  authProviders!: AuthProviderSettingsDto;
  /** Its own domain; null: none, or not the reader's business. */
  customDomain!: CustomDomainDto | null;
  /** Nobody but global staff sees it anymore. */
  isArchived!: boolean;
  /** For showing, not for work. */
  isDemo!: boolean;
  /** Grows with each save of the form. */
  revision!: number;
  /** ISO 8601. */
  createdAt!: string;
  /** What the reader may change besides the form. */
  abilities!: ClientAbilitiesDto;
}

export class SavedClientDto extends ClientSettingsDto {
  /** What the person reads. */
  message!: string;
}

export class ClientKeyQueryDto {
  /** The key that is wanted, in any case. */
  @IsString()
  @MaxLength(100)
  key!: string;

  /** The organization that may have it already. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class ClientKeyAnswerDto {
  /** Another organization, or the product itself, has it. */
  isTaken!: boolean;
}

/** What is left out stays as it is. */
export class ClientFlagsDto {
  /** Nobody but global staff sees it anymore. */
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  isArchived?: boolean;

  /** For showing, not for work. */
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  isDemo?: boolean;
}
