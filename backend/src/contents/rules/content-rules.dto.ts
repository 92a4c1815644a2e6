import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_CHOICES, MAX_RULES } from '../../../../contracts/domain/access-rules.js';
import { Text } from '../../platform/http/text.decorator.js';

const MAX_ID = 200;

export class RuleFieldDto {
  /** Id of the field in the ticketing system. */
  @Text(MAX_ID)
  fieldId!: string;

  /** Ids of its options; one is enough. */
  @IsArray()
  @ArrayMaxSize(MAX_CHOICES)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  optionIds!: string[];
}

export class ContentRuleDto {
  /** Ids of registration types; one is enough. */
  @IsArray()
  @ArrayMaxSize(MAX_CHOICES)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  attendeeTypeIds!: string[];

  /** Registration options that also meet the rule. */
  @IsArray()
  @ArrayMaxSize(MAX_CHOICES)
  @ValidateNested({ each: true })
  @Type(() => RuleFieldDto)
  fields!: RuleFieldDto[];
}

export class SaveContentRulesDto {
  /** Whether the rules decide who may watch. */
  @IsBoolean()
  enabled!: boolean;

  /** An attendee must meet all of them. */
  @IsArray()
  @ArrayMaxSize(MAX_RULES, { message: `There can be at most ${MAX_RULES} rules` })
  @ValidateNested({ each: true })
  @Type(() => ContentRuleDto)
  rules!: ContentRuleDto[];

  /** The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved regardless. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}

export class RuleChoiceDto {
  /** Its id in the ticketing system. */
  id!: string;
  /** Its name there. */
  name!: string;
}

export class RuleFieldChoicesDto extends RuleChoiceDto {
  /** Its options. */
  options!: RuleChoiceDto[];
}

export class RuleEventDto {
  /** Those of the content's channels that have it. */
  channelIds!: string[];
  /** Six digits. */
  eventNumber!: string;
  /** Name of the event. */
  eventName!: string;
  /** Registration types that rules can name. */
  types!: RuleChoiceDto[];
  /** Questions with options that rules can name. */
  fields!: RuleFieldChoicesDto[];
}

export class ContentRulesDto {
  /** Whether the rules decide who may watch. */
  enabled!: boolean;
  /** An attendee must meet all of them. */
  rules!: ContentRuleDto[];
  /** Events of the content's channels. Empty: nobody needs to be registered, and rules decide nothing. */
  @ApiProperty({ type: [RuleEventDto] })
  events!: RuleEventDto[];
  /** The rules keep out everyone, because they name only what the events no longer have. */
  isKeptLocked!: boolean;
  /** Changes with every save of the content. */
  revision!: number;
}
