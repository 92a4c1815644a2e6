export class ThemeDto {
  /** Page background, CSS colour; null: as the next wider theme has it. */
  backgroundColor!: string | null;
  /** Background of panels and cards, CSS colour. */
  wellBackgroundColor!: string | null;
  /** Text on panels and cards, CSS colour. */
  wellTextColor!: string | null;
  /** Background of buttons, CSS colour. */
  buttonBackgroundColor!: string | null;
  /** Text on buttons, CSS colour. */
  buttonTextColor!: string | null;
  /** Background of buttons under the pointer, CSS colour. */
  buttonHoverBackgroundColor!: string | null;
}

export class AuthProviderDto {
  /** Offered in the join panel. */
  enabled!: boolean;
}

export class AuthProvidersDto {
  /** Join With Google. */
  google!: AuthProviderDto;
  /** Join With Facebook. */
  facebook!: AuthProviderDto;
}

/** What everybody may know of an organisation, without its channels. */
export class ClientFieldsDto {
  /** The organisation's id, a UUID. */
  id!: string;
  /** Leads its addresses on the product's hosts. */
  key!: string;
  /** Name on screen. */
  name!: string;
  /** Address of the logo; null: none. */
  logoImage!: string | null;
  /** Where the logo leads; null: to the organisation's page. */
  homeUrl!: string | null;
  /** IANA time zone. */
  timeZoneName!: string;
  /** Colours of its pages; null: the product's own. */
  theme!: ThemeDto | null;
  /** Ways to join besides the guest form. */
  authProviders!: AuthProvidersDto;
}
