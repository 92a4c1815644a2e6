import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../../contracts/domain/audit-actions.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const WITHOUT_NUL = /^[^\0]*$/;

export class AuditFilterQueryDto {
  /** Only this kind of act, for example content.saved. */
  @IsOptional()
  @MaxLength(60)
  @Matches(/^[a-z-]+\.[a-z-]+$/)
  action?: string;

  /** Only what this person did. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  actorId?: string;

  /** Only from this instant, ISO 8601 with offset. */
  @IsOptional()
  @Matches(INSTANT)
  from?: string;

  /** Only before this instant, ISO 8601 with offset. */
  @IsOptional()
  @Matches(INSTANT)
  to?: string;

  /** Only where this occurs in a name, an address or what a field was. */
  @OptionalText(100)
  @Matches(WITHOUT_NUL)
  search?: string;
}

export class AuditQueryDto extends AuditFilterQueryDto {
  /** Only entries before this one. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  before?: string;

  /** At most this many, 1 to 100; default 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

export class GlobalAuditFilterQueryDto extends AuditFilterQueryDto {
  /** Only of this organization. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class GlobalAuditQueryDto extends AuditQueryDto {
  /** Only of this organization. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;
}

export class AuditActorDto {
  /** The person; null: the server itself. */
  id!: string | null;
  /** Name at that time; null: erased, or none. */
  name!: string | null;
  /** Address of the account at that time; null: erased, or none. */
  email!: string | null;
  /** Personal access token that spoke for the person; null: the person. */
  tokenId!: string | null;
  /** Who made that token, where it was someone else; null: the person, or erased. */
  tokenMadeBy!: string | null;
}

export class AuditSubjectDto {
  /** What it was done to, for example content. */
  type!: string;
  /** Id of the subject; null if there is only one. */
  id!: string | null;
  /** Its name; null: erased, none, or not for the caller. */
  name!: string | null;
}

export class AuditChangeDto {
  /** The field. */
  field!: string;
  /** What it was; null: nothing. Of channels that the caller may not know, only how many, as +2. */
  before!: string | null;
  /** What it became; null: nothing. Of channels that the caller may not know, only how many, as +2. */
  after!: string | null;
  /** The values are secret, were erased, or are not for the caller: only the change itself is told. */
  isHidden!: boolean;
}

export class AuditEntryDto {
  /** The entry; later ones have larger ids. */
  id!: string;
  /** ISO 8601. */
  at!: string;
  /** Organization that it concerns; null: none, or all. */
  clientId!: string | null;
  /** Name of that organization. */
  clientName!: string | null;
  /** Who did it. */
  actor!: AuditActorDto;
  /** Network address that it came from; null: erased. */
  address!: string | null;
  /** What the browser or program called itself; null: erased, or nothing. */
  userAgent!: string | null;
  /** What was done, for example content.saved. */
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action!: AuditAction;
  /** What it was done to. */
  subject!: AuditSubjectDto;
  /** Fields that changed. */
  changes!: AuditChangeDto[];
  /** Request that did it, as the server's own log names it. */
  requestId!: string | null;
}

export class AuditNameDto {
  /** Of a person or a channel. */
  id!: string;
  /** What it is called, or was when the log last told of it; null: erased, or gone. */
  name!: string | null;
}

export class AuditPageDto {
  /** Newest first. */
  entries!: AuditEntryDto[];
  /** What the people and channels are called whose ids are told in changes. */
  names!: AuditNameDto[];
  /** There are older ones. */
  hasMore!: boolean;
}
