import { Injectable } from '@nestjs/common';
import { validateContent } from '../../../contracts/domain/content-form.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ContentRepository } from './content.repository.js';
import { type ContentFields, cleanContentForm, toContentFields, toContentForm } from './content-form.mapper.js';
import type { SaveContentDto } from './save-content.dto.js';

/** Contents that the product creates itself, under the same rules as the form. */
@Injectable()
export class ContentAuthoring {
  constructor(
    private readonly repository: ContentRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the new content's id. */
  async insert(transaction: Transaction, clientId: string, content: SaveContentDto): Promise<string> {
    const fields = this.fieldsOf(content);
    const channelIds = content.channelIds ?? [];
    return this.repository.insert(transaction, { clientId, fields, channelIds, now: this.clock.date(), by: null });
  }

  /** Replaces all fields but keeps the content's channels. */
  async rewrite(transaction: Transaction, contentId: string, content: SaveContentDto): Promise<void> {
    const change = { ...this.fieldsOf(content), updatedAt: this.clock.date(), updatedBy: null };
    await this.repository.update(transaction, contentId, change);
    this.repository.markChanged(transaction, contentId, await this.repository.channelIdsOf(transaction, contentId));
  }

  /** Changes only the address of the video. */
  async changeVideo(transaction: Transaction, contentId: string, src: string): Promise<void> {
    await this.repository.update(transaction, contentId, { src, updatedAt: this.clock.date(), updatedBy: null });
    this.repository.markChanged(transaction, contentId, await this.repository.channelIdsOf(transaction, contentId));
  }

  async remove(transaction: Transaction, contentId: string): Promise<void> {
    await this.repository.markDeleted(transaction, contentId, { updatedAt: this.clock.date(), updatedBy: null });
  }

  private fieldsOf(content: SaveContentDto): ContentFields {
    const form = cleanContentForm(toContentForm(content));
    const errors = validateContent(form);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    return toContentFields(form, this.clock.now());
  }
}
