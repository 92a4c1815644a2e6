import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { nextAvailabilityBoundary } from '../../../contracts/domain/availability.js';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import type { Theme } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { availabilityBounds } from './channel.row.js';
import { Channel, type DefaultVideo } from './entities/channel.entity.js';

export interface NewChannel {
  id?: string;
  clientId: string;
  key: string;
  name: string;
  description?: string | null;
  thumbImage?: string | null;
  headerImage?: string | null;
  logoImage?: string | null;
  homeUrl?: string | null;
  defaultVideo?: DefaultVideo | null;
  showAt?: Date | null;
  hideAt?: Date | null;
  isPrivate?: boolean;
  displayOrder?: number;
  theme?: Theme | null;
  timeZoneName?: string;
  updatedBy?: string;
}

/** Writes of one channel. */
@Injectable()
export class ChannelRepository {
  constructor(private readonly clock: Clock) {}

  /** The channel with its room. */
  async insert(transaction: Transaction, channel: NewChannel): Promise<Channel> {
    const now = this.clock.date();
    const bounds = { showAt: channel.showAt ?? null, hideAt: channel.hideAt ?? null };
    const boundary = nextAvailabilityBoundary(availabilityBounds(bounds), now.getTime());
    const row = transaction.manager.create(Channel, {
      ...bounds,
      id: channel.id ?? uuidv7({ msecs: now.getTime() }),
      clientId: channel.clientId,
      key: channel.key,
      name: channel.name,
      description: channel.description ?? null,
      thumbImage: channel.thumbImage ?? null,
      headerImage: channel.headerImage ?? null,
      logoImage: channel.logoImage ?? null,
      homeUrl: channel.homeUrl ?? null,
      defaultVideo: channel.defaultVideo ?? null,
      isPrivate: channel.isPrivate ?? false,
      displayOrder: channel.displayOrder ?? 0,
      theme: channel.theme ?? null,
      timeZoneName: channel.timeZoneName ?? DEFAULT_TIME_ZONE,
      nextBoundaryAt: boundary === null ? null : new Date(boundary),
      versionCode: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: channel.updatedBy ?? null,
      revision: '0',
    });
    await transaction.query("INSERT INTO rooms (id, client_id, kind) VALUES ($1, $2, 'channel')", [
      row.id,
      row.clientId,
    ]);
    await transaction.manager.insert(Channel, row);
    this.markChanged(transaction, row.id);
    await this.markClientChanged(transaction, row.clientId);
    return row;
  }

  /** Publishes all channels of an organization to their pages again; `by`: the person who renamed it, recorded as their last editor. */
  async touchAll(transaction: Transaction, clientId: string, by: string | null): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      `UPDATE channels SET updated_by = coalesce($2, updated_by), updated_at = CASE WHEN $2::uuid IS NULL THEN updated_at ELSE $3 END
       WHERE client_id = $1 AND version_code IS NULL RETURNING id`,
      [clientId, by, this.clock.date()],
    );
    for (const { id } of rows) this.markChanged(transaction, id);
    await this.markClientChanged(transaction, clientId);
  }

  /** Tells the page of the organization what it is, and which channels it lists. Its room is made with its first change. */
  async markClientChanged(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query(
      "INSERT INTO rooms (id, client_id, kind) VALUES ($1, $1, 'client') ON CONFLICT DO NOTHING",
      [clientId],
    );
    transaction.changeRoom(clientId, async () => undefined);
  }

  /** The channel's row carries the next revision of its room. */
  markChanged(transaction: Transaction, channelId: string): void {
    transaction.changeRoom(channelId, async (revision) => {
      await transaction.query('UPDATE channels SET revision = $1 WHERE id = $2', [revision, channelId]);
    });
  }
}
