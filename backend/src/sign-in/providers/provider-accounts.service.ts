import { Injectable } from '@nestjs/common';
import { shortDisplayName } from '../../../../contracts/domain/display-name.js';
import { isEmailAddress } from '../../../../contracts/domain/email-address.js';
import {
  ACCOUNT_EXISTS,
  ACCOUNT_EXISTS_OTHERWISE,
  NO_ACCOUNT,
  PASSWORD_WINDOW,
  PROVIDER_NAMES,
} from '../../../../contracts/domain/sign-in-providers.js';
import type { Origin } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { UserRepository } from '../../users/users.public.js';
import { type AddressedAccount, Identities } from '../identities.repository.js';
import { signInMails } from '../sign-in.mails.js';
import type { ProviderProof } from './provider-proofs.repository.js';

/** What to do with a proof: sign the person in, or say why not and possibly email the account's owner. */
export type ProofOutcome =
  | { uid: string }
  | { refusal: DomainError; account: AddressedAccount }
  | { refusal: DomainError; account: null };

/**
 * Decides which account a proof gives access to. Only an address that Google itself has verified leads to an account, and only
 * if the account's owner has verified it too; addresses from an organization's own provider lead to none.
 */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly identities: Identities,
    private readonly users: UserRepository,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** `newUid`: the uid for a new account; null where only people with an account can sign in. */
  async settle(
    transaction: Transaction,
    proof: ProviderProof,
    { newUid, origin }: { newUid: string | null; origin: Origin },
  ): Promise<ProofOutcome> {
    const known = await this.identities.use(transaction, proof);
    if (known) return { uid: known };
    if (proof.provider === PASSWORD_WINDOW) return { refusal: new DomainError('invalid_credentials'), account: null };
    const email = proof.email !== null && isEmailAddress(proof.email) ? proof.email : null;
    const isProven = proof.provider === 'google' && proof.isEmailVerified;
    const account =
      proof.provider === 'own' || email === null ? null : await this.identities.accountOf(transaction, email);
    if (account && isProven) return this.link(transaction, account, proof, origin);
    if (account) return { refusal: existing(account), account };
    if (newUid === null) return { refusal: new DomainError('not_found', { message: NO_ACCOUNT }), account: null };
    const isNew = await this.users.register(transaction, {
      id: newUid,
      displayName: nameOf(proof),
      email: isProven ? email : null,
      contactEmail: isProven ? null : email,
      homeClientId: proof.clientId,
    });
    if (!isNew) throw new DomainError('conflict');
    await this.identities.insert(transaction, newUid, proof);
    transaction.emitAfterCommit('user.grants-changed', { uid: newUid });
    return { uid: newUid };
  }

  private async link(
    transaction: Transaction,
    account: AddressedAccount,
    proof: ProviderProof,
    origin: Origin,
  ): Promise<ProofOutcome> {
    if (!account.isActivated) return { refusal: new DomainError('unverified_user'), account };
    await this.identities.insert(transaction, account.id, proof);
    await this.outbox.enqueue(transaction, {
      template: signInMails['sign-in-linked'],
      to: account.email,
      personId: account.id,
      host: origin.host,
      values: {
        firstName: account.firstName ?? '',
        provider: PROVIDER_NAMES.google,
        at: this.clock.date(),
        address: origin.address,
        browser: origin.userAgent,
      },
    });
    const person = { uid: account.id, kind: 'registered' as const, displayName: account.displayName, photoUrl: null };
    transaction.audit({
      actor: { ...person, sessionId: null, tokenId: null, clientId: null, origin, checks: [] },
      action: 'account.identity-linked',
      clientId: null,
      subject: { type: 'account', id: account.id },
    });
    return { uid: account.id };
  }
}

function existing({ hasPassword, methods }: AddressedAccount): DomainError {
  const isPasswordAll = hasPassword && methods.length === 0;
  return new DomainError('account_exists', { message: isPasswordAll ? ACCOUNT_EXISTS : ACCOUNT_EXISTS_OTHERWISE });
}

/** The name according to the provider, shortened for display; otherwise the part of the address before the @. */
function nameOf({ name, email }: ProviderProof): string | null {
  return shortDisplayName(name ?? '') ?? shortDisplayName(email?.split('@', 1)[0] ?? '');
}
