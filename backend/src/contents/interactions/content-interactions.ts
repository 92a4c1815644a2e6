import { Injectable } from '@nestjs/common';
import type { InteractionForm } from '../../../../contracts/domain/interaction-form.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import type { InteractionSettingsDto } from './interaction-settings.dto.js';

/** An interaction in the form of its content: `id` is null for a new one, `revision` if it is saved regardless of others. */
export interface InteractionOfContent extends InteractionForm {
  readonly id: string | null;
  readonly revision: number | null;
}

export interface InteractionSave {
  /** Locked until the transaction ends. */
  readonly content: { readonly id: string; readonly clientId: string };
  readonly channelIds: readonly string[];
  readonly actor: Actor;
  /** Valid and sanitized, in display order. Those that aren't among them stay, after them. */
  readonly interactions: readonly InteractionOfContent[];
  readonly removedIds: readonly string[];
}

/** The module that stores interactions. What it throws undoes the save. */
export interface InteractionStore {
  /** Those of a content, in display order. */
  of(contentId: string): Promise<InteractionSettingsDto[]>;
  save(transaction: Transaction, save: InteractionSave): Promise<void>;
  /** Soft-deletes those of contents that were deleted or became on demand, even what was sent. */
  clear(transaction: Transaction, contentIds: readonly string[]): Promise<void>;
  /** Addresses that interactions of an organization's present and coming contents open in frames. */
  framedAddresses(clientId: string): Promise<string[]>;
}

/** Lets the module above take part in the forms, copies, and deletions of contents. */
@Injectable()
export class ContentInteractions implements Registry<InteractionStore> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly InteractionStore[] {
    return this.contributions.to(ContentInteractions);
  }

  async of(contentId: string): Promise<InteractionSettingsDto[]> {
    return (await Promise.all(this.entries.map((store) => store.of(contentId)))).flat();
  }

  async save(transaction: Transaction, save: InteractionSave): Promise<void> {
    for (const store of this.entries) await store.save(transaction, save);
  }

  async clear(transaction: Transaction, contentIds: readonly string[]): Promise<void> {
    for (const store of this.entries) await store.clear(transaction, contentIds);
  }

  async framedAddresses(clientId: string): Promise<string[]> {
    return (await Promise.all(this.entries.map((store) => store.framedAddresses(clientId)))).flat();
  }
}
