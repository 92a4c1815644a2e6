import { ApiProperty } from '@nestjs/swagger';
import { OptionalText } from '../platform/http/optional-text.js';
import { NUKE_STATES, type NukeState } from './nuke.repository.js';

export class NukeUserDto {
  /** Email address of the person to erase. */
  @OptionalText()
  email?: string | null;
}

export class NukeCheckDto {
  /** Number of accounts and guests that used this email address; 1 if someone only registered for an event with it. All of them would be erased. */
  people!: number;
}

export class NukeDto {
  /** The erasure's id. */
  id!: string;
  /** Whether it's waiting, running, done, or failed. */
  @ApiProperty({ enum: NUKE_STATES })
  state!: NukeState;
  /** What is being erased, for example messages; null: not started, or finished. */
  step!: string | null;
  /** Number of items erased so far. */
  done!: number;
  /** Number of items to erase, as far as known. */
  total!: number;
  /** Number of items erased so far, by kind: accounts (including guests), messages, roles, tokens, sessions, images, mails, and others. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts!: Record<string, number>;
  /** Number of accounts and guests that are erased. */
  people!: number;
  /** When it was started, ISO 8601. */
  startedAt!: string;
  /** When it finished, ISO 8601; null: not yet. */
  finishedAt!: string | null;
}
