import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { SessionRevocation } from '../sessions/sessions.public.js';
import { MyIdentitiesRepository, ProviderProofs } from '../sign-in/sign-in.public.js';
import { AccountCodes, UserRepository } from '../users/users.public.js';

/** Immediately removes people's roles, sessions and sign-in methods. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRevocation,
    private readonly codes: AccountCodes,
    private readonly identities: MyIdentitiesRepository,
    private readonly proofs: ProviderProofs,
  ) {}

  /** Everyone with that address: accounts first, then guests. */
  peopleOf(transaction: Transaction, email: string): Promise<string[]> {
    return this.users.lockByAnyEmail(transaction, email);
  }

  async close(
    transaction: Transaction,
    uids: readonly string[],
    email: string,
  ): Promise<{ roles: number; sessions: number }> {
    const sessions = await this.sessions.ofPeople(transaction, uids);
    await this.codes.deleteOf(transaction, uids);
    await this.identities.deleteOf(transaction, uids);
    await this.proofs.deleteTo(transaction, email);
    return { roles: await this.users.strip(transaction, uids), sessions };
  }
}
