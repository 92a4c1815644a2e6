import { ApiProperty } from '@nestjs/swagger';
import type { ReactionCounts } from '../../../contracts/domain/reactions.js';

/**
 * Number of taps on each icon since the content was created, in all pages together. Sent at most once per second. Pages animate the
 * difference to the frame before, without their own taps.
 */
export class ReactionsFrame {
  type!: 'reactions';
  /** By icon; icons without taps are left out. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  counts!: ReactionCounts;
}
