import { Injectable } from '@nestjs/common';
import { ONLY_METHOD } from '../../../../contracts/domain/account-messages.js';
import { PROVIDER_NAMES } from '../../../../contracts/domain/sign-in-providers.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SessionRevocation } from '../../sessions/sessions.public.js';
import {
  Identities,
  MyIdentitiesRepository,
  type MyIdentity,
  type ProviderProof,
  signInMails,
} from '../../sign-in/sign-in.public.js';
import { AccountReadModel } from '../account.read-model.js';

/** Adds and removes sign-in methods, including everything that depends on them. */
@Injectable()
export class IdentityLinks {
  constructor(
    private readonly identities: Identities,
    private readonly own: MyIdentitiesRepository,
    private readonly accounts: AccountReadModel,
    private readonly sessions: SessionRevocation,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** The database rejects an identity that is already linked to an account. */
  async add(transaction: Transaction, actor: Actor, proof: ProviderProof): Promise<void> {
    const { uid, origin } = actor;
    await this.identities.insert(transaction, uid, proof);
    const added = (await this.own.list(uid, transaction)).find(
      ({ provider, clientId }) => provider === proof.provider && clientId === proof.clientId,
    );
    const account = await this.accounts.byId(transaction, uid);
    if (account) {
      const { email, firstName } = account;
      const when = { at: this.clock.date(), address: origin.address, browser: origin.userAgent };
      const values = { firstName: firstName ?? '', provider: added ? nameOf(added) : '', ...when };
      const mail = {
        template: signInMails['sign-in-linked'],
        to: email,
        personId: uid,
        values,
        host: origin.host,
      } as const;
      await this.outbox.enqueue(transaction, mail);
    }
    const subject = { type: 'account', id: uid } as const;
    transaction.audit({ actor, action: 'account.identity-linked', clientId: null, subject });
  }

  /** Also signs out other browsers. Throws `not_found`, and `conflict` for the last sign-in method that covers the whole account. */
  async remove(transaction: Transaction, actor: Actor, identityId: string): Promise<void> {
    const { uid, sessionId } = actor;
    const person = await this.own.lockPassword(transaction, uid);
    if (!person || !(await this.own.remove(transaction, uid, identityId))) throw new DomainError('not_found');
    const left = await this.own.list(uid, transaction);
    // An organization's own provider gives access to that organization only.
    if (!person.hasPassword && left.every(({ provider }) => provider === 'own'))
      throw new DomainError('conflict', { message: ONLY_METHOD });
    await this.sessions.ofPerson(transaction, uid, sessionId);
    const subject = { type: 'account', id: uid } as const;
    transaction.audit({ actor, action: 'account.identity-unlinked', clientId: null, subject });
    transaction.emitAfterCommit('user.grants-changed', { uid });
  }

  /** An intruder may have linked an identity of their own; the owner can link theirs again. Returns the removed methods' names. */
  async removeAll(transaction: Transaction, actor: Actor): Promise<string[]> {
    const subject = { type: 'account', id: actor.uid } as const;
    const removed = await this.own.list(actor.uid, transaction);
    await this.own.deleteOf(transaction, [actor.uid]);
    for (const _each of removed)
      transaction.audit({ actor, action: 'account.identity-unlinked', clientId: null, subject });
    return [...new Set(removed.map(nameOf))];
  }

  /** Display names of the sign-in methods other than the password. */
  async namesOf(uid: string): Promise<string[]> {
    return [...new Set((await this.own.list(uid)).map(nameOf))];
  }
}

function nameOf({ provider, clientName }: MyIdentity): string {
  return provider === 'own' ? (clientName ?? '') : PROVIDER_NAMES[provider];
}
