import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { AccountCodes } from '../accounts/account-codes.repository.js';

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

const LIFETIME_MS = 7 * 24 * 3_600_000;

/** What people read who were invited, given access, or are no longer the owner. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly codes: AccountCodes,
    private readonly clock: Clock,
  ) {}

  /** A code with which the person proves the mailbox; it is known to whoever gets it from here, and to nobody else. */
  makeCode(
    transaction: Transaction,
    { id: userId, email: mailedTo }: Pick<Addressee, 'id' | 'email'>,
  ): Promise<{ code: string; expiresAt: Date }> {
    return this.codes.make(transaction, { userId, purpose: 'activation', lifetimeMs: LIFETIME_MS, mailedTo });
  }

  /** Mails a link to choose a password with, and answers its code. */
  async invite(
    transaction: Transaction,
    kind: 'invitation' | 'activation-again',
    { id, email, firstName }: Addressee,
    invitation: Invitation,
  ): Promise<string> {
    const { code, expiresAt } = await this.makeCode(transaction, { id, email });
    const values = { ...invitation, firstName, userId: id, code };
    await this.outbox.enqueue(transaction, { kind, to: email, personId: id, values, expiresAt });
    return code;
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
