import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import type { ClientRow } from '../client.read-model.js';

/** Hooks that other modules run in the transaction that adds or changes an organization. `by`: the id of the person who made the change. */
export interface ClientListener {
  added?(transaction: Transaction, client: ClientRow, by: string): Promise<void>;
  changed?(transaction: Transaction, change: ClientChange, by: string): Promise<void>;
  /** A host name became an organization's custom domain, or is no longer one. */
  hostMoved?(transaction: Transaction, host: string): Promise<void>;
  /** Its own sign-in provider was turned off or replaced. */
  providerChanged?(transaction: Transaction, clientId: string): Promise<void>;
  /** Its custom domain is no longer verified. */
  domainLost?(transaction: Transaction, client: ClientRow): Promise<void>;
}

/** A change to an organization's public data. */
export interface ClientChange {
  readonly before: ClientRow;
  readonly after: ClientRow;
}

/** Notifies the listeners of organizations. */
@Injectable()
export class ClientListeners implements Registry<ClientListener> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly ClientListener[] {
    return this.contributions.to(ClientListeners);
  }

  async added(transaction: Transaction, client: ClientRow, by: string): Promise<void> {
    for (const listener of this.entries) await listener.added?.(transaction, client, by);
  }

  async domainLost(transaction: Transaction, client: ClientRow): Promise<void> {
    for (const listener of this.entries) await listener.domainLost?.(transaction, client);
  }

  /** Call after any change to an organization's custom domain. */
  async domainChanged(transaction: Transaction, { before, after }: ClientChange): Promise<void> {
    const [former, present] = [servedHostOf(before), servedHostOf(after)];
    if (former === present) return;
    for (const host of [former, present])
      for (const listener of this.entries) if (host !== null) await listener.hostMoved?.(transaction, host);
  }

  async providerChanged(transaction: Transaction, clientId: string): Promise<void> {
    for (const listener of this.entries) await listener.providerChanged?.(transaction, clientId);
  }

  async changed(transaction: Transaction, change: ClientChange, by: string): Promise<void> {
    for (const listener of this.entries) await listener.changed?.(transaction, change, by);
  }
}

/** An unverified domain may belong to someone else. */
function servedHostOf({ customDomain, customDomainVerifiedAt }: ClientRow): string | null {
  return customDomainVerifiedAt === null ? null : customDomain;
}
