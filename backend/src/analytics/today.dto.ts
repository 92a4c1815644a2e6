import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { READINESS_CHECKS, type ReadinessCheck } from '../../../contracts/domain/readiness.js';
import { ContentSummaryDto } from '../contents/contents.public.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

/** Current and peak viewers of a content since its doors opened. */
export class AudienceDto {
  /** Number of people who are watching. */
  watching!: number;
  /** The most people who watched at the same time. */
  peak!: number;
  /** Peak viewers in each of up to 40 equal intervals since the doors opened, in order. */
  samples!: number[];
}

/** One item of an event's readiness checklist. */
export class ReadinessDto {
  /** What was checked. */
  @ApiProperty({ enum: READINESS_CHECKS })
  check!: ReadinessCheck;
  /** Whether the check passed. */
  isReady!: boolean;
}

/** The featured event: the current one, or else the next. */
export class TodayEventDto {
  /** The event. */
  content!: ContentSummaryDto;
  /** Its audience; null: its doors haven't opened. */
  audience!: AudienceDto | null;
  /** Readiness checks; empty if the event has started or the caller can't edit it. */
  readiness!: ReadinessDto[];
}

/** The data of the Today page. */
export class TodayDto {
  /** What is on, or else comes next; null: nothing is planned. */
  event!: TodayEventDto | null;
  /** What comes after it, the earliest first; at most five. */
  comingUp!: ContentSummaryDto[];
  /** There are no contents at all in the channels that the caller may see. */
  isEmpty!: boolean;
}

const MAX_CONTENTS = 60;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export class ListViewersQueryDto {
  /** UUIDs of contents, at most 60, separated by commas; none: the list is empty. Ids from other organizations are ignored. */
  @IsOptional()
  @LowerCase()
  @Matches(new RegExp(`^${UUID}(,${UUID}){0,${MAX_CONTENTS - 1}}$`))
  contentIds?: string;
}

export class ContentViewersDto {
  /** The content's id. */
  contentId!: string;
  /** Number of people who have watched it, as its analytics report counts them: without staff and those who left before it opened. */
  viewers!: number;
}
