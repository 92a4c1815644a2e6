import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  DEVICES,
  type Device,
  VIEWER_EVENTS,
  type ViewerEventName,
} from '../../../../contracts/domain/viewer-events.js';
import { OptionalText } from '../../platform/http/optional-text.js';

export const VIEWER_ORDERS = ['name', 'firstSeen', 'lastSeen', 'minutes'] as const;
export type ViewerOrder = (typeof VIEWER_ORDERS)[number];

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export class ListContentViewersQueryDto {
  /** Part of a name, or, for owners and admins, of an email address. */
  @OptionalText(100)
  search?: string;

  /** `true`: only those who left more than 10 minutes before the end, once an event has ended. */
  @IsOptional()
  @IsIn(['true', 'false'])
  @ApiProperty({ enum: ['true', 'false'] })
  leftEarly?: 'true' | 'false';

  /** What the list is sorted by; left out: minutes. */
  @IsOptional()
  @IsIn(VIEWER_ORDERS)
  @ApiProperty({ enum: VIEWER_ORDERS })
  sort?: ViewerOrder;

  /** Left out: descending. */
  @IsOptional()
  @IsIn(SORT_DIRECTIONS)
  @ApiProperty({ enum: SORT_DIRECTIONS })
  direction?: SortDirection;

  /** How many viewers to skip, at most 1,000,000. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset?: number;
}

/** A registration in the ticketing system. */
export class ViewerAttendeeDto {
  /** Attendee number. */
  number!: string;
  /** Event number. */
  eventNumber!: string;
  /** Name of the attendee. */
  name!: string;
  /** Name of the type of registration. */
  typeName!: string;
}

/** Someone who watched. */
export class ContentViewerDto {
  /** The viewer's id in this organization. */
  id!: string;
  /** Their name; null: they never gave one. */
  name!: string | null;
  /** Their email address, for owners and admins; null: unknown, or the caller may not see it. */
  email!: string | null;
  /** When they came first (ISO 8601). */
  firstSeenAt!: string;
  /** When they left last (ISO 8601). */
  lastSeenAt!: string;
  /** How long they watched, in minutes. */
  minutes!: number;
  /** The kind of device; null: unknown. */
  @ApiProperty({ enum: DEVICES })
  device!: Device | null;
  /** They're from staff, and not counted among viewers. */
  isStaff!: boolean;
  /** They had been here before. */
  isReturning!: boolean;
  /** The registration with which they last entered a paywalled channel of the content, for owners and admins; null: none. */
  attendee!: ViewerAttendeeDto | null;
}

export class ContentViewersPageDto {
  /** At most 100 viewers. */
  viewers!: ContentViewerDto[];
  /** Number of all viewers that match the search. */
  total!: number;
  /** One of the channels that show the content, or have shown it, is paywalled, and the caller may see attendees. */
  hasAttendees!: boolean;
}

/** From when until when someone watched. */
export class ViewerSpanDto {
  /** Beginning (ISO 8601). */
  from!: string;
  /** End (ISO 8601). */
  to!: string;
}

/** Something that a viewer did. */
export class ViewerActDto {
  /** When (ISO 8601). */
  at!: string;
  /** What they did: an event of the page, `message`, or `answer`. */
  @ApiProperty({ enum: [...VIEWER_EVENTS, 'message', 'answer'] })
  name!: ViewerEventName | 'message' | 'answer';
  /** What it was about: the panel, the link, or the interaction and the response; null: nothing more is known. */
  detail!: string | null;
}

/** What one viewer did during a content, in order. */
export class ViewerTimelineDto {
  /** When they watched. */
  spans!: ViewerSpanDto[];
  /** What they did, at most 500 of it. */
  acts!: ViewerActDto[];
}
