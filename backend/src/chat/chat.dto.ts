import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { CHAT_TOO_LONG } from '../../../contracts/domain/chat-text.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

/** Longest text that is looked at; what remains of it after cleaning may have 2,000 characters. */
export const MAX_RAW_LENGTH = 20_000;

export class PostChatMessageDto {
  /** Made by the client (UUIDv7 of the server's time): sending the same id again answers what was stored. */
  @LowerCase()
  @IsUUID()
  id!: string;

  /** What was typed; at most 2,000 characters remain after cleaning. */
  @IsString()
  @MaxLength(MAX_RAW_LENGTH, { message: CHAT_TOO_LONG })
  text!: string;
}

export class ChatPageQueryDto extends PageKeysDto {
  /** Messages before this position; without it the latest. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  before?: number;

  /** At most this many, 1 to 100. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

export class ChatMessageDto {
  /** UUIDv7 that the author's client made. */
  id!: string;
  /** Place in the room's one order. */
  position!: number;
  /** Revision of the room at which the message last changed. */
  revision!: number;
  /** The author's identity. */
  uid!: string;
  /** The author's name on screen when it was sent. */
  userName!: string;
  /** The author's picture. */
  photoUrl!: string | null;
  /** Plain text with line breaks; empty when deleted. */
  text!: string;
  /** ISO 8601. */
  sentAt!: string;
  /** Written by staff. */
  isHost!: boolean;
  /** Was deleted: it keeps its place and loses its text. */
  isDeleted!: boolean;
  /** For example profanity. */
  flags!: string[];
}

export class ChatPageDto {
  /** Oldest first. */
  messages!: ChatMessageDto[];
  /** There are older ones. */
  hasMore!: boolean;
}

/** The chat's part of the `me` frame. */
export class ChatFactsDto {
  /** May not write here. */
  isBanned: boolean = false;
  /** Sees the chat; false until joining where the chat asks for it. */
  canReadChat: boolean = true;
}
