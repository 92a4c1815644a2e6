import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { LEAST_RETENTION, MOST_RETENTION } from '../../../contracts/domain/retention.js';

const isSet = (_: unknown, value: unknown) => value !== null;
const DAYS = { type: 'integer', nullable: true, minimum: LEAST_RETENTION, maximum: MOST_RETENTION } as const;
/** A number of days, or null. In an address, an empty text stands for null. */
const Days = () =>
  applyDecorators(
    Transform(({ value }) => (value === '' ? null : typeof value === 'string' ? Number(value) : value)),
    ValidateIf(isSet),
    IsInt(),
    Min(LEAST_RETENTION),
    Max(MOST_RETENTION),
    ApiProperty(DAYS),
  );

/** How long data is kept, in days from 30 to 3,650; null: without limit. */
export class RetentionLimitsDto {
  /** Names of viewers, and who wrote and answered what. */
  @Days()
  names!: number | null;

  /** Messages of the chat and direct chats. */
  @Days()
  chat!: number | null;

  /** When each viewer watched, and what they did. */
  @Days()
  presence!: number | null;
}

/** How much of one kind of data. */
export class RetentionCountDto {
  /** The kind of data, for example `messages`. */
  step!: string;
  /** Number of rows. */
  count!: number;
}

/** What the next run removes. */
export class RetentionPreviewDto {
  /** By kind of data. */
  removed!: RetentionCountDto[];
}

class RetentionRunDto {
  /** When old data was last removed (ISO 8601); null: never. */
  ranAt!: string | null;
  /** What was removed then. */
  removed!: RetentionCountDto[];
}

/** How long an organization's data is kept, and what was removed. */
export class RetentionDto extends IntersectionType(RetentionLimitsDto, RetentionRunDto) {}
