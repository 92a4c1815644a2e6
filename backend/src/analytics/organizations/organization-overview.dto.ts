import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { OVERVIEW_WEEKS } from '../../../../contracts/domain/overview-period.js';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** A period: a number of weeks, or from one date to another. */
export class GetOverviewQueryDto {
  /** Number of weeks up to and including the current one. Default: 12. */
  @IsOptional()
  @Type(() => Number)
  @IsIn(OVERVIEW_WEEKS)
  @ApiProperty({ enum: OVERVIEW_WEEKS, type: 'integer' })
  weeks?: number;

  /** Instead of `weeks`: first date of the period, in the organization's time zone, like 2026-11-26. */
  @IsOptional()
  @Matches(DATE)
  from?: string;

  /** Last date of the period, which has at most 371 days. */
  @IsOptional()
  @Matches(DATE)
  to?: string;
}

/** A period; both dates are part of it. */
export class OverviewPeriodDto {
  /** First date, like 2026-11-26. */
  from!: string;
  /** Last date. */
  to!: string;
}

/** Viewers, without staff. Someone who watched two contents counts twice. */
export class OverviewViewersDto {
  /** Number of viewers. */
  viewers!: number;
  /** Number of viewers who were new to the organization. */
  newViewers!: number;
  /** Number of viewers who had been here before. */
  returningViewers!: number;
  /** Number of chat messages. */
  messages!: number;
}

/** All contents of a period together; each counts once, no matter how many channels it is in. */
export class OverviewTotalsDto extends OverviewViewersDto {
  /** Number of contents that ended in the period, and of on-demand contents that someone first watched in it. */
  contents!: number;
  /** Number of unique viewers: someone who watched several contents counts once. */
  people!: number;
}

export class OverviewWeekDto extends OverviewViewersDto {
  /** The week's Monday. */
  week!: string;
  /** Number of contents. */
  contents!: number;
}

/** The contents of a channel; those in several channels count in each of them. */
export class OverviewChannelDto {
  /** The channel's id; null: contents that are in no channel. */
  id!: string | null;
  /** Name of the channel; null: contents that are in no channel. */
  name!: string | null;
  /** Number of contents. */
  contents!: number;
  /** Number of viewers. */
  viewers!: number;
  /** Number of viewers in the period before. */
  viewersBefore!: number;
  /** Viewers in each week, in the order of `weeks`. */
  weeks!: number[];
}

/** When the most people watched a content at the same time. */
export class OverviewPeakDto {
  /** The content's id. */
  contentId!: string;
  /** Beginning of the minute, or of the longer part of a very long content (ISO 8601). */
  at!: string;
  /** Number of people. */
  viewers!: number;
}

export class OverviewHostDto {
  /** The host's name; null: hosts who were deleted. */
  name!: string | null;
  /** Messages that they wrote in the chat. */
  messages!: number;
  /** Direct chats that they have accepted, started, or taken over. */
  chats!: number;
  /** Contents where they chatted. */
  contentIds!: string[];
}

export class OverviewLinkDto {
  /** Name and address of the link. */
  label!: string;
  /** Number of clicks. */
  clicks!: number;
  /** Contents where it was clicked. */
  contentIds!: string[];
}

/** A content in one week. An event counts in the week it started; on-demand content in every week someone first watched it. */
export class OverviewContentDto extends OverviewViewersDto {
  /** The content's id. */
  id!: string;
  /** The content's name. */
  name!: string;
  /** When it started (ISO 8601); null: it's on demand. */
  startsAt!: string | null;
  /** The week's Monday. */
  week!: string;
  /** Channels in which it is now, of those that the caller may see. */
  channelIds!: string[];
  /** The most viewers at the same time; 0: it's on demand. */
  maxLive!: number;
}

/** What happened in an organization in a period, as far as the caller may see its contents. */
export class OrganizationOverviewDto {
  /** The time zone of dates and weeks. */
  timeZoneName!: string;
  /** The period. */
  period!: OverviewPeriodDto;
  /** The period before, on the same days of the week. */
  before!: OverviewPeriodDto;
  /** Figures of the period. */
  totals!: OverviewTotalsDto;
  /** Figures of the period before. */
  totalsBefore!: OverviewTotalsDto;
  /** Number of contents that have ended, but whose report isn't ready: they aren't in any figure yet. */
  pending!: number;
  /** Number of contents of which only counts are kept: their viewers aren't included in `people`. */
  reduced!: number;
  /** The same of the period before. If it isn't 0, `people` of the two periods can't be compared. */
  reducedBefore!: number;
  /** All weeks of the period, in order. */
  weeks!: OverviewWeekDto[];
  /** Channels with contents in the period, those with the most viewers first. */
  channels!: OverviewChannelDto[];
  /** The peak of each content, for the ten contents with the highest, highest first. */
  peaks!: OverviewPeakDto[];
  /** Hosts who wrote or had direct chats, at most 50, the busiest first. */
  hosts!: OverviewHostDto[];
  /** The most-clicked links, at most 50. */
  links!: OverviewLinkDto[];
  /** The contents behind the figures, the latest first. */
  contents!: OverviewContentDto[];
}
