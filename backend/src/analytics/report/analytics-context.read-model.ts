import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { ContentReadModel, channelIdsOf } from '../../contents/contents.public.js';
import { hasAccess, whitelistIn } from '../../platform/auth/grants.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import { Database } from '../../platform/database/database.js';
import type { ComparableContentDto, HostChatsDto } from './content-analytics.dto.js';
import { HostChatSources } from './host-chat-sources.js';
import { ReducedContents } from './reduced-contents.js';

type ContentRow = NonNullable<Awaited<ReturnType<ContentReadModel['byId']>>>;

const MOST = 30;

/** What stands beside the figures of a content, and is never stored with them. */
@Injectable()
export class AnalyticsContext {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentReadModel,
    private readonly hostChats: HostChatSources,
    private readonly reduced: ReducedContents,
  ) {}

  /** Contents that ended before this one, in the channels in which it is now and that the caller may see. */
  async before(content: ContentRow, grants: Grants): Promise<ComparableContentDto[]> {
    const rows = await this.database.query<{ id: string; name: string; startsAt: Date }>(
      `SELECT c.id, c.name, c.starts_at AS "startsAt" FROM contents c
       WHERE c.client_id = $1 AND c.id <> $2 AND c.version_code IS NULL AND c.content_type <> 'onDemand' AND c.closes_at <= $3
         AND EXISTS (SELECT FROM content_channels l WHERE l.content_id = c.id AND NOT l.is_removed AND l.channel_id = ANY($4)
           AND ($5::uuid[] IS NULL OR l.channel_id = ANY($5)))
       ORDER BY c.starts_at DESC LIMIT ${MOST}`,
      [
        content.clientId,
        content.id,
        content.startsAt ?? new Date(0),
        channelIdsOf(content),
        whitelistIn(grants, content.clientId),
      ],
    );
    return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() }));
  }

  /** Whether attendees may have watched: one of the channels that show it, or have shown it, is theirs. Only channels in the whitelist count. */
  async hasPaywall(contentId: string, whitelist: readonly string[] | null): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM content_channels l JOIN channels h ON h.id = l.channel_id
       WHERE l.content_id = $1 AND h.is_paywalled AND ($2::uuid[] IS NULL OR h.id = ANY($2)) LIMIT 1`,
      [contentId, whitelist],
    );
    return rows.length > 0;
  }

  async hostChatsOf(contentId: string): Promise<HostChatsDto[]> {
    const stored = await this.reduced.hostsOf([contentId]);
    const hosts = stored.length > 0 ? stored : ((await this.hostChats.entries[0]?.hostChatsOf([contentId])) ?? []);
    return hosts.filter(({ chats }) => chats > 0).map(({ name, chats }) => ({ name, chats }));
  }

  /** Null if the caller may not see it. */
  async one(contentId: string, grants: Grants): Promise<ComparableContentDto | null> {
    const content = await this.contents.byId(contentId);
    if (!content || !hasAccess(grants, content.clientId, STAFF_ROLES, channelIdsOf(content))) return null;
    return { id: content.id, name: content.name, startsAt: content.startsAt?.toISOString() ?? null };
  }
}
