import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { OptionalText } from '../platform/http/optional-text.js';
import { Text } from '../platform/http/text.decorator.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

/** Up to this length an address is read and rejected with its own message. */
const MAX_FIELD = 1000;
const MAX_ZONE = 64;
const MAX_CODE = 100;

export class CreateReminderDto {
  /** Where to send it. If omitted, the caller's verified address; required if they have none. */
  @IsOptional()
  @MaxLength(MAX_FIELD, { message: 'Invalid Email' })
  @IsString({ message: 'Invalid Email' })
  email?: string;

  /** IANA name of the reader's time zone, in which the email says when the event starts. If unknown, the event's own is used. */
  @OptionalText(MAX_ZONE)
  timeZone?: string;
}

export class ReminderDto {
  /** Whether the caller has asked for it. Says nothing about other people's addresses. */
  isSet!: boolean;
  /** The caller's verified address, to which it goes unless another is given; null: one must be given. */
  email!: string | null;
}

export class CancelReminderDto {
  /** Id of the reminder in the email's link, a UUID. */
  @LowerCase()
  @IsUUID()
  reminderId!: string;

  /** The code in the email's link. */
  @Text(MAX_CODE)
  code!: string;
}
