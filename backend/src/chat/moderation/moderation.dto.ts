import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import {
  BAN_SCOPES,
  type BanScope,
  type ChatRules,
  MAX_MUTE_SECONDS,
  MAX_SLOW_SECONDS,
  MIN_MUTE_SECONDS,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '../../../../contracts/domain/chat-moderation.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { ChatMessageDto, ModeratedMessageDto } from '../chat.dto.js';

export class ChatRulesDto implements ChatRules {
  /** Viewers can't write. */
  isPaused!: boolean;
  /** Seconds between two messages of one viewer; 0: no limit. */
  slowSeconds!: number;
  /** Only people with an account can write, whatever the content's settings say. */
  requiresSignin!: boolean;
  /** Viewers' messages wait until a moderator approves them. */
  holdsMessages!: boolean;
}

/** What staff have set in a chat while it runs, and the message that they have pinned. */
export class ChatRoomDto extends ChatRulesDto {
  /** Id of the content. */
  id!: string;
  /** Revision of the room when any of this last changed. */
  revision!: number;
  /** The message on top of the chat; its likes are those of the message in the list. Null: none is pinned. */
  pinned!: ChatMessageDto | null;
}

export class SaveChatRulesDto {
  /** Whether viewers can't write. Omitted: unchanged. */
  @IsOptional()
  @IsBoolean()
  isPaused?: boolean;

  /** Seconds between two messages of one viewer; 0: no limit. Omitted: unchanged. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SLOW_SECONDS)
  slowSeconds?: number;

  /** Whether only people with an account can write. Omitted: unchanged. */
  @IsOptional()
  @IsBoolean()
  requiresSignin?: boolean;

  /** Whether viewers' messages wait until a moderator approves them. Omitted: unchanged. */
  @IsOptional()
  @IsBoolean()
  holdsMessages?: boolean;
}

export class PinMessageDto {
  /** The message to pin. */
  @LowerCase()
  @IsUUID()
  messageId!: string;

  /** The pinned message that it replaces. If another one is pinned, the request is refused with `pin_exists`. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  replaces?: string;
}

export class ReviewMessageDto {
  /** Whether everyone sees the message from now on, or no one ever will. Approving a flagged message clears its flags. */
  @ApiProperty({ enum: REVIEW_DECISIONS })
  @IsIn(REVIEW_DECISIONS)
  decision!: ReviewDecision;
}

export class BanScopeDto {
  /** Where the ban applies. */
  @ApiProperty({ enum: BAN_SCOPES })
  @IsIn(BAN_SCOPES)
  scope!: BanScope;
}

export class BanPersonDto extends BanScopeDto {
  /**
   * Whether the ban of a guest also covers other guests at the same address: for ten minutes, they must sign in to write, and what they
   * wrote in the last ten minutes is removed. Otherwise only newcomers from there must sign in.
   */
  @IsOptional()
  @IsBoolean()
  coversAddress?: boolean;
}

export class MutePersonDto {
  /** How long, in seconds: from 10 to 86,400 (24 hours). */
  @IsInt()
  @Min(MIN_MUTE_SECONDS)
  @Max(MAX_MUTE_SECONDS)
  seconds!: number;
}

export class BannedPersonDto {
  /** The person's uid. */
  uid!: string;
  /** Their name when they were banned. */
  userName!: string;
  /** Where the ban applies. */
  @ApiProperty({ enum: BAN_SCOPES })
  scope!: BanScope;
  /** When they were banned, ISO 8601. */
  bannedAt!: string;
}

export class ModerationEntryDto {
  /** What was done, as in the audit log. */
  action!: string;
  /** When, ISO 8601. */
  at!: string;
  /** Name of the moderator; null: no longer known. */
  by!: string | null;
  /** Where it applied. */
  @ApiProperty({ enum: BAN_SCOPES })
  scope!: BanScope;
  /** The content where it applied; null: the whole organization, or a content that the caller can't access. */
  contentId!: string | null;
  /** Name of that content now; null like `contentId`. */
  contentName!: string | null;
  /** How long a mute was to last, in seconds; null: it isn't one. */
  seconds!: number | null;
}

export class ChatPersonDto {
  /** The person's uid. */
  uid!: string;
  /** The name above their latest message. */
  userName!: string;
  /** URL of the photo at their latest message. */
  photoUrl!: string | null;
  /** Whether they have an account. */
  isRegistered!: boolean;
  /** Whether they are on the organization's staff; staff can't be banned or muted. */
  isStaff!: boolean;
  /** Where they are banned; empty: nowhere. */
  @ApiProperty({ enum: BAN_SCOPES, isArray: true })
  bans!: BanScope[];
  /** Until when they are muted, ISO 8601; null: they aren't. */
  mutedUntil!: string | null;
  /** How many messages they have sent in this content, including deleted ones. */
  messageCount!: number;
  /** The latest 200 of those messages, newest first; `getMessagesOfPerson` returns the others. Deleted ones keep their text. */
  messages!: ModeratedMessageDto[];
  /** What moderators have done about them in the organization, newest first. */
  history!: ModerationEntryDto[];
}

export class MyChatDto {
  /** Ids of the messages that the caller likes. */
  likes!: string[];
  /** Ids of the messages that the caller has flagged. */
  flags!: string[];
  /** The caller's messages that wait for a moderator, oldest first. */
  held!: ChatMessageDto[];
  /** Until when the caller is muted, ISO 8601; null: they aren't. */
  mutedUntil!: string | null;
  /** When the caller last sent a message, ISO 8601. Slow mode counts from here. */
  lastSentAt!: string | null;
}
