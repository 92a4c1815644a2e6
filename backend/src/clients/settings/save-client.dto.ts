import { PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { MAX_LINKS } from '../../../../contracts/domain/links.js';
import { OptionalText } from '../../platform/http/optional-text.js';
import { ClientFieldsDto } from '../client-fields.dto.js';
import { SaveIconDto, SaveLinkDto } from '../links/save-link.dto.js';
import { SaveThemeDto } from './save-theme.dto.js';

export class SwitchDto {
  /** Whether joining with the provider is offered. */
  @IsBoolean()
  enabled!: boolean;
}

export class CustomProviderDto {
  /** Offered in the join panel. */
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;

  /** Host name of the provider, with its port unless it's 443. */
  @OptionalText(260)
  domain?: string;

  /** The client id that the provider assigned to this product. */
  @OptionalText(200)
  clientId?: string;

  /** Text of the button, at most 60 characters. */
  @OptionalText(60)
  buttonText?: string;

  /** Icon on the button; null: none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveIconDto)
  icon?: SaveIconDto | null;
}

export class SaveAuthProvidersDto {
  /** Joining with Google. Default: on. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SwitchDto)
  google?: SwitchDto;

  /** Joining with Facebook. Default: on. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SwitchDto)
  facebook?: SwitchDto;

  /** The organization's own OpenID provider. Default: off. */
  @IsOptional()
  @ValidateNested()
  @Type(() => CustomProviderDto)
  auth0?: CustomProviderDto;
}

/** The complete form. Omitted fields count as empty, and the response names every required field that is missing. */
export class SaveClientDto extends PartialType(ClientFieldsDto) {
  /** Colors of its pages; null: the product's own. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveThemeDto)
  theme?: SaveThemeDto | null;

  /** Links in the bar of its pages, in display order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_LINKS, { message: `There can be at most ${MAX_LINKS} links` })
  @ValidateNested({ each: true })
  @Type(() => SaveLinkDto)
  links?: SaveLinkDto[];

  /** Ways to join besides the guest form. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveAuthProvidersDto)
  authProviders?: SaveAuthProvidersDto;
}

export class SaveClientSettingsDto extends SaveClientDto {
  /**
   * The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved
   * regardless.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}
