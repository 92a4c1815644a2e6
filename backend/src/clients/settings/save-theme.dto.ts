import { OptionalText } from '../../platform/http/optional-text.js';

const MAX_COLOR = 30;

/** Colors are 3 or 6 hexadecimal digits, with or without `#`; empty and null: as the next wider theme has it. */
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

  /** Background of buttons under the pointer. */
  @OptionalText(MAX_COLOR)
  buttonHoverBackgroundColor?: string | null;

  /** Text on panels and cards. */
  @OptionalText(MAX_COLOR)
  wellTextColor?: string | null;

  /** Background of panels and cards. */
  @OptionalText(MAX_COLOR)
  wellBackgroundColor?: string | null;

  /** Background of the bar at the top. */
  @OptionalText(MAX_COLOR)
  navBackgroundColor?: string | null;

  /** Links in that bar. */
  @OptionalText(MAX_COLOR)
  navLinkColor?: string | null;

  /** The same under the pointer. */
  @OptionalText(MAX_COLOR)
  navLinkHoverColor?: string | null;

  /** URL of the background image. */
  @OptionalText(2048)
  backgroundImage?: string | null;
}
