import { Injectable } from '@nestjs/common';
import type { ClientRow } from '../clients/clients.public.js';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { AccountCodes, invitationMails, type NewCode, OwnerRepository } from '../users/users.public.js';
import { peopleMails } from './people.mails.js';

export interface Addressee {
  id: string;
  email: string;
  firstName: string;
}

export interface Invitation {
  by: Actor;
  /** Null: the whole product. */
  client: Pick<ClientRow, 'id' | 'name'> | null;
  role: string;
}

/** An accepted, pending, or withdrawn change of an organization's owner, and who caused it. */
export interface OwnerChangeMail {
  organization: string;
  owner: string;
  actor: Actor;
}

export type ShownCode = Required<Pick<NewCode, 'userId' | 'mailedTo' | 'createdBy'>> & Pick<NewCode, 'clientId'>;

/** Emails to people who were invited, were given access, or are no longer the owner. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly codes: AccountCodes,
    private readonly owners: OwnerRepository,
    private readonly clock: Clock,
  ) {}

  /** A code that is displayed instead of emailed. It sets a password but doesn't verify the mailbox. */
  makeShownCode(transaction: Transaction, code: ShownCode): Promise<{ code: string; expiresAt: Date }> {
    return this.codes.make(transaction, { ...code, purpose: 'activation' });
  }

  /** Emails a link for choosing a password. Its code isn't displayed to anyone, so using it verifies the mailbox. */
  async invite(
    transaction: Transaction,
    kind: 'invitation' | 'activation-again',
    { id, email, firstName }: Addressee,
    invitation: Invitation,
  ): Promise<void> {
    const { by, client } = invitation;
    const clientId = client?.id ?? null;
    const wanted = { userId: id, purpose: 'activation', mailedTo: email, clientId } as const;
    const { code, expiresAt } = await this.codes.make(transaction, wanted);
    if (clientId !== null) await this.owners.renewInvitation(transaction, clientId, id);
    const values = { ...saidIn(invitation), firstName, userId: id, code, clientId };
    const mail = { template: invitationMails[kind], to: email, personId: id, values, host: by.origin.host, expiresAt };
    await this.outbox.enqueue(transaction, mail);
  }

  async tellAdded(
    transaction: Transaction,
    { id, email, firstName }: Addressee,
    invitation: Invitation,
  ): Promise<void> {
    const values = { ...saidIn(invitation), firstName };
    const { host } = invitation.by.origin;
    await this.outbox.enqueue(transaction, { template: invitationMails.added, to: email, personId: id, values, host });
  }

  tellOwnerChanged(transaction: Transaction, person: Addressee, change: OwnerChangeMail): Promise<void> {
    return this.tellOfOwner(transaction, 'owner-changed', person, change);
  }

  tellOwnerInvited(transaction: Transaction, person: Addressee, change: OwnerChangeMail): Promise<void> {
    return this.tellOfOwner(transaction, 'owner-invited', person, change);
  }

  tellOwnerNotInvited(transaction: Transaction, person: Addressee, change: OwnerChangeMail): Promise<void> {
    return this.tellOfOwner(transaction, 'owner-invitation-withdrawn', person, change);
  }

  async tellInvitedNotOwner(
    transaction: Transaction,
    { id, email, firstName }: Addressee,
    { organization, role, actor }: OwnerChangeMail & { role: string },
  ): Promise<void> {
    const { address, host, userAgent } = actor.origin;
    const values = { firstName, organization, role, at: this.clock.date(), address, browser: userAgent };
    const template = peopleMails['own-invitation-withdrawn'];
    await this.outbox.enqueue(transaction, { template, to: email, personId: id, values, host });
  }

  private async tellOfOwner(
    transaction: Transaction,
    kind: 'owner-changed' | 'owner-invited' | 'owner-invitation-withdrawn',
    { id, email, firstName }: Addressee,
    { organization, owner, actor }: OwnerChangeMail,
  ): Promise<void> {
    const { address, host, userAgent } = actor.origin;
    const values = { firstName, organization, owner, at: this.clock.date(), address, browser: userAgent };
    await this.outbox.enqueue(transaction, { template: peopleMails[kind], to: email, personId: id, values, host });
  }
}

function saidIn({ by, client, role }: Invitation) {
  return { inviter: nameOf(by), organization: client?.name ?? null, role };
}

/** Marks actions through a token that someone else created, because the person didn't perform them. */
function nameOf({ displayName, tokenMaker }: Actor): string | null {
  if (displayName === null || !tokenMaker) return displayName;
  return `${displayName} (using a personal access token created by ${tokenMaker.name ?? 'someone else'})`;
}
