import { ApiProperty } from '@nestjs/swagger';
import { OptionalText } from '../../platform/http/optional-text.js';
import { NUKE_STATES, type NukeState } from './nuke.repository.js';
import { ERASURE_STEPS, type ErasureStep } from './person-erasures.js';

export class NukeUserDto {
  /** Address of the person to erase. */
  @OptionalText()
  email?: string | null;
}

export class NukeCheckDto {
  /** How many accounts and guests gave that address: all of them would be erased. */
  people!: number;
}

export class NukeCountsDto {
  /** Accounts and guests. */
  accounts!: number;
  /** Chat messages, which lost their text and author. */
  messages!: number;
  /** Viewer records, which count on without saying whose they are. */
  presence!: number;
  /** Roles in organisations. */
  roles!: number;
  /** Access tokens. */
  tokens!: number;
  /** Sessions. */
  sessions!: number;
  /** Profile pictures. */
  images!: number;
  /** Mails that waited. */
  mails!: number;
  /** Names and addresses in the audit log. */
  auditValues!: number;
}

export class NukeDto {
  /** The erasure. */
  id!: string;
  /** Whether it waits, runs, is over, or was given up. */
  @ApiProperty({ enum: NUKE_STATES })
  state!: NukeState;
  /** What is being erased; null: nothing yet, or nothing more. */
  @ApiProperty({ enum: ERASURE_STEPS, nullable: true })
  step!: ErasureStep | null;
  /** Things erased so far. */
  done!: number;
  /** Things to erase, as far as it is known. */
  total!: number;
  /** What was erased so far. */
  counts!: NukeCountsDto;
  /** ISO 8601; null: not yet. */
  finishedAt!: string | null;
}
