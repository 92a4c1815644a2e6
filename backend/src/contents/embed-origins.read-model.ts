import { Injectable } from '@nestjs/common';
import { BIBLE_SITE } from '../../../contracts/domain/bible-catalogue.js';
import { type ContentType, VideoProvider } from '../../../contracts/domain/enums.js';
import type { PageLink } from '../../../contracts/domain/links.js';
import { parseVideoSource, type VideoSource } from '../../../contracts/domain/video-source.js';
import { type ClientRow, framedAddresses } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { PageOrigins } from '../platform/http/content-security-policy.js';
import { ContentInteractions } from './interactions/content-interactions.js';

interface SourceRow {
  provider: VideoProvider;
  src: string;
  contentType: ContentType;
}

interface Embedded extends Pick<PageOrigins, 'widgets' | 'hasGoogleAnalytics'> {
  sources: SourceRow[];
  links: PageLink[][];
  usesBible: boolean;
}

/**
 * SQL: everything that can be watched in organization $1 at $2 or later, including private contents: the browser keeps the
 * policy of the first page it loaded while the app navigates to other channels and contents.
 */
const EMBEDDED = `WITH shown AS MATERIALIZED (
    SELECT links, bible_enabled FROM contents
    WHERE client_id = $1 AND version_code IS NULL AND (content_type = 'onDemand' OR closes_at > $2)),
  places AS MATERIALIZED (
    SELECT default_video, links, chat_widget, analytics FROM channels WHERE client_id = $1 AND version_code IS NULL)
  SELECT
    (SELECT coalesce(jsonb_agg(s), '[]') FROM (
       SELECT video_provider AS provider, src, content_type AS "contentType" FROM contents
       WHERE client_id = $1 AND version_code IS NULL AND (content_type = 'onDemand' OR closes_at > $2)
         AND (src ILIKE '%<iframe%' OR src ILIKE 'https://%.m3u8%' OR video_provider = 'vimeo')
       UNION
       SELECT default_video->>'videoProvider', default_video->>'src', 'onDemand' FROM places
       WHERE default_video->>'src' ILIKE '%<iframe%' OR default_video->>'src' ILIKE 'https://%.m3u8%') AS s) AS sources,
    (SELECT coalesce(jsonb_agg(l.links), '[]') FROM (
       SELECT links FROM shown WHERE links <> '[]' UNION SELECT links FROM places WHERE links <> '[]') AS l) AS links,
    EXISTS (SELECT FROM shown WHERE bible_enabled) AS "usesBible",
    (SELECT coalesce(jsonb_agg(DISTINCT chat_widget->>'provider') FILTER (
       WHERE (chat_widget->>'enabled')::boolean AND chat_widget->>'provider' IS NOT NULL), '[]') FROM places) AS widgets,
    (SELECT coalesce(bool_or(jsonb_array_length(analytics->'google') > 0), false) FROM places) AS "hasGoogleAnalytics"`;

/** Limits the size of the header. More hosts than this indicate a problem. */
const MAX_ORIGINS = 50;

/** Origins that an organization's pages must be allowed to frame (including links in the bar) or play from. */
@Injectable()
export class EmbedOriginsReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly interactions: ContentInteractions,
  ) {}

  async ofClient({ id, links: ownLinks }: Pick<ClientRow, 'id' | 'links'>): Promise<PageOrigins> {
    const [answered, [embedded]] = await Promise.all([
      this.interactions.framedAddresses(id),
      this.database.query<Embedded>(EMBEDDED, [id, this.clock.date()]),
    ]);
    const { sources, links, usesBible, ...scripts } = embedded!;
    const videos = sources.flatMap(sourceOf);
    const framed = videos.flatMap((source) => (source.kind === 'iframe' ? [source.src] : []));
    const playlists = videos.flatMap((source) => (source.kind === 'hls' ? [source.url] : []));
    const linked = framedAddresses([...ownLinks, ...links.flat()]);
    const opened = [...linked, ...answered].filter((address) => address.startsWith('https:'));
    const bible = usesBible ? [BIBLE_SITE] : [];
    return { frames: originsOf([...framed, ...opened, ...bible]), playlists: originsOf(playlists), ...scripts };
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
