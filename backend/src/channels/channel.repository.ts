import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { nextAvailabilityBoundary } from '../../../contracts/domain/availability.js';
import { CHANNEL_FIELDS } from '../../../contracts/domain/channel-fields.js';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import { emptyFields, namesOf, type Stored } from '../../../contracts/domain/fields.js';
import type { Theme } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { availabilityBounds } from './channel.row.js';
import { type Channel, ChannelEntity, type DefaultVideo } from './entities/channel.entity.js';

type Fields = Stored<typeof CHANNEL_FIELDS>;

/** Omitted fields are stored as empty. */
export interface NewChannel extends Pick<Fields, 'key' | 'name'>, Partial<Omit<Fields, 'key' | 'name'>> {
  id?: string;
  clientId: string;
  defaultVideo?: DefaultVideo | null;
  theme?: Theme | null;
  updatedBy?: string;
}

const EMPTY: Readonly<Record<string, unknown>> = { ...emptyFields(CHANNEL_FIELDS), timeZoneName: DEFAULT_TIME_ZONE };

/** Writes one channel. */
@Injectable()
export class ChannelRepository {
  constructor(private readonly clock: Clock) {}

  /** Inserts the channel and its room. */
  async insert(transaction: Transaction, channel: NewChannel): Promise<Channel> {
    const now = this.clock.date();
    const fields = fieldsOf(channel);
    const boundary = nextAvailabilityBoundary(availabilityBounds(fields), now.getTime());
    const row: Channel = {
      ...fields,
      id: channel.id ?? uuidv7({ msecs: now.getTime() }),
      clientId: channel.clientId,
      defaultVideo: channel.defaultVideo ?? null,
      theme: channel.theme ?? null,
      nextBoundaryAt: boundary === null ? null : new Date(boundary),
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
    this.markChanged(transaction, row.id);
    await this.markClientChanged(transaction, row.clientId);
    return row;
  }

  async update(
    transaction: Transaction,
    { id, clientId }: Pick<Channel, 'id' | 'clientId'>,
    change: Partial<Pick<Channel, 'name' | 'description' | 'thumbImage'>>,
  ): Promise<void> {
    await transaction.manager.update(ChannelEntity, { id }, { ...change, updatedAt: this.clock.date() });
    this.markChanged(transaction, id);
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
    this.markChanged(transaction, id);
    return true;
  }

  /** Republishes all channels of an organization to their pages. `by`: the person who renamed it, recorded as the last editor. */
  async touchAll(transaction: Transaction, clientId: string, by: string | null): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      `UPDATE channels SET updated_by = coalesce($2, updated_by), updated_at = CASE WHEN $2::uuid IS NULL THEN updated_at ELSE $3 END
       WHERE client_id = $1 AND version_code IS NULL RETURNING id`,
      [clientId, by, this.clock.date()],
    );
    for (const { id } of rows) this.markChanged(transaction, id);
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

  /** Sets the room's next revision on the channel's row. */
  markChanged(transaction: Transaction, channelId: string): void {
    transaction.changeRoom(channelId, async (revision) => {
      await transaction.query('UPDATE channels SET revision = $1 WHERE id = $2', [revision, channelId]);
    });
  }
}

function fieldsOf(channel: NewChannel): Fields {
  const values = namesOf(CHANNEL_FIELDS).map((name) => [name, channel[name] ?? EMPTY[name]]);
  return Object.fromEntries(values) as Fields;
}
