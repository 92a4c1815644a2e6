import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';

/** Longest text that is looked at: pasted HTML carries much that is not kept. */
const MAX_RAW_HTML = 100_000;

export class SaveIconDto {
  /** solid, regular, light or brands. */
  @IsString()
  @MaxLength(20)
  weight!: string;

  /** Its name in the catalogue of icons. */
  @IsString()
  @MaxLength(100)
  name!: string;
}

export class LinkUrlDto {
  /** An http or https address. */
  @OptionalText(2048)
  url?: string;

  /** newTab, sameTab, iframeModal or sideBar. */
  @OptionalText(20)
  target?: string;
}

/** A link in the bar of an organization's pages. Of code, html and url the first that is not null counts. */
export class SaveClientLinkDto {
  /** Its name, at most 60 characters. */
  @OptionalText()
  text?: string;

  /** Icon before the name; null: none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveIconDto)
  icon?: SaveIconDto | null;

  /** An address and how it is opened. */
  @IsOptional()
  @ValidateNested()
  @Type(() => LinkUrlDto)
  url?: LinkUrlDto | null;

  /** HTML; only harmless elements are kept, of which at most 20,000 characters may be left. */
  @OptionalText(MAX_RAW_HTML)
  html?: string | null;

  /** planningCenterGiving, tithely, onlineGiving, paperlessTransactions or givelify. */
  @OptionalText(40)
  codeProvider?: string | null;

  /** The key that the code provider handed out, or the address of the page there. */
  @OptionalText()
  code?: string | null;

  /** Shown; default true. */
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;
}
