import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SignInLimits } from '../sign-in/sign-in-limits.service.js';
import { AccountRepository, type KnownAccount } from './account.repository.js';
import { AccountCodes, type PresentedCode } from './account-codes.repository.js';

/** Gives an account the password of whoever brought a mailed code, once, and ends everything that opened it before. */
@Injectable()
export class MailedPasswords {
  constructor(
    private readonly codes: AccountCodes,
    private readonly accounts: AccountRepository,
    private readonly limits: SignInLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `invalid_link`, and whatever `more` throws, with which the code still works. */
  async set(
    presented: PresentedCode,
    passwordHash: string,
    more: (transaction: Transaction, account: KnownAccount) => Promise<void>,
  ): Promise<void> {
    const email = await this.unitOfWork.run(async (transaction) => {
      const account = await this.accounts.byId(transaction, presented.userId);
      if (!account || !(await this.codes.consume(transaction, presented))) throw new DomainError('invalid_link');
      await more(transaction, account);
      await this.codes.endAll(transaction, account.id);
      await this.accounts.setPassword(transaction, account.id, passwordHash, this.clock.date());
      transaction.emitAfterCommit('user.grants-changed', { uid: account.id });
      return account.email;
    });
    // Strangers who guessed lock nobody out who has proven the mailbox.
    await this.limits.forgetTries(email);
  }
}
