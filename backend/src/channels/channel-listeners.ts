import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/auth/actor.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../platform/discovery/contributions.js';
import type { Channel } from './entities/channel.entity.js';

/** Hooks that other modules run in the transaction that copies, changes, or deletes a channel. What they throw undoes it. */
export interface ChannelListener {
  copied?(transaction: Transaction, copy: ChannelCopy): Promise<void>;
  changed?(transaction: Transaction, change: ChannelChange): Promise<void>;
  deleted?(transaction: Transaction, deletion: ChannelDeletion): Promise<void>;
}

export interface ChannelCopy {
  /** The new channel. */
  readonly channel: Channel;
  readonly copyOfId: string;
  readonly actor: Actor;
}

export interface ChannelChange {
  readonly before: Channel;
  readonly after: Channel;
}

export interface ChannelDeletion {
  /** Locked until the transaction ends, so that no content is added to it. */
  readonly channel: Channel;
  /** The channel that gets its contents; null: those in no other channel are deleted with it. */
  readonly moveTo: string | null;
  readonly actor: Actor;
}

/** Notifies the listeners of channels. */
@Injectable()
export class ChannelListeners implements Registry<ChannelListener> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly ChannelListener[] {
    return this.contributions.to(ChannelListeners);
  }

  async copied(transaction: Transaction, copy: ChannelCopy): Promise<void> {
    for (const listener of this.entries) await listener.copied?.(transaction, copy);
  }

  async changed(transaction: Transaction, change: ChannelChange): Promise<void> {
    for (const listener of this.entries) await listener.changed?.(transaction, change);
  }

  async deleted(transaction: Transaction, deletion: ChannelDeletion): Promise<void> {
    for (const listener of this.entries) await listener.deleted?.(transaction, deletion);
  }
}
