import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../../contracts/domain/audit-actions.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const WITHOUT_NUL = /^[^\0]*$/;

export class AuditFilterQueryDto {
  /** Only this action, for example content.saved. */
  @IsOptional()
  @MaxLength(60)
  @Matches(/^[a-z-]+\.[a-z-]+$/)
  action?: string;

  /** Only actions of this person. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  actorId?: string;

  /** Only entries at or after this time, ISO 8601 with offset. */
  @IsOptional()
  @Matches(INSTANT)
  from?: string;

  /** Only entries before this time, ISO 8601 with offset. */
  @IsOptional()
  @Matches(INSTANT)
  to?: string;

  /** Only entries that contain this text in a name, an address, or a field's value. */
  @OptionalText(100)
  @Matches(WITHOUT_NUL)
  search?: string;
}

export class AuditQueryDto extends AuditFilterQueryDto {
  /** Only entries older than this one. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  before?: string;

  /** Maximum number of entries, 1 to 100. Default: 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

export class GlobalAuditFilterQueryDto extends AuditFilterQueryDto {
  /** Only entries of this organization. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class GlobalAuditQueryDto extends AuditQueryDto {
  /** Only entries of this organization. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class AuditActorDto {
  /** The person; null: the server itself. */
  id!: string | null;
  /** Name at the time; null: erased, or none. */
  name!: string | null;
  /** Email address of the account at the time; null: erased, or none. */
  email!: string | null;
  /** Personal access token used; null: the person acted directly. */
  tokenId!: string | null;
  /** Who created the token, if someone else did; null: the person, or erased. */
  tokenMadeBy!: string | null;
}

export class AuditSubjectDto {
  /** Type of the subject, for example content. */
  type!: string;
  /** Id of the subject; null if there is only one. */
  id!: string | null;
  /** Its name; null: erased, none, or not visible to the caller. */
  name!: string | null;
}

export class AuditChangeDto {
  /** Name of the field. */
  field!: string;
  /** Value before; null: none. Channels that the caller may not see are only counted, as +2. */
  before!: string | null;
  /** Value after; null: none. Channels that the caller may not see are only counted, as +2. */
  after!: string | null;
  /** The values are secret, erased, or not visible to the caller. Only the fact of the change is shown. */
  isHidden!: boolean;
}

export class AuditEntryDto {
  /** The entry's id. Later entries have larger ids. */
  id!: string;
  /** When it happened, ISO 8601. */
  at!: string;
  /** Organization concerned; null: none, or all. */
  clientId!: string | null;
  /** Name of that organization. */
  clientName!: string | null;
  /** Who performed the action. */
  actor!: AuditActorDto;
  /** Network address of the request; null: erased. */
  address!: string | null;
  /** User agent of the browser or program; null: erased, or none. */
  userAgent!: string | null;
  /** The action, for example content.saved. */
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action!: AuditAction;
  /** What the action applied to. */
  subject!: AuditSubjectDto;
  /** Fields that changed. */
  changes!: AuditChangeDto[];
  /** Id of the request, as in the server log. */
  requestId!: string | null;
}

export class AuditNameDto {
  /** Id of a person or a channel. */
  id!: string;
  /** Current name, or the last one in the log; null: erased, or deleted. */
  name!: string | null;
}

export class AuditPageDto {
  /** Newest first. */
  entries!: AuditEntryDto[];
  /** Names of the people and channels whose ids occur in changes. */
  names!: AuditNameDto[];
  /** Whether there are older entries. */
  hasMore!: boolean;
}
