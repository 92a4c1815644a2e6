import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/auth/actor.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../platform/discovery/contributions.js';

/** What a person gains by verifying a mailbox that was invited. */
export interface MailboxProofStep {
  /** Called before the person is locked. */
  lockInvitations(transaction: Transaction, userId: string): Promise<void>;
  accept(transaction: Transaction, actor: Actor): Promise<void>;
}

/** Lets higher modules take part in the transaction in which a person verifies their mailbox. */
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
