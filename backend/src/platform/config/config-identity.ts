import { IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { StorageConfig } from './config-storage.js';

const ADDRESS = { message: 'must be like https://accounts.example.org' };
const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Who else may say who somebody is, and the brand of a second host name. */
export class IdentityConfig extends StorageConfig {
  /** Sign-in with Google; both or none. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  GOOGLE_CLIENT_ID?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  GOOGLE_CLIENT_SECRET?: string;

  @Matches(WEB_ADDRESS, ADDRESS)
  GOOGLE_ISSUER = 'https://accounts.google.com';

  /** Sign-in with Facebook; both or none. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  FACEBOOK_CLIENT_ID?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  FACEBOOK_CLIENT_SECRET?: string;

  @Matches(WEB_ADDRESS, ADDRESS)
  FACEBOOK_DIALOG_URL = 'https://www.facebook.com/v23.0/dialog/oauth';

  @Matches(WEB_ADDRESS, ADDRESS)
  FACEBOOK_GRAPH_URL = 'https://graph.facebook.com/v23.0';

  /** A second host name of the product, with a name, logo, sender and address of its own. */
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
}

const WHITE_LABEL = [
  'WHITE_LABEL_NAME',
  'WHITE_LABEL_LOGO',
  'WHITE_LABEL_MAIL_FROM',
  'WHITE_LABEL_URL',
] as const satisfies readonly (keyof IdentityConfig)[];

/** What is only half there, in words. */
export function identityMistakes(config: IdentityConfig): string[] {
  const providers = (['GOOGLE', 'FACEBOOK'] as const).flatMap((provider) => {
    const [id, secret] = [config[`${provider}_CLIENT_ID`], config[`${provider}_CLIENT_SECRET`]];
    if ((id === undefined) === (secret === undefined)) return [];
    return [`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together`];
  });
  return [...providers, ...whiteLabelMistakes(config)];
}

function whiteLabelMistakes(config: IdentityConfig): string[] {
  const { WHITE_LABEL_HOST: host, WHITE_LABEL_URL: url } = config;
  if (host === undefined)
    return WHITE_LABEL.filter((name) => config[name] !== undefined).map((name) => `${name} needs WHITE_LABEL_HOST`);
  const isElsewhere = url !== undefined && URL.canParse(url) && new URL(url).hostname !== host.toLowerCase();
  return isElsewhere ? ['WHITE_LABEL_URL must lead to WHITE_LABEL_HOST'] : [];
}
