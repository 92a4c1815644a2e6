import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';

/** Moves a guest's answers to the account that they sign in to, whose own answers stay. */
@Injectable()
@Contributes(IdentityMerges)
export class AnswersMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    await transaction.query(
      `DELETE FROM interaction_answers a WHERE person_id = $1 AND EXISTS (
         SELECT FROM interaction_answers o WHERE o.interaction_id = a.interaction_id AND o.person_id = $2)`,
      [fromUid, toUid],
    );
    await transaction.query('UPDATE interaction_answers SET person_id = $2 WHERE person_id = $1', [fromUid, toUid]);
  }
}
