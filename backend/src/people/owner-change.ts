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

/** Someone of the organization's staff who is to own it. */
export interface NewOwner extends OwnerRow {
  isActivated: boolean;
}

/**
 * An organization has one owner. Ownership moves to an account that is verified, and the person who had it becomes an admin;
 * to another one it moves when its person accepts the invitation, so that a mistyped address takes nobody's place.
 */
@Injectable()
@Contributes(MailboxProofs)
export class OwnerChange implements MailboxProofStep {
  constructor(
    private readonly owners: OwnerRepository,
    private readonly mails: InvitationMails,
  ) {}

  /**
   * Answers whether the new owner has it now. Someone else who was invited before is not anymore. `knownOwnerId`: who
   * is the owner as far as the actor knows; throws `conflict` when someone else is by now.
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
   * The present owner stays, and the person has the role `kept`, else the one they had. Throws `conflict` when the person
   * is not invited to be the owner, for example anymore.
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

  /** Before the person is locked who is about to accept. */
  lockInvitations(transaction: Transaction, userId: string): Promise<void> {
    return this.owners.lockInvitations(transaction, userId);
  }

  /** Anyone who has proven the mailbox that was invited owns the organizations from now on. */
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
