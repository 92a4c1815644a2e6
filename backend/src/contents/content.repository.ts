import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { rulesOffered } from '../../../contracts/domain/access-rules.js';
import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { ContentType } from '../../../contracts/domain/enums.js';
import { TicketEventRepository } from '../paywall/paywall.public.js';
import { Clock } from '../platform/clock/clock.js';
import { nextVersionCode } from '../platform/database/random-code.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { editorErasure } from '../platform/erasure/editor-erasure.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { isListedSql } from './card.read-model.js';
import type { ContentFields } from './content-form.mapper.js';
import { ContentImages } from './content-images.js';
import { ContentKeys } from './content-keys.js';
import { type Content, ContentEntity } from './entities/content.entity.js';
import { ContentChannel } from './entities/content-channel.entity.js';
import { ContentInteractions, type InteractionSave } from './interactions/content-interactions.js';
import { RelationsRepository } from './relations/relations.repository.js';

export interface NewContent {
  clientId: string;
  fields: ContentFields;
  channelIds: readonly string[];
  relations: SavedRelations;
  now: Date;
  by: string | null;
}

/** Names of tags, and ids of related contents. */
export interface SavedRelations {
  tags: readonly string[];
  relatedIds: readonly string[];
  /** Relations to contents in other channels stay unchanged; null: all channels. */
  whitelist: readonly string[] | null;
}

/** What a save may connect a content to. */
interface ConnectedRows {
  channelIds: readonly string[];
  relatedIds: readonly string[];
}

/** Keys are random among 36^10, so two collisions in a row indicate a bug. */
const KEY_ATTEMPTS = 5;

/** Writes one content and its channel assignments. Every write marks the affected rooms as changed. */
@Injectable()
export class ContentRepository {
  constructor(
    private readonly keys: ContentKeys,
    private readonly images: ContentImages,
    private readonly relations: RelationsRepository,
    private readonly interactions: ContentInteractions,
    private readonly events: TicketEventRepository,
    private readonly clock: Clock,
  ) {}

  /** Inserts the content and its room under a unique key. */
  async insert(
    transaction: Transaction,
    { clientId, fields, channelIds, relations, now, by }: NewContent,
  ): Promise<string> {
    const id = uuidv7({ msecs: now.getTime() });
    await this.lock(transaction, id, { channelIds, relatedIds: relations.relatedIds });
    await transaction.query("INSERT INTO rooms (id, client_id, kind) VALUES ($1, $2, 'content')", [id, clientId]);
    const common = {
      id,
      clientId,
      convertedFromId: null,
      convertedToOnDemandId: null,
      versionCode: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: by,
      revision: '0',
    };
    for (let attempt = 1; ; attempt += 1) {
      const inserted = await transaction.manager
        .createQueryBuilder()
        .insert()
        .into(ContentEntity)
        .values({ ...fields, ...common, key: this.keys.nextKey() })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length > 0) break;
      if (attempt === KEY_ATTEMPTS) throw new Error('no free content key was found');
    }
    await this.images.use(transaction, id, fields.thumbImage);
    await this.addChannels(transaction, id, channelIds);
    await this.relate(transaction, { id, clientId }, relations);
    this.markChanged(transaction, id, channelIds);
    return id;
  }

  /** Locks the row until the transaction ends, with what a save will connect it to. Returns null if the content was deleted. */
  async findForUpdate(transaction: Transaction, id: string, connected?: ConnectedRows): Promise<Content | null> {
    await this.lock(transaction, id, connected);
    const row = await transaction.manager.findOneBy(ContentEntity, { id, versionCode: IsNull() });
    if (row) await this.noteListed(transaction, id);
    return row;
  }

  /** Channels come first, as when a channel is deleted with its contents. */
  private async lock(
    transaction: Transaction,
    id: string,
    { channelIds, relatedIds }: ConnectedRows = { channelIds: [], relatedIds: [] },
  ): Promise<void> {
    if (channelIds.length > 0)
      await transaction.query('SELECT FROM channels WHERE id = ANY($1) ORDER BY id FOR KEY SHARE', [channelIds]);
    await this.relations.lock(transaction, id, relatedIds);
  }

  /** Ids of the channels that show it, including deleted channels. */
  async channelIdsOf(transaction: Transaction, id: string): Promise<string[]> {
    const rows = await transaction.manager.find(ContentChannel, { where: { contentId: id, isRemoved: false } });
    return rows.map((row) => row.channelId);
  }

  async update(
    transaction: Transaction,
    id: string,
    change: Partial<ContentFields> & Partial<Omit<Content, 'id' | 'clientId' | 'key'>>,
  ): Promise<void> {
    await transaction.manager.update(ContentEntity, { id }, change);
    if (change.thumbImage !== undefined) await this.images.use(transaction, id, change.thumbImage);
  }

  /** Replaces its tags and related contents, and notifies the pages of contents whose relation to it changed. Returns the names of the tags that it had. */
  async relate(
    transaction: Transaction,
    { id, clientId }: Pick<Content, 'id' | 'clientId'>,
    { tags, relatedIds, whitelist }: SavedRelations,
  ): Promise<string[]> {
    const before = await this.relations.setTags(transaction, { clientId, contentId: id }, tags);
    const changed = await this.relations.setRelated(transaction, { clientId, contentId: id }, relatedIds, whitelist);
    for (const other of changed) this.markChanged(transaction, other, []);
    return before;
  }

  /** Saves the interactions of its form; an on-demand content has none (spec 3 §4). */
  async saveInteractions(transaction: Transaction, contentType: string, save: InteractionSave): Promise<void> {
    if (contentType === ContentType.onDemand) await this.interactions.clear(transaction, [save.content.id]);
    else await this.interactions.save(transaction, save);
  }

  /** Soft delete: hides the content from every read and notifies pages that show it. */
  async markDeleted(transaction: Transaction, id: string, by: Pick<Content, 'updatedAt' | 'updatedBy'>): Promise<void> {
    await this.update(transaction, id, { ...by, versionCode: nextVersionCode(), nextBoundaryAt: null });
    await this.images.forget(transaction, [id]);
    await this.interactions.clear(transaction, [id]);
    this.markChanged(transaction, id, await this.channelIdsOf(transaction, id));
  }

  async addChannels(transaction: Transaction, id: string, channelIds: readonly string[]): Promise<void> {
    await transaction.query(
      `INSERT INTO content_channels (content_id, channel_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT (content_id, channel_id) DO UPDATE SET is_removed = false`,
      [id, channelIds],
    );
    // The deletion of a channel locks it, so that the statement above, or the lock before it, waits for the deletion.
    const deleted = await transaction.query(
      'SELECT FROM channels WHERE id = ANY($1) AND version_code IS NOT NULL LIMIT 1',
      [channelIds],
    );
    if (deleted.length > 0)
      throw new DomainError('validation_failed', { errors: [{ path: 'channelIds', message: CHANNEL_NOT_FOUND }] });
  }

  async removeChannels(transaction: Transaction, id: string, channelIds: readonly string[]): Promise<void> {
    await transaction.query(
      'UPDATE content_channels SET is_removed = true WHERE content_id = $1 AND channel_id = ANY($2)',
      [id, channelIds],
    );
    if (channelIds.length > 0) await this.pruneRules(transaction, id);
  }

  /** Leaves out of the rules about attendees what only events of other channels have (spec 3 §4). */
  async pruneRules(transaction: Transaction, id: string): Promise<void> {
    const row = await transaction.manager.findOneBy(ContentEntity, { id });
    if (!row?.accessRules) return;
    const offers = await this.events.offersOf(await this.channelIdsOf(transaction, id), transaction);
    await this.update(transaction, id, { accessRules: rulesOffered(row.accessRules, offers) });
  }

  /** Records where the content is listed before it changes. It may have become available just now, before the boundary was announced. */
  private async noteListed(transaction: Transaction, id: string): Promise<void> {
    await transaction.query(
      `UPDATE content_channels i SET was_listed = true FROM contents c
       WHERE c.id = i.content_id AND i.content_id = $1 AND NOT i.was_listed AND ${isListedSql('$2')}`,
      [id, this.clock.date()],
    );
  }

  /** Sets the rooms' next revisions on the content's row and on its card in each channel. */
  markChanged(transaction: Transaction, id: string, channelIds: readonly string[]): void {
    transaction.changeRoom(id, async (revision) => {
      await transaction.query('UPDATE contents SET revision = $1 WHERE id = $2', [revision, id]);
    });
    for (const channelId of channelIds) {
      transaction.changeRoom(channelId, async (revision) => {
        await transaction.query(
          `UPDATE content_channels i SET revision = $1, was_listed = i.was_listed OR ${isListedSql('$4')}
           FROM contents c WHERE c.id = i.content_id AND i.content_id = $2 AND i.channel_id = $3`,
          [revision, id, channelId, this.clock.date()],
        );
      });
    }
  }
}

/** Keeps the contents that an erased person saved, without that person's id. */
export const ContentEditorErasure = editorErasure(
  'UPDATE contents SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])',
);
