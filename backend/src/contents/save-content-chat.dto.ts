import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

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
  @IsOptional()
  @IsString()
  @MaxLength(40)
  startsAt?: string | null;

  /** Closes then, ISO 8601 with offset; null: with the content. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  endsAt?: string | null;
}
