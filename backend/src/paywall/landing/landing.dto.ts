import { IsOptional, IsUUID } from 'class-validator';
import { ChannelDto } from '../../channels/channels.public.js';
import { Text } from '../../platform/http/text.decorator.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

export class EventChannelsQueryDto {
  /** Only channels of this organization, for pages on its own domain. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class AttendeeChannelsBodyDto extends EventChannelsQueryDto {
  /** At least 8 digits. */
  @Text(100)
  attendeeNumber!: string;

  /** Only channels of this event, six digits. The number must belong to it. */
  @IsOptional()
  @Text(20)
  eventNumber?: string;
}

/** An event of the ticketing system, and where it can be watched. */
export class EventChannelsDto {
  /** Six digits. */
  eventNumber!: string;
  /** Name of the event. */
  title!: string;
  /** When it takes place, in words; can be empty. */
  dateInfo!: string;
  /** What to say if no channel shows it at present; null: one does. */
  message!: string | null;
  /** Those that are public and available. */
  channels!: ChannelDto[];
}

/** A channel that an attendee may watch. */
export class AttendeeChannelDto extends ChannelDto {
  /** Until when, ISO 8601; null: without a limit. */
  availableUntil!: string | null;
}

export class AttendeeChannelsDto {
  /** Those that are available, also unlisted ones: the registration is worth more than the link. */
  channels!: AttendeeChannelDto[];
  /** What to say if none is available; null: one is. */
  message!: string | null;
}

export class EventChannelsEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The event and its channels. */
  data!: EventChannelsDto;
}
