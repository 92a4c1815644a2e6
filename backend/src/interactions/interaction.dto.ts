import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { ResponseAction, Urgency } from '../../../contracts/domain/enums.js';
import { PageLinkDto } from '../clients/clients.public.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

/** What viewers can choose. */
export class InteractionResponseDto {
  /** The response's id, a UUID. */
  id!: string;
  /** What viewers choose. */
  responseText!: string;
  /** What it does. */
  @ApiProperty({ enum: Object.keys(ResponseAction), enumName: 'ResponseAction' })
  actionType!: ResponseAction;
  /** What viewers read after choosing it; empty: nothing. */
  actionText!: string;
  /** What it opens: a URL, a giving page, or a piece of HTML; null: nothing. */
  link!: PageLinkDto | null;
}

/** A call to action that staff sent to the viewers of a content. */
export class InteractionDto {
  /** The interaction's id, a UUID. */
  id!: string;
  /** Its title. */
  interactionTitle!: string;
  /** Its text, sanitized HTML. */
  interactionText!: string;
  /** How it gets the viewers' attention: a dot at its panel, its panel opens, or a window over the page. */
  @ApiProperty({ enum: Object.keys(Urgency), enumName: 'Urgency' })
  urgency!: Urgency;
  /** Its position among those sent at the same time. */
  displayOrder!: number;
  /** When it was sent, ISO 8601. */
  showAt!: string;
  /** From when the page doesn't show it anymore, ISO 8601; null: until it is answered or the content closes. */
  hideAt!: string | null;
  /** What viewers can choose, in display order. */
  responses!: InteractionResponseDto[];
}

export class AnswerInteractionDto {
  /** The response that was chosen. */
  @LowerCase()
  @IsUUID()
  responseId!: string;

  /** Only where the response asks for it. */
  @OptionalText(1000)
  email?: string;
}

export class CollectedEmailsQueryDto {
  /** `next` of the previous page. If omitted, returns the first ones. */
  @IsOptional()
  @Matches(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  after?: string;
}

/** An email address that someone has left in their answer. */
export class CollectedEmailDto {
  /** The address. */
  email!: string;
  /** The person's name; null: they have none. */
  name!: string | null;
  /** The id of the response that was chosen. */
  responseId!: string;
  /** What they chose. */
  responseText!: string;
  /** When it was answered, ISO 8601. */
  answeredAt!: string;
}

export class CollectedEmailsDto {
  /** The first to answer comes first. */
  emails!: CollectedEmailDto[];
  /** For the following ones; null: these were the last. */
  next!: string | null;
}

/** A person's answer to an interaction. There is one, which stays. */
export class InteractionAnswerDto {
  /** The interaction's id. */
  interactionId!: string;
  /** The id of the response that was chosen. */
  responseId!: string;
  /** When it was answered, ISO 8601. */
  answeredAt!: string;
}
