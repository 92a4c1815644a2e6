import { Injectable } from '@nestjs/common';
import { OWNER_CHANGED, OWNER_NOT_INVITED } from '../../../contracts/domain/people-messages.js';
import { type MailboxProofStep, MailboxProofs } from '../accounts/accounts.public.js';
import type { ClientRow } from '../clients/clients.public.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type InvitedOwnerRow, OwnerRepository, type OwnerRow } from '../users/users.public.js';
import { InvitationMails } from './invitation-mails.js';

type Client = Pick<ClientRow, 'id' | 'name'>;

/** A member of the organization's staff who is to become its owner. */
export interface NewOwner extends OwnerRow {
  isActivated: boolean;
}

/**
 * An organization has one owner. Ownership is transferred to a verified account at once, and the previous owner becomes an
 * admin. An unverified account becomes the owner only when its person accepts the invitation, so that a mistyped address
 * doesn't displace the owner.
 */
@Injectable()
@Contributes(MailboxProofs)
export class OwnerChange implements MailboxProofStep {
  constructor(
    private readonly owners: OwnerRepository,
    private readonly mails: InvitationMails,
  ) {}

  /**
   * Returns whether ownership was transferred at once. Withdraws any pending invitation of someone else. `knownOwnerId`: the
   * owner as the actor saw it. Throws `conflict` if the owner has changed since.
   */
  async transfer(
    transaction: Transaction,
    actor: Actor,
    { client, newOwner, knownOwnerId }: { client: Client; newOwner: NewOwner; knownOwnerId: string | null },
  ): Promise<boolean> {
    const owner = await this.owners.ownerOf(transaction, client.id);
    if ((owner?.id ?? null) !== knownOwnerId) throw new DomainError('conflict', { message: OWNER_CHANGED });
    const invited = await this.owners.invitedTo(transaction, client.id);
    if (invited && invited.id !== newOwner.id) await this.end(transaction, actor, client, { invited, owner });
    if (newOwner.isActivated) await this.move(transaction, actor, client, { newOwner, owner });
    else if (invited?.id !== newOwner.id) await this.invite(transaction, actor, client, { newOwner, owner });
    return newOwner.isActivated;
  }

  /**
   * Keeps the current owner. The invited person gets the role `kept`, or else keeps their role. Throws `conflict` if the
   * person isn't, or is no longer, invited to be the owner.
   */
  async withdraw(
    transaction: Transaction,
    actor: Actor,
    client: Client,
    { userId, kept }: { userId: string; kept?: string },
  ): Promise<void> {
    const invited = await this.owners.invitedTo(transaction, client.id);
    if (invited?.id !== userId) throw new DomainError('conflict', { message: OWNER_NOT_INVITED });
    await this.end(transaction, actor, client, {
      invited: { ...invited, role: kept ?? invited.role },
      owner: await this.owners.ownerOf(transaction, client.id),
    });
  }

  /** Must be called before locking the person who accepts. */
  lockInvitations(transaction: Transaction, userId: string): Promise<void> {
    return this.owners.lockInvitations(transaction, userId);
  }

  /** After verifying the mailbox that was invited, the person becomes the owner of the organizations. */
  async accept(transaction: Transaction, actor: Actor): Promise<void> {
    for (const { clientId: id, organization: name } of await this.owners.invitationsOf(transaction, actor.uid)) {
      const newOwner = await this.owners.invitedTo(transaction, id);
      const owner = await this.owners.ownerOf(transaction, id);
      if (newOwner?.id === actor.uid) await this.move(transaction, actor, { id, name }, { newOwner, owner });
    }
  }

  private async move(
    transaction: Transaction,
    actor: Actor,
    client: Client,
    { newOwner, owner }: { newOwner: OwnerRow; owner: OwnerRow | null },
  ): Promise<void> {
    if (owner) await this.owners.demote(transaction, client.id, owner.id);
    await this.owners.promote(transaction, client.id, newOwner.id);
    for (const person of owner ? [owner, newOwner] : [newOwner]) {
      const change = { organization: client.name, owner: newOwner.name, actor };
      await this.mails.tellOwnerChanged(transaction, person, change);
      transaction.emitAfterCommit('user.grants-changed', { uid: person.id });
    }
    transaction.audit({
      actor,
      action: 'user.owner-changed',
      clientId: client.id,
      subject: { type: 'user', id: newOwner.id, name: newOwner.name },
      before: { ownerId: owner?.id ?? null },
      after: { ownerId: newOwner.id },
    });
  }

  private async invite(
    transaction: Transaction,
    actor: Actor,
    client: Client,
    { newOwner, owner }: { newOwner: OwnerRow; owner: OwnerRow | null },
  ): Promise<void> {
    await this.owners.invite(transaction, client.id, newOwner.id);
    const change = { organization: client.name, owner: newOwner.name, actor };
    if (owner) await this.mails.tellOwnerInvited(transaction, owner, change);
    const subject = { type: 'user', id: newOwner.id, name: newOwner.name } as const;
    transaction.audit({ actor, action: 'user.owner-invited', clientId: client.id, subject });
  }

  private async end(
    transaction: Transaction,
    actor: Actor,
    client: Client,
    { invited, owner }: { invited: InvitedOwnerRow; owner: OwnerRow | null },
  ): Promise<void> {
    await this.owners.endInvitation(transaction, client.id);
    const news = { organization: client.name, owner: invited.name, actor };
    if (owner) await this.mails.tellOwnerNotInvited(transaction, owner, news);
    await this.mails.tellInvitedNotOwner(transaction, invited, { ...news, role: invited.role });
    const subject = { type: 'user', id: invited.id, name: invited.name } as const;
    transaction.audit({ actor, action: 'user.owner-invitation-withdrawn', clientId: client.id, subject });
  }
}
