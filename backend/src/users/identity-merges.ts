import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Somebody who was anonymous or a guest turned out to be an account that existed before. */
export interface IdentityMerge {
  fromUid: string;
  toUid: string;
}

/** Moves what a module keeps of the first identity to the second; throwing rolls the sign-in back. */
export type MergeFollower = (transaction: Transaction, merge: IdentityMerge) => Promise<void>;

/** Higher modules take part in the transaction that merges two identities (bans, notes, answers, seats follow the person). */
@Injectable()
export class IdentityMerges {
  private readonly followers: MergeFollower[] = [];

  register(follower: MergeFollower): void {
    this.followers.push(follower);
  }

  async run(transaction: Transaction, merge: IdentityMerge): Promise<void> {
    for (const follow of this.followers) await follow(transaction, merge);
  }
}
