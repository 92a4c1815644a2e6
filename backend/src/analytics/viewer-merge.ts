import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';

/** Moves the viewer record to the account on sign-in. If the account already has one, the watch time is added to it. */
@Injectable()
@Contributes(IdentityMerges)
export class ViewerMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    await transaction.query(
      `UPDATE viewers v SET user_id = $2 WHERE v.user_id = $1
         AND NOT EXISTS (SELECT FROM viewers o WHERE o.client_id = v.client_id AND o.user_id = $2)`,
      [fromUid, toUid],
    );
    await transaction.query(
      `UPDATE presence_entries p SET viewer_id = o.id FROM viewers v JOIN viewers o ON o.client_id = v.client_id AND o.user_id = $2
         WHERE v.user_id = $1 AND p.viewer_id = v.id`,
      [fromUid, toUid],
    );
    await transaction.query(
      `UPDATE viewer_events e SET viewer_id = o.id FROM viewers v JOIN viewers o ON o.client_id = v.client_id AND o.user_id = $2
         WHERE v.user_id = $1 AND e.viewer_id = v.id`,
      [fromUid, toUid],
    );
  }
}
