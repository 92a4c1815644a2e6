import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import type { ClientRow } from '../client.read-model.js';

/** What other modules do in the transaction that adds or changes an organization; `by`: whose act it is. */
export interface ClientListener {
  added?(transaction: Transaction, client: ClientRow, by: string): Promise<void>;
  changed?(transaction: Transaction, change: ClientChange, by: string): Promise<void>;
  /** A host name became, or stopped being, an organization's custom domain. */
  hostMoved?(transaction: Transaction, host: string): Promise<void>;
  /** Its own sign-in provider is off or another one now. */
  providerChanged?(transaction: Transaction, clientId: string): Promise<void>;
  /** Its own domain is not proven anymore. */
  domainLost?(transaction: Transaction, client: ClientRow): Promise<void>;
}

/** A change of what others may know of an organization. */
export interface ClientChange {
  readonly before: ClientRow;
  readonly after: ClientRow;
}

/** Who follows organizations. */
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

  /** Whatever is done to the custom domain of an organization. */
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

/** A domain that is only claimed may be someone else's. */
function servedHostOf({ customDomain, customDomainVerifiedAt }: ClientRow): string | null {
  return customDomainVerifiedAt === null ? null : customDomain;
}
