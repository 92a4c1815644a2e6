import { Injectable } from '@nestjs/common';
import { AccountClosing } from '../accounts/accounts.public.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { MailRepository } from '../platform/mail/mail.repository.js';
import { TokenRepository } from '../tokens/tokens.public.js';

/** Immediately revokes everything with which people could still act; the rest is erased afterwards. */
@Injectable()
export class ShutOut {
  constructor(
    private readonly accounts: AccountClosing,
    private readonly tokens: TokenRepository,
    private readonly mails: MailRepository,
  ) {}

  /** Accounts first, then guests: everyone who gave that address. */
  peopleOf(transaction: Transaction, email: string): Promise<string[]> {
    return this.accounts.peopleOf(transaction, email);
  }

  /** Answers how much it took, by kind. */
  async run(transaction: Transaction, uids: readonly string[], email: string): Promise<Record<string, number>> {
    const { roles, sessions } = await this.accounts.close(transaction, uids, email);
    const tokens = await this.tokens.deleteOf(transaction, uids);
    const mails = await this.mails.deleteTo(transaction, uids, email);
    return { roles, tokens, sessions, mails };
  }
}
