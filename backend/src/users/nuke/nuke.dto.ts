import { IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_TEXT = 500;

export class NukeUserDto {
  /** Address of the person to erase. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  email?: string | null;
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
  state!: 'queued' | 'running' | 'done' | 'failed';
  /** What is being erased, for instance messages; null: nothing yet, or nothing more. */
  step!: string | null;
  /** Things erased so far. */
  done!: number;
  /** Things to erase, as far as it is known. */
  total!: number;
  /** What was erased so far. */
  counts!: NukeCountsDto;
  /** ISO 8601; null: not yet. */
  finishedAt!: string | null;
}
