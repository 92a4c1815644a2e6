import { ApiProperty, PickType } from '@nestjs/swagger';
import { CLIENT_FIELDS } from '../../../contracts/domain/client-fields.js';
import { LinkTarget } from '../../../contracts/domain/enums.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { ICON_WEIGHTS, type IconWeight } from '../../../contracts/domain/icon-catalogue.js';
import { Text } from '../platform/http/text.decorator.js';

const MAX_ADDRESS = 2048;
const MAX_LINE = 200;

export class ThemeDto {
  /** Text on the page, CSS color; null, here and below: as the next wider theme has it. */
  textColor!: string | null;
  /** Page background, CSS color. */
  backgroundColor!: string | null;
  /** Text on buttons, CSS color. */
  buttonTextColor!: string | null;
  /** Background of buttons, CSS color. */
  buttonBackgroundColor!: string | null;
  /** Background of buttons under the pointer, CSS color. */
  buttonHoverBackgroundColor!: string | null;
  /** Text on panels and cards, CSS color. */
  wellTextColor!: string | null;
  /** Background of panels and cards, CSS color. */
  wellBackgroundColor!: string | null;
  /** Background of the bar at the top, CSS color. */
  navBackgroundColor!: string | null;
  /** Links in that bar, CSS color. */
  navLinkColor!: string | null;
  /** The same under the pointer, CSS color. */
  navLinkHoverColor!: string | null;
  /** Address of a picture behind the page. */
  backgroundImage!: string | null;
}

/** As it is stored. */
export class IconDto {
  /** solid, regular, light or brands. */
  weight!: string;
  /** Its name in the catalogue of icons. */
  name!: string;
}

/** In a weight that the catalogue has. */
export class NavIconDto {
  /** The icon font, one of three. */
  @ApiProperty({ enum: ICON_WEIGHTS })
  weight!: IconWeight;
  /** Its name in the catalogue of icons. */
  name!: string;
}

export class AuthProviderDto {
  /** Offered in the join panel. */
  enabled!: boolean;
}

/** An organization's own provider, as its button shows it. */
export class CustomProviderButtonDto {
  /** What the button says. */
  buttonText!: string;
  /** Icon on the button; null: none. */
  icon!: NavIconDto | null;
}

export class AuthProvidersDto {
  /** Join With Google. */
  google!: AuthProviderDto;
  /** Join With Facebook. */
  facebook!: AuthProviderDto;
  /** Joining with the organization's own provider; null: it has none. */
  own!: CustomProviderButtonDto | null;
}

/** A link in the bar of an organization's pages: either an address or a piece of HTML. */
export class NavLinkDto {
  /** Its name. */
  text!: string;
  /** Icon before the name; null: none. */
  icon!: NavIconDto | null;
  /** Where it leads; null: it shows `html`. */
  address!: string | null;
  /** How the address is opened. */
  @ApiProperty({ enum: Object.keys(LinkTarget), enumName: 'LinkTarget' })
  target!: LinkTarget;
  /** Harmless HTML to be shown in a sandboxed frame; null: it leads to `address`. */
  html!: string | null;
  /** It leads to a giving page, whose frame may ask for a payment. */
  isGiving!: boolean;
}

/** What staff set of an organization but its theme, links and ways to join: the form sends it, answers have it. */
export class ClientFieldsDto implements OnWire<typeof CLIENT_FIELDS> {
  /** Name on screen, at most 200 characters. */
  @Text(500)
  name!: string;

  /** Leads its addresses on the product's hosts: 2 to 50 letters, digits and dashes. */
  @Text(500)
  key!: string;

  /** Address of the logo; null: none. */
  @Text(MAX_ADDRESS)
  logoImage!: string | null;

  /** Where the logo leads; null: to the organization's page. */
  @Text(MAX_ADDRESS)
  homeUrl!: string | null;

  /** IANA time zone. */
  @Text(100)
  timeZoneName!: string;

  /** Street and number. */
  @Text(MAX_LINE)
  street!: string | null;

  /** Postal code. */
  @Text(MAX_LINE)
  postalCode!: string | null;

  /** City or town. */
  @Text(MAX_LINE)
  city!: string | null;

  /** State, province or region. */
  @Text(MAX_LINE)
  region!: string | null;

  /** Country of its postal address. */
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
  /** Links in the bar of its pages, in their order. */
  links!: NavLinkDto[];
  /** Ways to join besides the guest form. */
  authProviders!: AuthProvidersDto;
}
