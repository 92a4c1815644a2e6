import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../../sign-in/sign-in.public.js';

/** Moves the seats of a browser to the account that its person signs in to. */
@Injectable()
@Contributes(IdentityMerges)
export class SeatMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    await transaction.query('UPDATE seats SET user_id = $2 WHERE user_id = $1', [fromUid, toUid]);
    await transaction.query('UPDATE seats SET viewer_id = $2 WHERE viewer_id = $1', [fromUid, toUid]);
  }
}
