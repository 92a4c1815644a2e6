import { IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';

export const TICKETING_PROVIDERS = ['brushfire', 'sandbox'] as const;
export const BRUSHFIRE_SCHEMES = ['plain', 'basic'] as const;

/** The ticketing system in which people register for paywalled channels. */
export class TicketingConfig {
  /** Which ticketing system is used. Unset: the sandbox if there is the demo, otherwise none. */
  @IsOptional()
  @IsIn(TICKETING_PROVIDERS)
  TICKETING_PROVIDER?: (typeof TICKETING_PROVIDERS)[number];

  /** Base address of the Brushfire API. */
  @Matches(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i, {
    message: 'must be an address like https://api.brushfire.com, without a slash at the end',
  })
  BRUSHFIRE_URL: string = 'https://api.brushfire.com';

  /** App key for the Brushfire API. */
  @IsOptional()
  @IsString()
  @MinLength(8)
  BRUSHFIRE_APP_KEY?: string;

  /** How the app key is sent: as it is, or as the user name of basic authentication. */
  @IsIn(BRUSHFIRE_SCHEMES)
  BRUSHFIRE_SCHEME: (typeof BRUSHFIRE_SCHEMES)[number] = 'plain';

  /** Date of the version of the Brushfire API. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'must be a date like 2025-07-22' })
  BRUSHFIRE_API_VERSION: string = '2025-07-22';

  /** Returns an error if Brushfire is used without an app key. */
  issues(): string[] {
    const isKeyless = this.TICKETING_PROVIDER === 'brushfire' && this.BRUSHFIRE_APP_KEY === undefined;
    return isKeyless ? ['BRUSHFIRE_APP_KEY is required if TICKETING_PROVIDER is brushfire'] : [];
  }
}
