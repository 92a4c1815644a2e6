import { Injectable } from '@nestjs/common';
import { holderOf } from '../../platform/auth/account-holder.js';
import type { Origin } from '../../platform/auth/actor.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SignInLimits } from '../../sign-in/sign-in.public.js';
import { AccountCodes, CredentialsRepository, type PresentedCode, type UsedCode } from '../../users/users.public.js';
import { AccountReadModel, type KnownAccount } from '../account.read-model.js';
import { MailboxProofs } from '../mailbox-proofs.js';

/**
 * Sets the password chosen by the person who presents a code, once, and revokes every previous way into the account. A code
 * that was shown to someone proves no mailbox and leaves mailed codes valid. If the person was invited to own organizations,
 * verifying the mailbox makes them the owner.
 */
@Injectable()
export class MailedPasswords {
  constructor(
    private readonly codes: AccountCodes,
    private readonly accounts: AccountReadModel,
    private readonly credentials: CredentialsRepository,
    private readonly limits: SignInLimits,
    private readonly proofs: MailboxProofs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `origin`: where the request comes from. Throws `invalid_link`, and whatever `more` throws, after which the code still works. */
  async set(
    presented: PresentedCode,
    passwordHash: string,
    origin: Origin,
    more: (transaction: Transaction, account: KnownAccount, used: UsedCode) => Promise<void>,
  ): Promise<void> {
    const proven = await this.unitOfWork.run(async (transaction) => {
      await this.proofs.lockInvitations(transaction, presented.userId);
      const account = await this.accounts.byId(transaction, presented.userId);
      const used = account && (await this.codes.consume(transaction, presented));
      if (!account || !used) throw new DomainError('invalid_link');
      await more(transaction, account, used);
      const { isShown } = used;
      await (isShown ? this.codes.endShown(transaction, account.id) : this.codes.endAll(transaction, account.id));
      const password = { passwordHash, provesMailbox: !isShown };
      await this.credentials.setPassword(transaction, account.id, password);
      if (!isShown) await this.proofs.accept(transaction, holderOf(account, origin));
      transaction.emitAfterCommit('user.grants-changed', { uid: account.id });
      return isShown ? null : account.email;
    });
    // A person who has proven the mailbox isn't locked out by strangers' guesses.
    if (proven !== null) await this.limits.forgetTries(proven);
  }
}
