import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';

/** Maximum length of the input. Pasted HTML contains a lot that sanitizing removes. */
const MAX_RAW_HTML = 100_000;

export class SaveIconDto {
  /** solid, regular, light or brands. */
  @IsString()
  @MaxLength(20)
  weight!: string;

  /** Its name in the icon catalog. */
  @IsString()
  @MaxLength(100)
  name!: string;
}

export class LinkUrlDto {
  /** An http or https URL. */
  @OptionalText(2048)
  url?: string;

  /** newTab, sameTab, iframeModal or sideBar. */
  @OptionalText(20)
  target?: string;
}

/** A link of an organization, a channel, or a content. The first of code, html, and url that isn't null counts. */
export class SaveLinkDto {
  /** Text of the link, at most 60 characters. */
  @OptionalText()
  text?: string;

  /** Icon before the name; null: none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveIconDto)
  icon?: SaveIconDto | null;

  /** A URL and how it opens. */
  @IsOptional()
  @ValidateNested()
  @Type(() => LinkUrlDto)
  url?: LinkUrlDto | null;

  /** HTML. Only safe elements are kept; at most 20,000 characters may remain. */
  @OptionalText(MAX_RAW_HTML)
  html?: string | null;

  /** planningCenterGiving, tithely, onlineGiving, paperlessTransactions, or givelify; for contents, chat too. */
  @OptionalText(40)
  codeProvider?: string | null;

  /** The key from the code provider, or the URL of the organization's page there. */
  @OptionalText()
  code?: string | null;

  /** Shown to viewers. Default: true. */
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;
}
