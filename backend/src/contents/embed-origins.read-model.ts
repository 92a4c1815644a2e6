import { Injectable } from '@nestjs/common';
import { type ContentType, VideoProvider } from '../../../contracts/domain/enums.js';
import type { PageLink } from '../../../contracts/domain/links.js';
import { parseVideoSource, type VideoSource } from '../../../contracts/domain/video-source.js';
import { ClientReadModel, framedAddresses } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { PageOrigins } from '../platform/http/content-security-policy.js';

interface SourceRow {
  provider: VideoProvider;
  src: string;
  contentType: ContentType;
}

/** Limits the size of the header. More hosts than this indicate a problem. */
const MAX_ORIGINS = 50;
/** Its pages show passages of the Bible. */
const BIBLE_HOST = 'https://www.bible.com';

/** Origins that an organization's pages must be allowed to frame (including links in the bar) or play from. */
@Injectable()
export class EmbedOriginsReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly clients: ClientReadModel,
  ) {}

  /**
   * Covers everything that can be watched now or later, including private contents: the browser keeps the policy of the
   * first page it loaded while the app navigates to other channels and contents.
   */
  async ofClient(clientId: string): Promise<PageOrigins> {
    const rows = await this.database.query<SourceRow>(
      `SELECT DISTINCT video_provider AS provider, src, content_type AS "contentType" FROM contents
       WHERE client_id = $1 AND version_code IS NULL AND (content_type = 'onDemand' OR closes_at > $2)
         AND (src ILIKE '%<iframe%' OR src ILIKE 'https://%.m3u8%' OR video_provider = 'vimeo')
       UNION
       SELECT default_video->>'videoProvider', default_video->>'src', 'onDemand' FROM channels
       WHERE client_id = $1 AND version_code IS NULL AND (default_video->>'src' ILIKE '%<iframe%' OR default_video->>'src' ILIKE 'https://%.m3u8%')`,
      [clientId, this.clock.date()],
    );
    const client = await this.clients.byId(clientId);
    const links = framedAddresses([...(client?.links ?? []), ...(await this.linksOf(clientId))]).filter((address) =>
      address.startsWith('https:'),
    );
    const sources = rows.flatMap(sourceOf);
    const framed = sources.flatMap((source) => (source.kind === 'iframe' ? [source.src] : []));
    const playlists = sources.flatMap((source) => (source.kind === 'hls' ? [source.url] : []));
    const bible = (await this.usesBible(clientId)) ? [BIBLE_HOST] : [];
    return {
      frames: originsOf([...framed, ...links, ...bible]),
      playlists: originsOf(playlists),
      ...(await this.scriptsOf(clientId)),
    };
  }

  /** Whether a content that can be watched now or later shows the Bible. */
  private async usesBible(clientId: string): Promise<boolean> {
    const [row] = await this.database.query(
      `SELECT FROM contents
       WHERE client_id = $1 AND version_code IS NULL AND bible_enabled AND (content_type = 'onDemand' OR closes_at > $2) LIMIT 1`,
      [clientId, this.clock.date()],
    );
    return row !== undefined;
  }

  /** The links of channels, and of contents that can be watched now or later. */
  private async linksOf(clientId: string): Promise<PageLink[]> {
    const rows = await this.database.query<{ links: PageLink[] }>(
      `SELECT DISTINCT links FROM contents
       WHERE client_id = $1 AND version_code IS NULL AND links <> '[]' AND (content_type = 'onDemand' OR closes_at > $2)
       UNION SELECT links FROM channels WHERE client_id = $1 AND version_code IS NULL AND links <> '[]'`,
      [clientId, this.clock.date()],
    );
    return rows.flatMap(({ links }) => links);
  }

  /** Scripts of others that channels load: support chats, and Google Analytics. */
  private async scriptsOf(clientId: string): Promise<Pick<PageOrigins, 'widgets' | 'hasGoogleAnalytics'>> {
    const [row] = await this.database.query<Pick<PageOrigins, 'widgets' | 'hasGoogleAnalytics'>>(
      `SELECT coalesce(array_agg(DISTINCT chat_widget->>'provider') FILTER (
           WHERE (chat_widget->>'enabled')::boolean AND chat_widget->>'provider' IS NOT NULL), '{}') AS widgets,
         coalesce(bool_or(jsonb_array_length(analytics->'google') > 0), false) AS "hasGoogleAnalytics"
       FROM channels WHERE client_id = $1 AND version_code IS NULL`,
      [clientId],
    );
    return row!;
  }
}

/** Ignores a row that can't be parsed, for example one older than a rule, so that it can't break the organization's pages. */
function sourceOf({ provider, src, contentType }: SourceRow): VideoSource[] {
  if (!Object.hasOwn(VideoProvider, provider ?? '')) return [];
  const source = parseVideoSource(provider, src, contentType);
  return source.kind === 'error' ? [] : [source];
}

function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  return [...new Set(origins)].sort().slice(0, MAX_ORIGINS);
}
