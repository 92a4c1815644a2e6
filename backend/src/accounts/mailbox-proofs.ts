import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/auth/actor.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../platform/discovery/contributions.js';

/** What someone gets who proves a mailbox that was invited. */
export interface MailboxProofStep {
  /** Before the person is locked. */
  lockInvitations(transaction: Transaction, userId: string): Promise<void>;
  accept(transaction: Transaction, actor: Actor): Promise<void>;
}

/** Higher modules take part in the transaction in which a person proves their mailbox. */
@Injectable()
export class MailboxProofs implements Registry<MailboxProofStep> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly MailboxProofStep[] {
    return this.contributions.to(MailboxProofs);
  }

  async lockInvitations(transaction: Transaction, userId: string): Promise<void> {
    for (const step of this.entries) await step.lockInvitations(transaction, userId);
  }

  async accept(transaction: Transaction, actor: Actor): Promise<void> {
    for (const step of this.entries) await step.accept(transaction, actor);
  }
}
