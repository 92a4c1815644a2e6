import { pickChannel, pickContent } from '../../../contracts/domain/channel-pick.js';
import { epochOf, timesOf } from '../../../contracts/domain/content-times.js';
import { DEFAULT_ARTWORK } from '../../../contracts/domain/readiness.js';
import { hasSidePanel } from '../../../contracts/domain/side-panel.js';
import { mergedTheme } from '../../../contracts/domain/theme.js';
import type { ClientDto } from '../channels/channels.public.js';
import type { InitialPaint } from '../platform/http/initial-paint.js';
import { plainTextOf } from '../platform/text/rich-text.js';
import type { ChannelPageDto, ContentCardDto, ContentPageDto } from './content.dto.js';

/** Public data of a page, embedded in the HTML for the app. */
export type PageBootstrap =
  | { kind: 'client'; data: ClientDto }
  | { kind: 'channel'; data: ChannelPageDto }
  | { kind: 'content'; data: ContentPageDto };

export interface PageFacts {
  title: string;
  description: string | null;
  image: string | null;
  isPrivate: boolean;
  initialPaint: InitialPaint;
  bootstrap: PageBootstrap;
}

/** Maximum length in characters of a description in search results and social network previews. */
const DESCRIPTION_LENGTH = 200;

/** Metadata for crawlers and social networks, plus the initial paint before any script runs, at `now` (epoch ms). */
export function pageFactsOf(bootstrap: PageBootstrap, now: number): PageFacts {
  switch (bootstrap.kind) {
    case 'client': {
      const { name, logoImage, theme, onlyChannelKey, channels } = bootstrap.data;
      return {
        title: name,
        description: null,
        image: logoImage,
        isPrivate: false,
        // If the organization has only one channel, the page leads to it, and is painted as that if it has a content.
        initialPaint: {
          theme: theme ?? {},
          shape: onlyChannelKey ? null : 'list',
          logo: logoImage,
          name,
          title: name,
          isLive: false,
          isComing: false,
          isWide: false,
          alsoLive: null,
          poster: null,
          hero: heroOf(channels, now),
          cards: channels.map((channel) => ({ name: channel.name, image: channel.thumbImage ?? DEFAULT_ARTWORK })),
        },
        bootstrap,
      };
    }
    case 'channel': {
      const { client, channel } = bootstrap.data;
      return {
        title: titleOf(client, channel),
        description: channel.description && plainTextOf(channel.description, DESCRIPTION_LENGTH),
        image: channel.headerImage ?? channel.thumbImage ?? client.logoImage,
        isPrivate: channel.isPrivate,
        initialPaint: stageOf(bootstrap.data, null),
        bootstrap,
      };
    }
    case 'content': {
      const { client, channel, content, related } = bootstrap.data;
      return {
        title: titleOf(client, content),
        description: plainTextOf(content.description, DESCRIPTION_LENGTH) || null,
        image: content.thumbImage,
        isPrivate: channel.isPrivate || content.isPrivate,
        initialPaint: stageOf(
          bootstrap.data,
          content.phase === 'closed' ? null : content,
          !hasSidePanel(content, related.length > 0),
        ),
        bootstrap,
      };
    }
  }
}

/** The initial paint of a video page, including a channel page that leads to its current content. */
function stageOf(
  { client, channel, contents }: ChannelPageDto,
  content: Pick<ContentCardDto, 'id' | 'name' | 'thumbImage' | 'phase'> | null,
  isWide = false,
): InitialPaint {
  return {
    theme: mergedTheme(client.theme, channel.theme),
    // Without a content, the app draws a small page in the center.
    shape: content ? 'stage' : null,
    logo: channel.logoImage ?? client.logoImage,
    name: client.name,
    title: content?.name ?? channel.name,
    isLive: content?.phase === 'live',
    isComing: content?.phase === 'scheduled' || content?.phase === 'open',
    isWide,
    alsoLive: content && content.phase !== 'live' ? alsoLiveText(contents, content.id) : null,
    poster: content && (content.thumbImage ?? channel.thumbImage ?? channel.headerImage),
    hero: null,
    cards: [],
  };
}

function heroOf(channels: ClientDto['channels'], now: number): InitialPaint['hero'] {
  const channel = pickChannel(channels, now);
  if (!channel) return null;
  const { name, thumbImage, startsAt, description } = channel.first;
  return {
    channel: channel.name,
    name,
    image: thumbImage ?? channel.thumbImage ?? DEFAULT_ARTWORK,
    description,
    isLive: Date.parse(startsAt) <= now,
  };
}

/** As the app says it above the video (`viewer/src/features/channel/live-elsewhere.tsx`). */
function alsoLiveText(contents: readonly ContentCardDto[], exceptId: string): string | null {
  const live = contents
    .filter((card) => card.id !== exceptId && card.phase === 'live' && !card.isPrivate)
    .sort((a, b) => (epochOf(a.startsAt) ?? 0) - (epochOf(b.startsAt) ?? 0));
  return live[0] ? `Also live: ${live[0].name}` : null;
}

/** The content that the channel's URL leads to at `now` (epoch ms). Returns null while the channel is unavailable. */
export function contentLedTo({ channel, contents }: ChannelPageDto, now: number): ContentCardDto | null {
  if (channel.availability !== 'available') return null;
  const choices = contents.map((card) => ({
    ...card,
    card,
    ...timesOf(card),
    showAt: epochOf(card.showAt),
    hideAt: epochOf(card.hideAt),
    originalAirDate: epochOf(card.originalAirDate),
  }));
  return pickContent(choices, now)?.card ?? null;
}

/** The client name plus the name of what is shown (spec 1 §2). */
function titleOf(client: { name: string }, shown: { name: string }): string {
  return `${client.name} | ${shown.name}`;
}
