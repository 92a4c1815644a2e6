import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsNumber, IsOptional, Min, ValidateNested } from 'class-validator';
import { GATE_ENTRIES, type GateEntry, MAX_EVENTS } from '../../../../contracts/domain/paywall-form.js';
import { OptionalText } from '../../platform/http/optional-text.js';
import { Text } from '../../platform/http/text.decorator.js';

const MAX_TYPES = 500;
const MAX_ADDRESS = 2_048;

export class SaveEventTypeDto {
  /** Id of the registration type in the ticketing system. */
  @Text(200)
  id!: string;

  /** On how many screens an attendee may watch at once, 1 to 100; null: not at all. */
  @IsOptional()
  @IsNumber()
  numberOfScreens?: number | null;

  /** How many days after the order an attendee may watch, at least 1; null: without a limit. */
  @IsOptional()
  @IsNumber()
  orderRelativeDays?: number | null;
}

export class SaveChannelEventDto {
  /** Six digits. */
  @Text(20)
  eventNumber!: string;

  /** Types that aren't listed may not watch. */
  @IsArray()
  @ArrayMaxSize(MAX_TYPES)
  @ValidateNested({ each: true })
  @Type(() => SaveEventTypeDto)
  types!: SaveEventTypeDto[];
}

export class SaveChannelPaywallDto {
  /** Events whose attendees may watch. Empty: the channel is open to everyone. */
  @IsArray()
  @ArrayMaxSize(MAX_EVENTS, { message: `There can be at most ${MAX_EVENTS} events` })
  @ValidateNested({ each: true })
  @Type(() => SaveChannelEventDto)
  events!: SaveChannelEventDto[];

  /** What people enter: their attendee number, or the address to which a link is emailed. If omitted: the number. */
  @IsOptional()
  @IsIn(GATE_ENTRIES)
  @ApiProperty({ enum: GATE_ENTRIES, required: false })
  entry?: GateEntry;

  /** Text of the link for people who aren't registered. */
  @OptionalText()
  initialAccessLabel?: string;

  /** Where people register. */
  @OptionalText(MAX_ADDRESS)
  initialAccessUrl?: string;

  /** Text of the link for people whose access has ended. */
  @OptionalText()
  renewAccessLabel?: string;

  /** Where people renew their access. */
  @OptionalText(MAX_ADDRESS)
  renewAccessUrl?: string;

  /** The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved regardless. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}

export class ChannelEventTypeDto {
  /** Id of the registration type in the ticketing system. */
  id!: string;
  /** Its name there. */
  name!: string;
  /** On how many screens an attendee may watch at once; null: not at all. */
  numberOfScreens!: number | null;
  /** How many days after the order an attendee may watch; null: without a limit. */
  orderRelativeDays!: number | null;
}

export class ChannelEventDto {
  /** Six digits. */
  eventNumber!: string;
  /** Name of the event. */
  eventName!: string;
  /** When it takes place, in words. */
  eventDate!: string;
  /** All of its registration types. */
  types!: ChannelEventTypeDto[];
}

/** `connecting`: changes of attendees aren't reported yet, and it's tried again until they are. */
export const CONNECTIONS = ['none', 'connecting', 'connected', 'failed'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export class ChannelPaywallDto {
  /** Events whose attendees may watch. Empty: the channel is open to everyone. */
  events!: ChannelEventDto[];
  /** What people enter: their attendee number, or the address to which a link is emailed. */
  @ApiProperty({ enum: GATE_ENTRIES })
  entry!: GateEntry;
  /** Text of the link for people who aren't registered; empty: none. */
  initialAccessLabel!: string;
  /** Where people register; empty: nowhere. */
  initialAccessUrl!: string;
  /** Text of the link for people whose access has ended; empty: none. */
  renewAccessLabel!: string;
  /** Where people renew their access; empty: nowhere. */
  renewAccessUrl!: string;
  /** Whether the ticketing system reports attendee changes. A failed connection is retried automatically. */
  @ApiProperty({ enum: CONNECTIONS })
  connection!: Connection;
  /** What to say about the connection; null: nothing. */
  connectionMessage!: string | null;
  /** Changes with every save; 0: nothing was saved yet. */
  revision!: number;
}
