import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { nextAvailabilityBoundary } from '../../../contracts/domain/availability.js';
import { CHANNEL_FIELDS } from '../../../contracts/domain/channel-fields.js';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import { emptyFields, namesOf, type Stored } from '../../../contracts/domain/fields.js';
import type { PageLink } from '../../../contracts/domain/links.js';
import { ImageUses, type Theme } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { nextVersionCode } from '../platform/database/random-code.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { editorErasure } from '../platform/erasure/editor-erasure.js';
import { dateOf } from '../platform/fields/field-values.js';
import { laterThan } from '../platform/fields/form-revision.js';
import { availabilityBounds } from './channel.row.js';
import type { ChannelFields } from './channel-form.mapper.js';
import { type Channel, ChannelEntity, type ChatWidget, type DefaultVideo } from './entities/channel.entity.js';

type Fields = Stored<typeof CHANNEL_FIELDS>;

/** Omitted fields are stored as empty. */
export interface NewChannel extends Pick<Fields, 'key' | 'name'>, Partial<Omit<Fields, 'key' | 'name'>> {
  id?: string;
  clientId: string;
  theme?: Theme | null;
  links?: PageLink[];
  defaultVideo?: DefaultVideo | null;
  chatWidget?: ChatWidget | null;
  analytics?: Channel['analytics'];
  updatedBy?: string;
}

const EMPTY: Readonly<Record<string, unknown>> = { ...emptyFields(CHANNEL_FIELDS), timeZoneName: DEFAULT_TIME_ZONE };

/** Writes one channel. */
@Injectable()
export class ChannelRepository {
  constructor(
    private readonly clock: Clock,
    private readonly uses: ImageUses,
  ) {}

  /** Inserts the channel and its room. */
  async insert(transaction: Transaction, channel: NewChannel): Promise<Channel> {
    const now = this.clock.date();
    const fields = fieldsOf(channel);
    const row: Channel = {
      ...fields,
      id: channel.id ?? uuidv7({ msecs: now.getTime() }),
      clientId: channel.clientId,
      theme: channel.theme ?? null,
      links: channel.links ?? [],
      defaultVideo: channel.defaultVideo ?? null,
      chatWidget: channel.chatWidget ?? null,
      analytics: channel.analytics ?? { google: [] },
      isPaywalled: false,
      nextBoundaryAt: boundaryOf(fields, now),
      versionCode: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: channel.updatedBy ?? null,
      revision: '0',
    };
    await transaction.query("INSERT INTO rooms (id, client_id, kind) VALUES ($1, $2, 'channel')", [
      row.id,
      row.clientId,
    ]);
    await transaction.manager.insert(ChannelEntity, row);
    await this.useImages(transaction, row);
    this.markChanged(transaction, [row.id]);
    await this.markClientChanged(transaction, row.clientId);
    return row;
  }

  /** Locks the row until the transaction ends, so that no content is added to the channel. Returns null if it was deleted or is another organization's. */
  findForUpdate(transaction: Transaction, clientId: string, id: string): Promise<Channel | null> {
    return transaction.manager.findOne(ChannelEntity, {
      where: { id, clientId, versionCode: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Replaces all fields of the form in a row that this transaction has locked. */
  async save(transaction: Transaction, before: Channel, fields: ChannelFields, by: string): Promise<Channel> {
    const now = this.clock.date();
    const updatedAt = laterThan(before.updatedAt, now.getTime());
    const change = { ...fields, nextBoundaryAt: boundaryOf(fields, now), updatedAt, updatedBy: by };
    await this.update(transaction, before, change);
    const after = { ...before, ...change };
    await this.useImages(transaction, after);
    return after;
  }

  async update(
    transaction: Transaction,
    { id, clientId }: Pick<Channel, 'id' | 'clientId'>,
    change: Partial<Omit<Channel, 'id' | 'clientId' | 'revision'>>,
  ): Promise<void> {
    await transaction.manager.update(ChannelEntity, { id }, { updatedAt: this.clock.date(), ...change } as object);
    this.markChanged(transaction, [id]);
    await this.markClientChanged(transaction, clientId);
  }

  /** Soft delete: hides the channel from every read, notifies its pages, and frees its key. */
  async markDeleted(transaction: Transaction, { id, clientId }: Channel, by: string): Promise<void> {
    const change = { versionCode: nextVersionCode(), nextBoundaryAt: null, updatedBy: by };
    await this.update(transaction, { id, clientId }, change);
    await this.uses.clear(transaction, 'channel', [id]);
  }

  /** Ids of the organization's channels in display order. Locks them until the transaction ends. */
  async lockOrder(transaction: Transaction, clientId: string): Promise<string[]> {
    const rows = await transaction.query<{ id: string; displayOrder: number; name: string }>(
      `SELECT id, display_order AS "displayOrder", name FROM channels WHERE client_id = $1 AND version_code IS NULL
       ORDER BY id FOR NO KEY UPDATE`,
      [clientId],
    );
    return rows.sort(byOrder).map(({ id }) => id);
  }

  /** Numbers the channels from 1, so that new ones, at 0, come first. */
  async reorder(transaction: Transaction, clientId: string, channelIds: readonly string[]): Promise<void> {
    const moved = await transaction.query<{ id: string }>(
      `UPDATE channels SET display_order = o.position FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, position)
       WHERE channels.id = o.id AND channels.display_order <> o.position RETURNING channels.id`,
      [channelIds],
    );
    this.markChanged(
      transaction,
      moved.map(({ id }) => id),
    );
    await this.markClientChanged(transaction, clientId);
  }

  /** Replaces the address of the default video. Returns false if it's another one. */
  async replaceDefaultVideo(
    transaction: Transaction,
    id: string,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const changed = await transaction.query(
      `UPDATE channels SET default_video = jsonb_set(default_video, '{src}', to_jsonb($3::text)), updated_at = $4
       WHERE id = $1 AND default_video->>'src' = $2 RETURNING id`,
      [id, from, to, this.clock.date()],
    );
    if (changed.length === 0) return false;
    this.markChanged(transaction, [id]);
    return true;
  }

  /** Republishes all channels of an organization to their pages. `by`: the person who renamed it, recorded as the last editor. */
  async touchAll(transaction: Transaction, clientId: string, by: string | null): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      `UPDATE channels SET updated_by = coalesce($2, updated_by)
       WHERE client_id = $1 AND version_code IS NULL RETURNING id`,
      [clientId, by],
    );
    this.markChanged(
      transaction,
      rows.map(({ id }) => id),
    );
    await this.markClientChanged(transaction, clientId);
  }

  /** Sends the organization's page its current data and its list of channels. The organization's room is created with the first change. */
  async markClientChanged(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query(
      "INSERT INTO rooms (id, client_id, kind) VALUES ($1, $1, 'client') ON CONFLICT DO NOTHING",
      [clientId],
    );
    transaction.changeRoom(clientId, async () => undefined);
  }

  private useImages(transaction: Transaction, channel: Channel): Promise<void> {
    const { id, clientId, thumbImage, headerImage, logoImage, theme } = channel;
    const addresses = { thumbImage, headerImage, logoImage, backgroundImage: theme?.backgroundImage ?? null };
    return this.uses.set(transaction, { clientId, subjectType: 'channel', subjectId: id, addresses });
  }

  /** Sets the rooms' next revisions on the channels' rows. */
  markChanged(transaction: Transaction, ids: readonly string[]): void {
    transaction.changeRooms(ids, async (revisions) => {
      await transaction.query(
        `UPDATE channels SET revision = changed.revision FROM unnest($1::uuid[], $2::bigint[]) AS changed (id, revision)
         WHERE channels.id = changed.id`,
        [ids, ids.map((id) => revisions.get(id))],
      );
    });
  }
}

function boundaryOf(bounds: Pick<Fields, 'showAt' | 'hideAt'>, now: Date): Date | null {
  return dateOf(nextAvailabilityBoundary(availabilityBounds(bounds), now.getTime()));
}

function byOrder(a: { displayOrder: number; name: string }, b: { displayOrder: number; name: string }): number {
  return a.displayOrder - b.displayOrder || (a.name < b.name ? -1 : 1);
}

function fieldsOf(channel: NewChannel): Fields {
  const values = namesOf(CHANNEL_FIELDS).map((name) => [name, channel[name] ?? EMPTY[name]]);
  return Object.fromEntries(values) as Fields;
}

/** Keeps the channels that an erased person saved, without that person's id. */
export const ChannelEditorErasure = editorErasure(
  'UPDATE channels SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])',
);
