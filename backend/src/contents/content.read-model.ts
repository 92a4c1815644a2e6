import { Injectable } from '@nestjs/common';
import type { AccessRule } from '../../../contracts/domain/access-rules.js';
import { type AuditSubjectNames, AuditSubjects } from '../platform/audit/audit-subjects.js';
import { BatchLoader, inOrderOf } from '../platform/cache/batch-loader.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  channelIdsOf,
  isAvailable,
  isAvailableSql,
  isInChannelsSql,
} from './content.row.js';

/** Excludes deleted contents and those of deleted or archived organizations. */
const LIVE = `c.version_code IS NULL AND EXISTS (
  SELECT FROM clients o WHERE o.id = c.client_id AND o.version_code IS NULL AND NOT o.is_archived)`;
const FROM = `SELECT ${CONTENT_COLUMNS} FROM contents c`;

interface RuledRow {
  id: string;
  rules: AccessRule[];
}

export interface ChatSettings {
  contentId: string;
  isEnabled: boolean;
  /** Messages can be read before joining. */
  enablePreview: boolean;
  /** The content and at least one of its channels are within their availability window. Otherwise only moderators can see the chat. */
  isAvailable: boolean;
}

/** SQL: the ChatSettings of a content; no row if nobody may follow it. Both arguments name parameters or columns. */
export const chatSettingsSql = (contentId: string, now: string) =>
  `SELECT c.id AS "contentId", c.chat_enabled AS "isEnabled", c.chat_enable_preview AS "enablePreview", ${isAvailableSql(now)} AS "isAvailable"
   FROM contents c WHERE c.id = ${contentId} AND ${LIVE}`;

/** SQL: name of the content with this id (uuid), for a reader limited to these channels; null channels mean no limit. Also of a deleted one. */
export const contentNameSql = (id: string, channels: string) =>
  `(SELECT o.name FROM contents o WHERE o.id = ${id} AND (${channels}::uuid[] IS NULL OR EXISTS (
      SELECT FROM content_channels l WHERE l.content_id = o.id AND NOT l.is_removed AND l.channel_id = ANY(${channels}))))`;

/** Contents for screens and other modules. */
@Injectable()
@Contributes(AuditSubjects)
export class ContentReadModel implements AuditSubjectNames {
  readonly auditSubject = 'content';
  private readonly rows = new BatchLoader((ids: readonly string[]) => this.byIds(ids));
  private readonly chats = new BatchLoader((ids: readonly string[]) => this.chatsOf(ids));
  private readonly ruled = new BatchLoader((channelIds: readonly string[]) => this.ruledInEach(channelIds));

  private readonly recent: ShortCache<ContentRow | null>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.recent = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  auditNameSql(id: string, channels: string): string {
    return contentNameSql(`${id}::uuid`, channels);
  }

  byId(contentId: string): Promise<ContentRow | null> {
    return this.rows.ask(contentId);
  }

  /** As it was at most `PUBLIC_CACHE_MS` ago, for arriving crowds. */
  recentById(contentId: string): Promise<ContentRow | null> {
    return this.recent.get(contentId, () => this.byId(contentId));
  }

  /** Looks up a content by its key within a channel that shows it. */
  async byKey(channelId: string, key: string): Promise<ContentRow | null> {
    const [row] = await this.database.query<ContentRow>(
      `${FROM} JOIN content_channels i ON i.content_id = c.id AND i.channel_id = $1 AND NOT i.is_removed
       WHERE c.key = $2 AND ${LIVE}`,
      [channelId, key.toLowerCase().replaceAll('\0', '')],
    );
    return row ?? null;
  }

  /** The content as viewers see it. Returns null if the content or all of its channels are unavailable, unless `evenIfUnavailable` is set. */
  async visibleById(
    contentId: string,
    { evenIfUnavailable = false }: { evenIfUnavailable?: boolean } = {},
  ): Promise<(ContentRow & { channelIds: string[] }) | null> {
    const row = await this.byId(contentId);
    if (!row) return null;
    if (!evenIfUnavailable && !isAvailable(row, this.clock.now())) return null;
    return { ...row, channelIds: channelIdsOf(row) };
  }

  /** Contents of a channel whose rules are enabled, in one order. */
  ruledIn(channelId: string): Promise<RuledRow[]> {
    return this.ruled.ask(channelId);
  }

  /** The chat settings of the content; null if nobody may follow it. */
  chatOf(contentId: string): Promise<ChatSettings | null> {
    return this.chats.ask(contentId);
  }

  /** Returns the ids of the contents that show the live count. */
  async showingLiveCount(contentIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM contents WHERE id = ANY($1) AND show_live_stats AND NOT disable_countdown AND version_code IS NULL',
      [contentIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Names of these contents, limited to those in any of the given channels (null: all channels). */
  async namesOf(ids: readonly string[], channelIds: readonly string[] | null): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; name: string }>(
      `SELECT c.id, c.name FROM contents c WHERE c.id = ANY($1) AND c.version_code IS NULL AND ${isInChannelsSql('$2')}`,
      [ids, channelIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** All columns of an organization's contents in any of the given channels (null: all channels), for a small one such as the demo. */
  allOf(clientId: string, channelIds: readonly string[] | null = null): Promise<ContentRow[]> {
    return this.database.query<ContentRow>(
      `${FROM} WHERE c.client_id = $1 AND c.version_code IS NULL AND ${isInChannelsSql('$2')}
       ORDER BY c.id`,
      [clientId, channelIds],
    );
  }

  private async byIds(ids: readonly string[]): Promise<(ContentRow | null)[]> {
    const rows = await this.database.query<ContentRow>(`${FROM} WHERE c.id = ANY($1) AND ${LIVE}`, [ids]);
    return inOrderOf(ids, rows, ({ id }) => id);
  }

  private async ruledInEach(channelIds: readonly string[]): Promise<RuledRow[][]> {
    const rows = await this.database.query<{ channelId: string; contents: RuledRow[] }>(
      `SELECT i.channel_id AS "channelId", json_agg(json_build_object('id', c.id, 'rules', c.access_rules->'rules') ORDER BY c.id) AS contents
       FROM contents c JOIN content_channels i ON i.content_id = c.id AND i.channel_id = ANY($1) AND NOT i.is_removed
       WHERE (c.access_rules->>'enabled')::boolean AND c.version_code IS NULL GROUP BY i.channel_id`,
      [channelIds],
    );
    return inOrderOf(channelIds, rows, ({ channelId }) => channelId).map((row) => row?.contents ?? []);
  }

  private async chatsOf(ids: readonly string[]): Promise<(ChatSettings | null)[]> {
    const now = new Date(this.clock.now());
    const rows = await this.database.query<ChatSettings>(chatSettingsSql('ANY($1)', '$2'), [ids, now]);
    return inOrderOf(ids, rows, ({ contentId }) => contentId);
  }
}
