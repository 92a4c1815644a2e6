import { IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_COLOR = 30;

/** Colours are 3 or 6 hexadecimal digits, with or without `#`; empty and null: as the next wider theme has it. */
export class SaveThemeDto {
  /** Text on the page. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  textColor?: string | null;

  /** Page background. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  backgroundColor?: string | null;

  /** Text on buttons. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  buttonTextColor?: string | null;

  /** Background of buttons. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  buttonBackgroundColor?: string | null;

  /** Background of buttons under the pointer. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  buttonHoverBackgroundColor?: string | null;

  /** Text on panels and cards. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  wellTextColor?: string | null;

  /** Background of panels and cards. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  wellBackgroundColor?: string | null;

  /** Background of the bar at the top. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  navBackgroundColor?: string | null;

  /** Links in that bar. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  navLinkColor?: string | null;

  /** The same under the pointer. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COLOR)
  navLinkHoverColor?: string | null;

  /** Address of a picture behind the page. */
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  backgroundImage?: string | null;
}
