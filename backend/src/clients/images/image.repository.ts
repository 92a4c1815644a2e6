import { Injectable } from '@nestjs/common';
import { numberedFileName } from '../../../../contracts/domain/image-file-name.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { ReadImage } from '../../platform/storage/image-codec.js';
import { IMAGE_COLUMNS, type ImageRow } from './image.row.js';

export interface NewImage extends Pick<ReadImage, 'contentType' | 'width' | 'height' | 'sha256'> {
  id: string;
  /** Null: the organization hasn't been created yet. */
  clientId: string | null;
  /** Null: stored by the product itself. */
  uploadedBy: string | null;
  fileName: string;
  storageKey: string;
  bytes: number;
  createdAt: Date;
}

const NAMES_AT_ONCE = 100;
/** More files of the same name than this indicate abuse. */
const MAX_NUMBER = 10_000;

/** Writes to image libraries. File names are unique within a library; deleting an image frees its name. */
@Injectable()
export class ImageRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the first free name of `logo.png`, `logo-1.png`, … in the library, starting at `number`. */
  async freeName(
    clientId: string | null,
    name: string,
    number = 0,
    on: ReadTransaction = this.database,
  ): Promise<{ fileName: string; number: number }> {
    for (let from = number; from < MAX_NUMBER; from += NAMES_AT_ONCE) {
      const names = Array.from({ length: NAMES_AT_ONCE }, (_none, at) => numberedFileName(name, from + at));
      const rows = await on.query<{ name: string }>(
        'SELECT file_name AS name FROM images WHERE client_id = $1 AND deleted_at IS NULL AND file_name = ANY($2)',
        [clientId, names],
      );
      const taken = new Set(rows.map((row) => row.name));
      const at = names.findIndex((each) => !taken.has(each));
      if (at >= 0) return { fileName: names[at]!, number: from + at };
    }
    throw new Error('no free name for an image was found');
  }

  /** Returns false, without writing anything, if the name has been taken in the meantime. */
  async insert(transaction: Transaction, image: NewImage): Promise<boolean> {
    const rows = await transaction.query(
      `INSERT INTO images (id, client_id, uploaded_by, file_name, storage_key, content_type, bytes, width, height, sha256, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (client_id, file_name) WHERE client_id IS NOT NULL AND deleted_at IS NULL DO NOTHING RETURNING id`,
      [
        image.id,
        image.clientId,
        image.uploadedBy,
        image.fileName,
        image.storageKey,
        image.contentType,
        image.bytes,
        image.width,
        image.height,
        image.sha256,
        image.createdAt,
      ],
    );
    return rows.length > 0;
  }

  /** Locks the image so that no new use can be added until the transaction ends. Returns null if it isn't in the library. */
  async findForUpdate(transaction: Transaction, clientId: string, id: string): Promise<ImageRow | null> {
    const [row] = await transaction.query<ImageRow>(
      `SELECT ${IMAGE_COLUMNS} FROM images i WHERE i.id = $1 AND i.client_id = $2 AND i.deleted_at IS NULL FOR UPDATE`,
      [id, clientId],
    );
    return row ?? null;
  }

  async markDeleted(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('UPDATE images SET deleted_at = $2 WHERE id = $1', [id, this.clock.date()]);
  }

  /** Moves images that a person (null: the product itself) uploaded before the organization existed into its library. */
  async adopt(
    transaction: Transaction,
    clientId: string,
    uploadedBy: string | null,
    ids: readonly string[],
  ): Promise<void> {
    const drafts = await transaction.query<ImageRow>(
      `SELECT ${IMAGE_COLUMNS} FROM images i
       WHERE i.id = ANY($1) AND i.client_id IS NULL AND i.uploaded_by IS NOT DISTINCT FROM $2::uuid AND i.deleted_at IS NULL ORDER BY i.id FOR UPDATE`,
      [ids, uploadedBy],
    );
    for (const { id, fileName } of drafts) {
      const free = await this.freeName(clientId, fileName, 0, transaction);
      await transaction.query('UPDATE images SET client_id = $2, file_name = $3 WHERE id = $1', [
        id,
        clientId,
        free.fileName,
      ]);
    }
  }

  /** Marks images of these names as deleted if the product itself stored them and nothing uses them, and returns the storage keys of their files. */
  async removeUnused(transaction: Transaction, clientId: string, fileNames: readonly string[]): Promise<string[]> {
    const rows = await transaction.query<{ storageKey: string }>(
      `WITH unused AS (
         SELECT i.id FROM images i WHERE i.client_id = $1 AND i.uploaded_by IS NULL AND i.deleted_at IS NULL
           AND i.file_name = ANY($2) AND NOT EXISTS (SELECT FROM image_uses u WHERE u.image_id = i.id) ORDER BY i.id FOR UPDATE)
       UPDATE images SET deleted_at = $3 WHERE id IN (SELECT id FROM unused) RETURNING storage_key AS "storageKey"`,
      [clientId, fileNames, this.clock.date()],
    );
    return rows.map(({ storageKey }) => storageKey);
  }

  /** Deletes old drafts for organizations that were never created, and returns the storage keys of their files. */
  async removeDrafts(transaction: Transaction, before: Date): Promise<string[]> {
    const rows = await transaction.query<{ storageKey: string }>(
      'DELETE FROM images WHERE client_id IS NULL AND created_at < $1 RETURNING storage_key AS "storageKey"',
      [before],
    );
    return rows.map(({ storageKey }) => storageKey);
  }
}
