import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { AccountCodes, type NewCode } from '../accounts/account-codes.repository.js';

export interface Addressee {
  id: string;
  email: string;
  firstName: string;
}

export interface Invitation {
  inviter: string;
  /** For roles of the product itself: its name. */
  organisation: string;
  role: string;
  clientId: string | null;
}

export type ShownCode = Required<Pick<NewCode, 'userId' | 'mailedTo' | 'createdBy'>> & Pick<NewCode, 'clientId'>;

const LIFETIME_MS = 7 * 24 * 3_600_000;

/** What people read who were invited, given access, or are no longer the owner. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly codes: AccountCodes,
    private readonly clock: Clock,
  ) {}

  /** A code that somebody is shown: it sets a password, and proves nothing about the mailbox. */
  makeShownCode(transaction: Transaction, code: ShownCode): Promise<{ code: string; expiresAt: Date }> {
    return this.codes.make(transaction, { ...code, purpose: 'activation', lifetimeMs: LIFETIME_MS });
  }

  /** Mails a link to choose a password with; its code is shown to nobody, so that it proves the mailbox. */
  async invite(
    transaction: Transaction,
    kind: 'invitation' | 'activation-again',
    { id, email, firstName }: Addressee,
    invitation: Invitation,
  ): Promise<void> {
    const { clientId } = invitation;
    const wanted = { userId: id, purpose: 'activation', lifetimeMs: LIFETIME_MS, mailedTo: email, clientId } as const;
    const { code, expiresAt } = await this.codes.make(transaction, wanted);
    const values = { ...invitation, firstName, userId: id, code };
    await this.outbox.enqueue(transaction, { kind, to: email, personId: id, values, expiresAt });
  }

  async tellAdded(
    transaction: Transaction,
    { id, email, firstName }: Addressee,
    { inviter, organisation, role }: Invitation,
  ): Promise<void> {
    const values = { firstName, inviter, organisation, role };
    await this.outbox.enqueue(transaction, { kind: 'added', to: email, personId: id, values });
  }

  async tellOwnerChanged(
    transaction: Transaction,
    { id, email, firstName }: Addressee,
    change: { organisation: string; owner: string; actor: Actor },
  ): Promise<void> {
    const { address, userAgent } = change.actor.origin;
    const { organisation, owner } = change;
    const values = { firstName, organisation, owner, at: this.clock.date(), address, browser: userAgent };
    await this.outbox.enqueue(transaction, { kind: 'owner-changed', to: email, personId: id, values });
  }
}
