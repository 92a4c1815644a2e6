import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { REPORT_KINDS, type ReportKind } from '../../../contracts/domain/report-kinds.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { Text } from '../platform/http/text.decorator.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

const MAX_ZONE = 64;
const MAX_CODE = 100;
const isSet = (_: unknown, value: unknown) => value !== null && value !== undefined;
const numberUpTo = (maximum: number) => ({ type: 'integer', nullable: true, minimum: 0, maximum }) as const;

/** When a weekly report is sent. */
export class ReportTimeDto {
  /** Day of the week of a weekly report, from 0 (Sunday) to 6; null: it's sent after each event. */
  @ValidateIf(isSet)
  @IsInt()
  @Min(0)
  @Max(6)
  @ApiProperty(numberUpTo(6))
  weekday: number | null = null;

  /** Hour of the day of a weekly report, from 0 to 23, in the organization's time zone; null: it's sent after each event. */
  @ValidateIf(isSet)
  @IsInt()
  @Min(0)
  @Max(23)
  @ApiProperty(numberUpTo(23))
  hour: number | null = null;

  /** IANA name of the time zone of the report on all organizations. An organization's own reports follow its time zone. */
  @OptionalText(MAX_ZONE)
  timeZone?: string;
}

export class AddReportSubscriptionDto extends ReportTimeDto {
  /** Whom to send it to: someone who belongs to the organization. If omitted, the caller. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  userId?: string;

  /** `weekly`: a summary of each week. `event`: one after each event. */
  @IsIn(REPORT_KINDS)
  @ApiProperty({ enum: REPORT_KINDS })
  kind!: ReportKind;
}

export class SaveReportSubscriptionDto extends ReportTimeDto {
  /** Nothing is sent until it's resumed. What was missed isn't sent later. */
  @IsBoolean()
  isPaused!: boolean;
}

export class ReportLinkDto {
  /** Id of the subscription in the email's link, a UUID. */
  @LowerCase()
  @IsUUID()
  subscriptionId!: string;

  /** The code in the email's link. */
  @Text(MAX_CODE)
  code!: string;
}

/** What the link in an email ends. */
export class LinkedReportDto {
  /** Name of the organization that the report is about; null: all of them. */
  organization!: string | null;
  /** Which report. */
  @ApiProperty({ enum: REPORT_KINDS })
  kind!: ReportKind;
  /** The person has already ended it, and can subscribe again. */
  isUnsubscribed!: boolean;
}

export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'nothing'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A report that was due. */
export class ReportDeliveryDto {
  /** When it was due (ISO 8601). */
  dueAt!: string;
  /** Name of the event that it's about; null: it's a weekly report. */
  event!: string | null;
  /** `waiting`: it's being sent, or will be tried again. `nothing`: it wasn't sent, because no event that the person may see had ended, or because the subscription had ended. */
  @ApiProperty({ enum: DELIVERY_STATES })
  state!: DeliveryState;
  /** When it was sent or given up (ISO 8601); null: it's still waiting. */
  settledAt!: string | null;
  /** Why the last attempt failed, as a code; null: none has failed. */
  reason!: string | null;
  /** When the next attempt is made (ISO 8601); null: there is none. */
  nextAttemptAt!: string | null;
}

/** A subscription to a report. */
export class ReportSubscriptionDto {
  /** Id of the subscription. */
  id!: string;
  /** The person's id. */
  userId!: string;
  /** The person's name, or else their address; empty if they have no name and the caller can't see their address. */
  name!: string;
  /** The address it's sent to; null if the caller can't see it in the list of users either. */
  email!: string | null;
  /** Which report. */
  @ApiProperty({ enum: REPORT_KINDS })
  kind!: ReportKind;
  /** Day of the week from 0 (Sunday) to 6; null: it's sent after each event. */
  weekday!: number | null;
  /** Hour of the day from 0 to 23; null: it's sent after each event. */
  hour!: number | null;
  /** The time zone of day and hour. */
  timeZone!: string;
  /** Nothing is sent until it's resumed. */
  isPaused!: boolean;
  /** The person unsubscribed through the link in an email: only they can subscribe again. */
  isUnsubscribed!: boolean;
  /** It's the caller's own. */
  isOwn!: boolean;
  /** When the next weekly report is due (ISO 8601); null: it's sent after each event, or not at all. */
  nextAt!: string | null;
  /** The latest reports that were due, newest first. */
  deliveries!: ReportDeliveryDto[];
}

/** A report that couldn't be saved as a file in the operator's storage, or not yet. */
export class FailingFileDto {
  /** Which report. */
  @ApiProperty({ enum: REPORT_KINDS })
  kind!: ReportKind;
  /** Name of the organization that it's about; null: all of them. */
  organization!: string | null;
  /** Name of the event that it's about; null: it's a weekly report. */
  event!: string | null;
  /** When it was due (ISO 8601). */
  dueAt!: string;
  /** `waiting`: it will be tried again. `failed`: it was given up. */
  @ApiProperty({ enum: DELIVERY_STATES })
  state!: DeliveryState;
  /** Why the last attempt failed, as a code. */
  reason!: string;
  /** When the next attempt is made (ISO 8601); null: there is none. */
  nextAttemptAt!: string | null;
}

/** Someone who can be subscribed. */
export class ReportRecipientDto {
  /** The person's id. */
  userId!: string;
  /** The person's name, or else their address; empty if they have no name and the caller can't see their address. */
  name!: string;
  /** The person's verified address; null if the caller can't see it in the list of users either. */
  email!: string | null;
}

export class ReportSubscriptionsDto {
  /** Who gets which report, by name. */
  subscriptions!: ReportSubscriptionDto[];
  /** Who can be subscribed, by name. */
  people!: ReportRecipientDto[];
  /**
   * Files that couldn't be saved in the last 30 days, newest first: of the organization, for its owners; of all organizations in the list of the report on them.
   */
  failingFiles!: FailingFileDto[];
  /** Time zone of the organization; null for the report on all organizations. */
  timeZone!: string | null;
}
