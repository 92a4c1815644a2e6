import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { ClientRow } from '../client.read-model.js';

/** What other modules do in the transaction that adds or changes an organisation; `by`: whose act it is. */
export interface ClientFollower {
  added?(transaction: Transaction, client: ClientRow, by: string): Promise<void>;
  changed?(transaction: Transaction, change: ClientChange, by: string): Promise<void>;
  /** Its own domain is not proven any more. */
  domainLost?(transaction: Transaction, client: ClientRow): Promise<void>;
}

/** A change of what others may know of an organisation. */
export interface ClientChange {
  readonly before: ClientRow;
  readonly after: ClientRow;
}

/** Who follows organisations; modules register in `onModuleInit`. */
@Injectable()
export class ClientFollowers {
  private readonly followers: ClientFollower[] = [];

  register(follower: ClientFollower): void {
    this.followers.push(follower);
  }

  async added(transaction: Transaction, client: ClientRow, by: string): Promise<void> {
    for (const follower of this.followers) await follower.added?.(transaction, client, by);
  }

  async domainLost(transaction: Transaction, client: ClientRow): Promise<void> {
    for (const follower of this.followers) await follower.domainLost?.(transaction, client);
  }

  async changed(transaction: Transaction, change: ClientChange, by: string): Promise<void> {
    for (const follower of this.followers) await follower.changed?.(transaction, change, by);
  }
}
