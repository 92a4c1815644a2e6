import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributions, type Registry } from '../../platform/discovery/contributions.js';
import { ImageRepository } from './image.repository.js';
import type { ImageSubject, ImageUse } from './image.row.js';

export interface ImageUsesChange {
  clientId: string;
  subjectType: ImageSubject;
  subjectId: string;
  /** Current URL per field; null: none. Omitted fields stay unchanged. */
  addresses: Readonly<Record<string, string | null | undefined>>;
  /** Person whose drafts move to the organization when a field uses them. */
  draftsOf?: string;
}

/** Provides the names of one kind of things that use images. */
export interface ImageSubjectNames {
  readonly imageSubject: ImageSubject;
  /** Names by id, limited to what someone with this channel whitelist (null: all channels) may see. */
  namesOf(ids: readonly string[], whitelist: readonly string[] | null): Promise<Map<string, string>>;
}

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/media\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9._-]+$/;

/** Records where the images of a library are used. A save that sets images must record the uses in the same transaction. */
@Injectable()
export class ImageUses implements Registry<ImageSubjectNames> {
  constructor(
    private readonly contributions: Contributions,
    private readonly images: ImageRepository,
  ) {}

  get entries(): readonly ImageSubjectNames[] {
    return this.contributions.to(ImageUses);
  }

  /** Replaces the uses of the named fields. URLs of other sites and of other libraries are ignored. */
  async set(transaction: Transaction, change: ImageUsesChange): Promise<void> {
    const { clientId, subjectType, subjectId, addresses, draftsOf } = change;
    const fields = Object.keys(addresses).filter((field) => addresses[field] !== undefined);
    await transaction.query('DELETE FROM image_uses WHERE subject_type = $1 AND subject_id = $2 AND field = ANY($3)', [
      subjectType,
      subjectId,
      fields,
    ]);
    const shown = fields.flatMap((field) => {
      const id = imageIdOf(addresses[field]);
      return id === null ? [] : [{ field, id }];
    });
    if (shown.length === 0) return;
    const ids = shown.map(({ id }) => id);
    if (draftsOf !== undefined) await this.images.adopt(transaction, clientId, draftsOf, ids);
    // The lock waits for a concurrent deletion of the image, and prevents its deletion until this transaction ends.
    await transaction.query(
      `WITH live AS (
         SELECT id FROM images WHERE id = ANY($1) AND client_id = $3 AND deleted_at IS NULL ORDER BY id FOR KEY SHARE)
       INSERT INTO image_uses (image_id, client_id, subject_type, subject_id, field)
       SELECT s.id, $3, $4, $5, s.field FROM unnest($1::uuid[], $2::text[]) AS s (id, field) JOIN live USING (id)`,
      [ids, shown.map(({ field }) => field), clientId, subjectType, subjectId],
    );
  }

  /** Removes all uses by things that were deleted. */
  async clear(transaction: Transaction, subjectType: ImageSubject, subjectIds: readonly string[]): Promise<void> {
    await transaction.query('DELETE FROM image_uses WHERE subject_type = $1 AND subject_id = ANY($2)', [
      subjectType,
      subjectIds,
    ]);
  }

  /** The same uses with their names. Uses hidden by the whitelist are omitted. */
  async named(
    uses: readonly ImageUse[],
    whitelist: readonly string[] | null,
  ): Promise<Map<string, { type: ImageSubject; id: string; name: string }>> {
    const found = await Promise.all(
      this.entries.map(async (subject) => {
        const type = subject.imageSubject;
        const ids = new Set(uses.filter((use) => use.type === type).map(({ id }) => id));
        const names = ids.size === 0 ? [] : await subject.namesOf([...ids], whitelist);
        return [...names].map(([id, name]) => [id, { type, id, name }] as const);
      }),
    );
    return new Map(found.flat());
  }
}

/** Returns the id of the library image in a URL, or `null`. */
function imageIdOf(address: string | null | undefined): string | null {
  return ADDRESS.exec(address ?? '')?.[1] ?? null;
}
