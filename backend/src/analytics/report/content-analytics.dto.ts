import { ApiProperty } from '@nestjs/swagger';
import { IsBooleanString, IsOptional } from 'class-validator';
import { ANALYTICS_STATES, type AnalyticsState } from '../../../../contracts/domain/analytics.js';
import { ReactionIcon, Urgency, VideoProvider } from '../../../../contracts/domain/enums.js';

/** Viewers by device. Viewers whose browser didn't say are left out. */
export class DeviceCategoriesDto {
  /** Viewers on phones. */
  mobile!: number;
  /** Viewers on tablets. */
  tablet!: number;
  /** Viewers on computers and televisions. */
  desktop!: number;
}

export class TrafficSourceDto {
  /** Name of the social network, host name, campaign, or "Direct". */
  label!: string;
  /** Number of viewers who came from there first. */
  value!: number;
  /** It's a social network. */
  isSocialSource!: boolean;
}

export class LinkClicksDto {
  /** Name and address of the link. */
  label!: string;
  /** Number of clicks. */
  value!: number;
  /** Number of people who clicked it. */
  people!: number;
}

export class ReactionCountDto {
  /** The reaction. */
  @ApiProperty({ enum: ReactionIcon })
  icon!: ReactionIcon;
  /** How often it was tapped. */
  count!: number;
}

export class ResponseCountDto {
  /** The response's id. */
  id!: string;
  /** Its label, or else its text. */
  text!: string;
  /** How many people chose it. */
  answers!: number;
  /** Its share of all answers, rounded. */
  percent!: number;
}

/** A sent interaction and its answers. */
export class InteractionFiguresDto {
  /** The interaction's id. */
  id!: string;
  /** Title of the interaction. */
  title!: string;
  /** How it was shown. */
  @ApiProperty({ enum: Urgency })
  urgency!: Urgency;
  /** When it was sent (ISO 8601). */
  showAt!: string;
  /** How many people answered. */
  answers!: number;
  /** Its responses, in the order in which viewers see them. */
  responses!: ResponseCountDto[];
}

/** Playback problems with one provider's videos. A page reports each kind once a minute at most. */
export class PlayerTroublesDto {
  /** The provider; null: unknown. */
  @ApiProperty({ enum: VideoProvider, nullable: true })
  provider!: VideoProvider | null;
  /** How often the video couldn't be played. */
  errors!: number;
  /** How often it stopped for a while to load. */
  stalls!: number;
  /** Number of people who had trouble. */
  people!: number;
}

/** A host's direct chats. */
export class HostChatsDto {
  /** The host's name; null: unknown. */
  name!: string | null;
  /** Number of chats that they have accepted, started, or taken over. */
  chats!: number;
}

/**
 * Attendance over time, in equal intervals. All lists have the same length; those of viewers are empty for on-demand content, whose parts are days of its time
 * zone: `from` is then midnight UTC of the first one's date.
 */
export class AttendanceDto {
  /** Beginning of the first part (ISO 8601). */
  from!: string;
  /** Length of a part in seconds. */
  every!: number;
  /** The most viewers at the same time in each part. */
  viewers!: number[];
  /** The same of those who came within five minutes of the start. */
  early!: number[];
  /** Viewers who came first in each part. */
  arrivals!: number[];
  /** Chat messages in each part. */
  messages!: number[];
  /** Reactions in each part. */
  reactions!: number[];
}

/** The figures of a content. Staff who watched aren't among its viewers. */
export class AnalyticsFiguresDto {
  /** Number of people who watched: one on three devices is one. */
  uniqueViewers!: number;
  /** Number of people from staff who watched. */
  staffViewers!: number;
  /** Viewers whom the organization saw for the first time. */
  newViewers!: number;
  /** Viewers who had been here before. */
  returningViewers!: number;
  /** Number of viewers now; 0: it isn't running. */
  currentLive!: number;
  /** The most viewers at the same time. */
  maxLive!: number;
  /** Time that all viewers watched, in seconds. */
  totalWatchTime!: number;
  /** Time that a viewer watched on average, in seconds. */
  averageWatchTime!: number;
  /** Viewers by device. */
  deviceCategories!: DeviceCategoriesDto;
  /** Where viewers came from, the most first. */
  trafficSources!: TrafficSourceDto[];
  /** The course of attendance. */
  attendance!: AttendanceDto;
  /** The most-clicked links, at most 50. */
  linkClicks!: LinkClicksDto[];
  /** Reactions by icon, the most first. */
  reactions!: ReactionCountDto[];
  /** Troubles with the video by provider, those with the most people first. */
  playerTroubles!: PlayerTroublesDto[];
  /** Interactions in the order in which they were sent. */
  interactions!: InteractionFiguresDto[];
  /** Number of people who wrote in the chat, without hosts. */
  chatUsers!: number;
  /** Number of hosts who wrote in the chat. */
  chatHosts!: number;
  /** Number of messages, without deleted ones and those held for review. */
  chatsSent!: number;
  /** How many of them hosts wrote. */
  hostChatsSent!: number;
}

/** A content's analytics. */
export class ContentAnalyticsDto extends AnalyticsFiguresDto {
  /** Always true: a refusal is an error. */
  success!: true;
  /** `processed`: the figures are final. */
  @ApiProperty({ enum: ANALYTICS_STATES })
  state!: AnalyticsState;
  /** The last attempt to make the report failed. */
  hasFailed!: boolean;
  /** The figures are from a stored report or a short cache. */
  cached!: boolean;
  /** As of when the figures are (ISO 8601). */
  timestamp!: string;
  /** The content is running, and its figures change. */
  isRunning!: boolean;
  /** The caller may generate the report, or start it again. */
  canGenerate!: boolean;
  /** Direct chats by host, the most first. */
  hostChats!: HostChatsDto[];
  /** Where the chat is downloaded as a transcript; null: it has none. */
  chatTranscriptCsv!: string | null;
  /** Where the chat is downloaded with email addresses; null: it has none, or the caller may not see them. */
  chatDataCsv!: string | null;
  /** Where attendees are downloaded with how long they watched; null: it was always for everyone, or the caller may not see them. */
  paywallCsv!: string | null;
  /** The simulated-live content that this one is the recording of; null: it isn't one, or the caller may not see it. */
  convertedFrom!: ComparableContentDto | null;
}

/** A content to compare with. */
export class ComparableContentDto {
  /** The content's id. */
  id!: string;
  /** The content's name. */
  name!: string;
  /** When it started, or its original air date (ISO 8601); null: unknown. */
  startsAt!: string | null;
}

export class GetAnalyticsQueryDto {
  /** `true`: compute the figures of a running content again, instead of those from the last few seconds. */
  @IsOptional()
  @IsBooleanString()
  refresh?: string;
}
