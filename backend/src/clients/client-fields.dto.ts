import { PickType } from '@nestjs/swagger';
import { CLIENT_FIELDS } from '../../../contracts/domain/client-fields.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { Text } from '../platform/http/text.decorator.js';
import { LinkIconDto, PageLinkDto } from './links/link.dto.js';

const MAX_ADDRESS = 2048;
const MAX_LINE = 200;

export class ThemeDto {
  /** Text on the page, CSS color. Here and below, null: inherited from the next broader theme. */
  textColor!: string | null;
  /** Page background, CSS color. */
  backgroundColor!: string | null;
  /** Text on buttons, CSS color. */
  buttonTextColor!: string | null;
  /** Background of buttons, CSS color. */
  buttonBackgroundColor!: string | null;
  /** Background of buttons on hover, CSS color. */
  buttonHoverBackgroundColor!: string | null;
  /** Text on panels and cards, CSS color. */
  wellTextColor!: string | null;
  /** Background of panels and cards, CSS color. */
  wellBackgroundColor!: string | null;
  /** Background of the top bar, CSS color. */
  navBackgroundColor!: string | null;
  /** Links in the top bar, CSS color. */
  navLinkColor!: string | null;
  /** Links in the top bar on hover, CSS color. */
  navLinkHoverColor!: string | null;
  /** URL of the page's background image. */
  backgroundImage!: string | null;
}

export class AuthProviderDto {
  /** Offered in the join panel. */
  enabled!: boolean;
}

/** The button of an organization's own sign-in provider. */
export class CustomProviderButtonDto {
  /** Text of the button. */
  buttonText!: string;
  /** Icon on the button; null: none. */
  icon!: LinkIconDto | null;
}

export class AuthProvidersDto {
  /** Joining with Google. */
  google!: AuthProviderDto;
  /** Joining with Facebook. */
  facebook!: AuthProviderDto;
  /** Joining with the organization's own provider; null: it has none. */
  own!: CustomProviderButtonDto | null;
}

/** Organization settings except theme, links, and ways to join, used in form requests and in responses. */
export class ClientFieldsDto implements OnWire<typeof CLIENT_FIELDS> {
  /** Display name, at most 200 characters. */
  @Text(500)
  name!: string;

  /** First part of its URLs on the product's hosts: 2 to 50 letters, digits, and dashes. */
  @Text(500)
  key!: string;

  /** URL of the logo; null: none. */
  @Text(MAX_ADDRESS)
  logoImage!: string | null;

  /** URL that the logo links to; null: the organization's page. */
  @Text(MAX_ADDRESS)
  homeUrl!: string | null;

  /** IANA time zone. */
  @Text(100)
  timeZoneName!: string;

  /** Street and number. */
  @Text(MAX_LINE)
  street!: string | null;

  /** Apartment, suite, or second line of the street address. */
  @Text(MAX_LINE)
  unit!: string | null;

  /** Postal code. */
  @Text(MAX_LINE)
  postalCode!: string | null;

  /** City or town. */
  @Text(MAX_LINE)
  city!: string | null;

  /** State, province or region. */
  @Text(MAX_LINE)
  region!: string | null;

  /** Country of the postal address. */
  @Text(MAX_LINE)
  country!: string | null;
}

export const PUBLIC_FIELDS = fieldsReadBy(CLIENT_FIELDS, 'page');

/** The public fields of an organization, without its channels. */
export class PublicClientDto extends PickType(ClientFieldsDto, namesOf(PUBLIC_FIELDS)) {
  /** The organization's id, a UUID. */
  id!: string;
  /** Colors of its pages; null: the product's own. */
  theme!: ThemeDto | null;
  /** Links in the bar of its pages, in display order. */
  links!: PageLinkDto[];
  /** Ways to join besides the guest form. */
  authProviders!: AuthProvidersDto;
}
