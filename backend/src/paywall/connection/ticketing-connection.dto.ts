import { ApiProperty } from '@nestjs/swagger';
import { TICKETING_REASONS, type TicketingReason } from '../ticketing/ticketing-provider.js';

/** An event that channels of the organization have. */
export class ConnectedEventDto {
  /** Six digits. */
  eventNumber!: string;
  /** Name of the event. */
  title!: string;
  /** How many of its attendees are known. */
  attendees!: number;
  /** How many of those have canceled. */
  canceled!: number;
  /** When all of its attendees were last read, ISO 8601; null: not yet. */
  readAt!: string | null;
  /** Names of the organization's channels that have it. */
  channelNames!: string[];
}

/** State of the connection to the ticketing system. Contains no address and no key. */
export class TicketingConnectionDto {
  /** When it last answered, ISO 8601; null: never. */
  answeredAt!: string | null;
  /** When it last reported a change of attendees, ISO 8601; null: never. */
  notifiedAt!: string | null;
  /** When it was last told which changes to report, ISO 8601; null: never. */
  subscribedAt!: string | null;
  /** When it last couldn't be told that, ISO 8601; null: it could. */
  subscriptionFailedAt!: string | null;
  /** When it last gave no usable answer, ISO 8601; null: never. */
  failedAt!: string | null;
  /** Why; null: it never failed. */
  @ApiProperty({ enum: TICKETING_REASONS, nullable: true })
  failure!: TicketingReason | null;
  /** Whether its last failure is more recent than its last answer. */
  isFailing!: boolean;
  /** Events of the organization's channels. */
  events!: ConnectedEventDto[];
}
