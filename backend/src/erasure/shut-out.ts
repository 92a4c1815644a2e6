import { Injectable } from '@nestjs/common';
import { AccountClosing } from '../accounts/accounts.public.js';
import { RosterRepository } from '../paywall/paywall.public.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { MailRepository } from '../platform/mail/mail.repository.js';
import { ReminderRepository } from '../reminders/reminders.public.js';
import { TokenRepository } from '../tokens/tokens.public.js';

/** Immediately revokes everything that lets the people act. The rest is erased afterward. */
@Injectable()
export class ShutOut {
  constructor(
    private readonly accounts: AccountClosing,
    private readonly tokens: TokenRepository,
    private readonly mails: MailRepository,
    private readonly reminders: ReminderRepository,
    private readonly roster: RosterRepository,
  ) {}

  /** Everyone who used that email address: accounts first, then guests. */
  peopleOf(transaction: Transaction, email: string): Promise<string[]> {
    return this.accounts.peopleOf(transaction, email);
  }

  /** Whether someone registered for an event with that email address. */
  isRegistered(transaction: Transaction, email: string): Promise<boolean> {
    return this.roster.hasAddress(transaction, email);
  }

  /** Returns the number of items deleted, by kind. */
  async run(transaction: Transaction, uids: readonly string[], email: string): Promise<Record<string, number>> {
    const { roles, sessions } = await this.accounts.close(transaction, uids, email);
    const tokens = await this.tokens.deleteOf(transaction, uids);
    // Waits for reminders that are being sent, so that their emails are there to be deleted.
    const reminders = await this.reminders.deleteTo(transaction, email);
    const registrations = await this.roster.deleteOf(transaction, email);
    const mails = await this.mails.deleteTo(transaction, uids, email);
    return { roles, tokens, sessions, mails, reminders, registrations };
  }
}
