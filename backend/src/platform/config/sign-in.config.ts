import { IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { SHARED_PROVIDERS, type SharedProvider } from '../../../../contracts/domain/sign-in-providers.js';

const ADDRESS = { message: 'must be like https://accounts.example.org' };
const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Sign-in with other identity providers. */
export class SignInConfig {
  /** Sign-in with Google. Set both the ID and the secret, or neither. */
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

  /** Sign-in with Facebook. Set both the ID and the secret, or neither. */
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

  /** The providers for everyone that there are keys for. */
  get providers(): SharedProvider[] {
    return SHARED_PROVIDERS.filter(
      (provider) => this[`${provider.toUpperCase() as Uppercase<SharedProvider>}_CLIENT_ID`],
    );
  }

  /** Returns errors for incomplete pairs. */
  issues(): string[] {
    return (['GOOGLE', 'FACEBOOK'] as const).flatMap((provider) => {
      const [id, secret] = [this[`${provider}_CLIENT_ID`], this[`${provider}_CLIENT_SECRET`]];
      if ((id === undefined) === (secret === undefined)) return [];
      return [`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together`];
    });
  }
}
