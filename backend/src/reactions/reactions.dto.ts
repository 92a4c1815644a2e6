import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';
import { ReactionIcon } from '../../../contracts/domain/enums.js';
import { MAX_BATCH_NUMBER, MAX_TAPS, REACTION_ICONS } from '../../../contracts/domain/reactions.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

export class PostReactionsDto {
  /** Random UUID of the page that sends the taps, made by the page each time it's loaded. */
  @LowerCase()
  @IsUUID()
  sender!: string;

  /** Number of the sender's batch: 1, then 2, and so on. A batch that is sent again with the same number counts once. Send the next batch after this one is answered. */
  @IsInt()
  @Min(1)
  @Max(MAX_BATCH_NUMBER)
  batch!: number;

  /** One icon for each tap, at most 50. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TAPS)
  @IsIn(REACTION_ICONS, { each: true })
  @ApiProperty({ enum: REACTION_ICONS, isArray: true })
  taps!: ReactionIcon[];
}
