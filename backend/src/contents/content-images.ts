import { Injectable } from '@nestjs/common';
import { type ImageSubjectNames, ImageUses } from '../clients/clients.public.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { ContentReadModel } from './content.read-model.js';

/** Tracks which library images contents use, and names those contents for someone who wants to delete an image. */
@Injectable()
@Contributes(ImageUses)
export class ContentImages implements ImageSubjectNames {
  readonly imageSubject = 'content';

  constructor(
    private readonly imageUses: ImageUses,
    private readonly contents: ContentReadModel,
  ) {}

  namesOf(ids: readonly string[], whitelist: readonly string[] | null): Promise<Map<string, string>> {
    return this.contents.namesOf(ids, whitelist);
  }

  /** The content must exist. */
  async use(transaction: Transaction, contentId: string, thumbImage: string): Promise<void> {
    const [row] = await transaction.query<{ clientId: string }>(
      'SELECT client_id AS "clientId" FROM contents WHERE id = $1',
      [contentId],
    );
    await this.imageUses.set(transaction, {
      clientId: row!.clientId,
      subjectType: 'content',
      subjectId: contentId,
      addresses: { thumbImage },
    });
  }

  async forget(transaction: Transaction, contentIds: readonly string[]): Promise<void> {
    await this.imageUses.clear(transaction, 'content', contentIds);
  }
}
