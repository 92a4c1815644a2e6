import { IsOptional, IsString, Matches, MinLength } from 'class-validator';

const ADDRESS = { message: 'must be like https://accounts.example.org' };
const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Who else may say who someone is. */
export class SignInConfig {
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

  /** What is only half there, in words. */
  issues(): string[] {
    return (['GOOGLE', 'FACEBOOK'] as const).flatMap((provider) => {
      const [id, secret] = [this[`${provider}_CLIENT_ID`], this[`${provider}_CLIENT_SECRET`]];
      if ((id === undefined) === (secret === undefined)) return [];
      return [`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together`];
    });
  }
}
