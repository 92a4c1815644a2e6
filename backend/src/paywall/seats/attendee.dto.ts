import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { GATE_ENTRIES, type GateEntry } from '../../../../contracts/domain/paywall-form.js';
import { Text } from '../../platform/http/text.decorator.js';

export class EnterChannelDto {
  /** At least 8 digits. */
  @Text(100)
  attendeeNumber!: string;

  /** If every screen is in use, takes over the one that has been in use the longest. */
  @IsOptional()
  @IsBoolean()
  takeOver?: boolean;
}

/**
 * `none`: no attendee number was entered here. `admitted`: may watch. `full`: every screen is in use. `takenOver`: another browser has taken over this one's
 * screen. `left`: gave it up, or was silent for too long. `canceled`, `elsewhere` and `ended`: the registration isn't good for this channel, or no longer.
 */
export const ATTENDEE_STATES = [
  'none',
  'admitted',
  'full',
  'takenOver',
  'left',
  'canceled',
  'elsewhere',
  'ended',
] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

export class ScreenDto {
  /** The browser, such as `Chrome on Android`; null: unknown. */
  device!: string | null;
  /** In use since, ISO 8601. */
  since!: string;
}

export class AttendeeDto {
  /** What the caller may do in the channel. */
  @ApiProperty({ enum: ATTENDEE_STATES })
  state!: AttendeeState;
  /** The caller's attendee number; null: none. */
  attendeeNumber!: string | null;
  /** Name of the registration type; null: no attendee number. */
  typeName!: string | null;
  /** Until when the caller may watch, ISO 8601; null: without a limit. */
  availableUntil!: string | null;
  /** What to say about it; null: nothing. */
  message!: string | null;
  /** If every screen is in use: the screens, oldest first. */
  screens!: ScreenDto[];
}

export class GateLinkDto {
  /** Its text. */
  label!: string;
  /** Where it leads. */
  url!: string;
}

export class ChannelGateDto {
  /** What people enter: their attendee number, or the address to which a link is emailed. */
  @ApiProperty({ enum: GATE_ENTRIES })
  entry!: GateEntry;
  /** For people who aren't registered; null: none. */
  initialAccess!: GateLinkDto | null;
  /** For people whose access has ended; null: none. */
  renewAccess!: GateLinkDto | null;
}
