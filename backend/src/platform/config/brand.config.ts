import { IsOptional, IsString, Matches, MinLength } from 'class-validator';

const ADDRESS = { message: 'must be like https://accounts.example.org' };
const WEB_ADDRESS = /^https?:\/\/\S+$/;

const WHITE_LABEL = ['WHITE_LABEL_NAME', 'WHITE_LABEL_LOGO', 'WHITE_LABEL_MAIL_FROM', 'WHITE_LABEL_URL'] as const;

/** The brand of a second host name, and the operator's pages. */
export class BrandConfig {
  /** A second host name for the product, with its own name, logo, sender and address. */
  @IsOptional()
  @Matches(/^[a-z0-9.-]+$/i, { message: 'must be a host name' })
  WHITE_LABEL_HOST?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  WHITE_LABEL_NAME?: string;

  @IsOptional()
  @Matches(WEB_ADDRESS, ADDRESS)
  WHITE_LABEL_LOGO?: string;

  @IsOptional()
  @IsString()
  @MinLength(3)
  WHITE_LABEL_MAIL_FROM?: string;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://events.example.org' })
  WHITE_LABEL_URL?: string;

  /** Pages of the operator that the apps link to. */
  @IsOptional()
  @Matches(WEB_ADDRESS, ADDRESS)
  TERMS_URL?: string;

  @IsOptional()
  @Matches(WEB_ADDRESS, ADDRESS)
  PRIVACY_URL?: string;

  @IsOptional()
  @Matches(WEB_ADDRESS, ADDRESS)
  SUPPORT_URL?: string;

  @IsOptional()
  @Matches(WEB_ADDRESS, ADDRESS)
  SIGN_UP_URL?: string;

  /** Returns errors for settings that are incomplete or inconsistent. */
  issues(): string[] {
    const { WHITE_LABEL_HOST: host, WHITE_LABEL_URL: url } = this;
    if (host === undefined)
      return WHITE_LABEL.filter((name) => this[name] !== undefined).map((name) => `${name} needs WHITE_LABEL_HOST`);
    const isElsewhere = url !== undefined && URL.canParse(url) && new URL(url).hostname !== host.toLowerCase();
    return isElsewhere ? ['WHITE_LABEL_URL must lead to WHITE_LABEL_HOST'] : [];
  }
}
