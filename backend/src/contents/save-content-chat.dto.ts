import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalText } from '../platform/http/optional-text.js';

export class SaveContentChatDto {
  /** There is a chat; never on demand. */
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;

  /** Guests may not write. */
  @IsOptional()
  @IsBoolean()
  requireSignin?: boolean;

  /** Guests need no e-mail. */
  @IsOptional()
  @IsBoolean()
  enableAnonymous?: boolean;

  /** Messages can be read before joining; default true. */
  @IsOptional()
  @IsBoolean()
  enablePreview?: boolean;

  /** Viewers may message each other. */
  @IsOptional()
  @IsBoolean()
  enableDirectMessaging?: boolean;

  /** Opens then, ISO 8601 with offset; null: with the content. */
  @OptionalText(40)
  startsAt?: string | null;

  /** Closes then, ISO 8601 with offset; null: with the content. */
  @OptionalText(40)
  endsAt?: string | null;
}
