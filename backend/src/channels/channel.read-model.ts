import { Injectable } from '@nestjs/common';
import { type ImageSubjectNames, ImageUses } from '../clients/clients.public.js';
import { type AuditSubjectNames, AuditSubjects } from '../platform/audit/audit-subjects.js';
import { BatchLoader, inOrderOf } from '../platform/cache/batch-loader.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  CHANNEL_COLUMNS,
  CHANNEL_FORM_COLUMNS,
  type ChannelRow,
  LISTED_CHANNEL_COLUMNS,
  type ListedChannelRow,
  type ScheduledChannelRow,
} from './channel.row.js';
import { ChannelPrograms } from './channel-programs.js';
import type { Channel } from './entities/channel.entity.js';

const TABLES = 'FROM channels h JOIN clients o ON o.id = h.client_id';
const FROM = `SELECT ${CHANNEL_COLUMNS} ${TABLES}`;
/** Excludes deleted channels and those of deleted or archived organizations. */
const LIVE = 'h.version_code IS NULL AND o.version_code IS NULL AND NOT o.is_archived';

/** Channels for screens and other modules. */
@Injectable()
@Contributes(AuditSubjects)
@Contributes(ImageUses)
export class ChannelReadModel implements AuditSubjectNames, ImageSubjectNames {
  readonly auditSubject = 'channel';
  readonly imageSubject = 'channel';
  private readonly rows = new BatchLoader(async (ids: readonly string[]) =>
    inOrderOf(ids, await this.byIds(ids), ({ id }) => id),
  );
  private readonly recent: ShortCache<ChannelRow | null>;

  constructor(
    private readonly database: Database,
    private readonly programs: ChannelPrograms,
    config: Config,
  ) {
    this.recent = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  auditNameSql(id: string, channels: string): string {
    return `(SELECT o.name FROM channels o WHERE o.id = ${id}::uuid AND (${channels}::uuid[] IS NULL OR o.id = ANY(${channels})))`;
  }

  /** In display order, including private ones. */
  listOf(clientId: string): Promise<ListedChannelRow[]> {
    return this.database.query<ListedChannelRow>(
      `SELECT ${LISTED_CHANNEL_COLUMNS} ${TABLES} WHERE h.client_id = $1 AND ${LIVE} ORDER BY h.display_order, h.name, h.id`,
      [clientId],
    );
  }

  /** The same with what each shows at `now` (milliseconds), in one statement. */
  programOf(clientId: string, now: number): Promise<ScheduledChannelRow[]> {
    return this.database.query<ScheduledChannelRow>(
      `SELECT ${LISTED_CHANNEL_COLUMNS}, coalesce(p."liveNow", false) AS "liveNow", p."liveUntil", p."nextStartsAt", p.first
       ${TABLES} LEFT JOIN (${this.programs.sql('$1', '$2')}) AS p ON p."channelId" = h.id
       WHERE h.client_id = $1 AND ${LIVE} ORDER BY h.display_order, h.name, h.id`,
      [clientId, new Date(now)],
    );
  }

  byId(channelId: string): Promise<ChannelRow | null> {
    return this.rows.ask(channelId);
  }

  /** As it was at most `PUBLIC_CACHE_MS` ago, for arriving crowds. */
  recentById(channelId: string): Promise<ChannelRow | null> {
    return this.recent.get(channelId, () => this.byId(channelId));
  }

  /** In the order of their organizations' lists. */
  byIds(channelIds: readonly string[]): Promise<ChannelRow[]> {
    return this.database.query<ChannelRow>(
      `${FROM} WHERE h.id = ANY($1) AND ${LIVE} ORDER BY o.name, h.display_order, h.name, h.id`,
      [channelIds],
    );
  }

  /** With everything that its form has. */
  async formOf(clientId: string, channelId: string): Promise<Channel | null> {
    const [row] = await this.database.query<Channel>(
      `SELECT ${CHANNEL_FORM_COLUMNS} ${TABLES} WHERE h.id = $1 AND h.client_id = $2 AND ${LIVE}`,
      [channelId, clientId],
    );
    return row ?? null;
  }

  /** Keys are case-insensitive. */
  async byKey(clientId: string, key: string): Promise<ChannelRow | null> {
    const [row] = await this.database.query<ChannelRow>(
      `${FROM} WHERE h.client_id = $1 AND lower(h.key) = $2 AND ${LIVE}`,
      [clientId, key.toLowerCase().replaceAll('\0', '')],
    );
    return row ?? null;
  }

  /** Names of the given channels that are in the whitelist (null: all channels). */
  async namesOf(ids: readonly string[], whitelist: readonly string[] | null): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; name: string }>(
      'SELECT id, name FROM channels WHERE id = ANY($1) AND version_code IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))',
      [ids, whitelist],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
