import { Injectable } from '@nestjs/common';
import { validateContent } from '../../../contracts/domain/content-form.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ContentRepository, type SavedRelations } from './content.repository.js';
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
    const { fields, relations } = this.accept(content);
    const channelIds = content.channelIds ?? [];
    const now = this.clock.date();
    return this.repository.insert(transaction, { clientId, fields, channelIds, relations, now, by: null });
  }

  /** Replaces all fields but keeps the content's channels, tags, and related contents. */
  async rewrite(transaction: Transaction, contentId: string, content: SaveContentDto): Promise<void> {
    const { fields } = this.accept(content);
    const change = { ...fields, updatedAt: this.clock.date(), updatedBy: null };
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

  private accept(content: SaveContentDto): { fields: ContentFields; relations: SavedRelations } {
    const form = cleanContentForm(toContentForm(content));
    const errors = validateContent(form, 'localhost');
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const relations = { tags: form.tags, relatedIds: form.relatedContentIds, whitelist: null };
    return { fields: toContentFields(form, this.clock.now()), relations };
  }
}
