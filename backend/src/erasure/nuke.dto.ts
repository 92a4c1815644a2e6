import { ApiProperty } from '@nestjs/swagger';
import { OptionalText } from '../platform/http/optional-text.js';
import { NUKE_STATES, type NukeState } from './nuke.repository.js';

export class NukeUserDto {
  /** Address of the person to erase. */
  @OptionalText()
  email?: string | null;
}

export class NukeCheckDto {
  /** How many accounts and guests gave that address: all of them would be erased. */
  people!: number;
}

export class NukeDto {
  /** The erasure. */
  id!: string;
  /** Whether it waits, runs, is over, or was given up. */
  @ApiProperty({ enum: NUKE_STATES })
  state!: NukeState;
  /** What is being erased, for example messages; null: nothing yet, or nothing more. */
  step!: string | null;
  /** Things erased so far. */
  done!: number;
  /** Things to erase, as far as it is known. */
  total!: number;
  /** How much was erased so far, by kind: accounts (guests counted), messages, roles, tokens, sessions, images, mails and others. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts!: Record<string, number>;
  /** ISO 8601; null: not yet. */
  finishedAt!: string | null;
}
