import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { CustomDomainDto } from '../settings/client-settings.dto.js';

export class SetCustomDomainDto {
  /** A domain of the organization's own; null: none anymore. */
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @MaxLength(500)
  domain!: string | null;
}

export class CustomDomainAnswerDto {
  /** The domain with the record that proves it; null: none. */
  customDomain!: CustomDomainDto | null;
}

export class ServedDomainDto {
  /** Always true; a domain that is not served answers 404. */
  ok!: true;
}
