import { OptionalText } from '../../platform/http/optional-text.js';

const MAX_COLOR = 30;

/** Colors are 3 or 6 hexadecimal digits, with or without `#`. Empty and null: inherited from the next broader theme. */
export class SaveThemeDto {
  /** Text on the page. */
  @OptionalText(MAX_COLOR)
  textColor?: string | null;

  /** Page background. */
  @OptionalText(MAX_COLOR)
  backgroundColor?: string | null;

  /** Text on buttons. */
  @OptionalText(MAX_COLOR)
  buttonTextColor?: string | null;

  /** Background of buttons. */
  @OptionalText(MAX_COLOR)
  buttonBackgroundColor?: string | null;

  /** Background of buttons on hover. */
  @OptionalText(MAX_COLOR)
  buttonHoverBackgroundColor?: string | null;

  /** Text on panels and cards. */
  @OptionalText(MAX_COLOR)
  wellTextColor?: string | null;

  /** Background of panels and cards. */
  @OptionalText(MAX_COLOR)
  wellBackgroundColor?: string | null;

  /** Background of the top bar. */
  @OptionalText(MAX_COLOR)
  navBackgroundColor?: string | null;

  /** Links in the top bar. */
  @OptionalText(MAX_COLOR)
  navLinkColor?: string | null;

  /** Links in the top bar on hover. */
  @OptionalText(MAX_COLOR)
  navLinkHoverColor?: string | null;

  /** URL of the background image. */
  @OptionalText(2048)
  backgroundImage?: string | null;
}
