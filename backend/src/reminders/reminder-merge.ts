import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';

/** Moves reminders requested before sign-in to the account. */
@Injectable()
@Contributes(IdentityMerges)
export class ReminderMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    await transaction.query(
      `UPDATE reminders SET asked_by = array_append(array_remove(array_remove(asked_by, $1::uuid), $2::uuid), $2::uuid)
       WHERE asked_by @> ARRAY[$1::uuid]`,
      [fromUid, toUid],
    );
  }
}
