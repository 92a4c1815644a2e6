import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsUUID, Min, ValidateNested } from 'class-validator';
import { ResponseAction, Urgency } from '../../../../contracts/domain/enums.js';
import { OptionalText } from '../../platform/http/optional-text.js';

/** Maximum length of the input. Pasted HTML contains a lot that sanitizing removes. */
const MAX_RAW_HTML = 100_000;

export class SaveResponseUrlDto {
  /** An http or https URL. */
  @OptionalText(2048)
  url?: string;

  /** newTab, sameTab, iframeModal, or modal, which means the same. */
  @OptionalText(20)
  target?: string;
}

/** A response to an interaction. Only what its action needs is kept. */
export class SaveResponseDto {
  /** What viewers choose, at most 100 characters. */
  @OptionalText()
  responseText?: string;

  /** Its name in statistics, at most 100 characters. Default: its text. */
  @OptionalText()
  label?: string;

  /** textOnly, collectEmail, startChat, url, dismiss, close, runCode, or customContent. */
  @OptionalText(20)
  actionType?: string;

  /** What viewers read after choosing it, at most 1,000 characters. For textOnly, collectEmail, and close. */
  @OptionalText(5000)
  actionText?: string;

  /** What a url opens. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveResponseUrlDto)
  url?: SaveResponseUrlDto | null;

  /** What customContent shows, HTML. Only safe elements are kept; at most 20,000 characters may remain. */
  @OptionalText(MAX_RAW_HTML)
  html?: string | null;

  /** The provider of the giving page that runCode opens: planningCenterGiving, tithely, onlineGiving, paperlessTransactions, or givelify. */
  @OptionalText(40)
  codeProvider?: string | null;

  /** The key from the code provider, or the URL of the organization's page there. */
  @OptionalText()
  code?: string | null;
}

/** An interaction as staff edit it. Omitted fields count as empty. */
export class SaveInteractionDto {
  /** Its title, unique in the content, at most 200 characters. */
  @OptionalText()
  interactionTitle?: string;

  /** Its text, HTML. Only safe elements are kept; at most 10,000 characters may remain. */
  @OptionalText(MAX_RAW_HTML)
  interactionText?: string;

  /** notify, focus, or modal. Default: focus. */
  @OptionalText(20)
  urgency?: string;

  /** How many minutes after sending it viewers don't see it anymore, 1 to 1,440. Null or omitted: they see it until they answer or the content closes. */
  @IsOptional()
  @IsInt()
  hideAfterMinutes?: number | null;

  /** What viewers can choose, in display order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => SaveResponseDto)
  responses?: SaveResponseDto[];

  /** The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved regardless. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}

/** An interaction in the form of its content. */
export class SaveContentInteractionDto extends SaveInteractionDto {
  /** Its id; omitted for a new one. */
  @IsOptional()
  @IsUUID()
  id?: string;
}

export class ResponseUrlDto {
  /** An http or https URL. */
  url!: string;
  /** newTab, sameTab, or iframeModal. */
  target!: string;
}

/** A response as staff edit it. */
export class ResponseSettingsDto {
  /** The response's id, a UUID. A save gives it a new one. */
  id!: string;
  /** What viewers choose. */
  responseText!: string;
  /** Its name in statistics; empty: its text. */
  label!: string;
  /** What it does. */
  @ApiProperty({ enum: Object.keys(ResponseAction), enumName: 'ResponseAction' })
  actionType!: ResponseAction;
  /** What viewers read after choosing it; empty: nothing. */
  actionText!: string;
  /** What it opens; null: its action is not url. */
  url!: ResponseUrlDto | null;
  /** Sanitized HTML that it shows; null: its action is not customContent. */
  html!: string | null;
  /** The provider of a giving page; null: its action is not runCode. */
  codeProvider!: string | null;
  /** The key from the code provider; null: its action is not runCode. */
  code!: string | null;
}

/** An interaction as staff see it. */
export class InteractionSettingsDto {
  /** The interaction's id, a UUID. */
  id!: string;
  /** Its title. */
  interactionTitle!: string;
  /** Its text, sanitized HTML. */
  interactionText!: string;
  /** How it gets the viewers' attention: a dot at its panel, its panel opens, or a window over the page. */
  @ApiProperty({ enum: Object.keys(Urgency), enumName: 'Urgency' })
  urgency!: Urgency;
  /** Its position in lists, starting at 0. */
  displayOrder!: number;
  /** When it was sent, ISO 8601; null: not yet. A sent one can't be changed. */
  showAt!: string | null;
  /** How many minutes after sending it viewers don't see it anymore; null: they see it until they answer or the content closes. */
  hideAfterMinutes!: number | null;
  /** From when viewers don't see it anymore, ISO 8601; null: it wasn't sent, or isn't hidden. */
  hideAt!: string | null;
  /** What viewers can choose, in display order. */
  responses!: ResponseSettingsDto[];
  /** Revision of its form. Send it with the next save. */
  revision!: number;
}
