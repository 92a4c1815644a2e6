import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../platform/discovery/contributions.js';
import { SessionRevocation } from '../sessions/sessions.public.js';

/** An anonymous person or guest who turned out to be an existing account. */
export interface IdentityMerge {
  fromUid: string;
  toUid: string;
}

/** Moves a module's data from the first identity to the second; throwing rolls the sign-in back. */
export interface IdentityMergeStep {
  merge(transaction: Transaction, merge: IdentityMerge): Promise<void>;
}

/** Lets higher modules take part in the transaction that merges two identities: bans, notes, answers and seats follow the person. */
@Injectable()
export class IdentityMerges implements Registry<IdentityMergeStep> {
  constructor(
    private readonly contributions: Contributions,
    private readonly sessions: SessionRevocation,
  ) {}

  get entries(): readonly IdentityMergeStep[] {
    return this.contributions.to(IdentityMerges);
  }

  /** Also ends all sessions of the first identity, whose bans are the second's now. */
  async run(transaction: Transaction, merge: IdentityMerge): Promise<void> {
    for (const step of this.entries) await step.merge(transaction, merge);
    await this.sessions.ofPerson(transaction, merge.fromUid);
    transaction.emitAfterCommit('user.grants-changed', { uid: merge.fromUid });
  }
}
