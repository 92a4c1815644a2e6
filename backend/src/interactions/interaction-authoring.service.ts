import { Injectable } from '@nestjs/common';
import { type InteractionForm, settleInteraction } from '../../../contracts/domain/interaction-form.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { InteractionRepository } from './interaction.repository.js';

/** Interactions that the product writes itself. */
@Injectable()
export class InteractionAuthoring {
  constructor(private readonly repository: InteractionRepository) {}

  /** Writes them into a content that has never had any. */
  async begin(
    transaction: Transaction,
    content: { id: string; clientId: string },
    forms: readonly InteractionForm[],
  ): Promise<void> {
    const locked = await this.repository.lockContent(transaction, content.id);
    if (!locked || (await this.repository.hasEverHadAny(transaction, content.id))) return;
    for (const [order, form] of forms.entries())
      await this.repository.insert(transaction, content, settleInteraction(form), order);
  }
}
