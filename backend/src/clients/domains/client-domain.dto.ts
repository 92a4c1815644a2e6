import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { CustomDomainDto } from '../settings/client-settings.dto.js';

export class SetCustomDomainDto {
  /** The custom domain; null: remove it. */
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @MaxLength(500)
  domain!: string | null;
}

export class CustomDomainAnswerDto {
  /** The domain and the record that verifies it; null: none. */
  customDomain!: CustomDomainDto | null;
}

export class ServedDomainDto {
  /** Always true. A domain that isn't served returns 404. */
  ok!: true;
}
