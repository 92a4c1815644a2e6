import { pickContent } from '../../../contracts/domain/channel-pick.js';
import { epochOf, timesOf } from '../../../contracts/domain/content-times.js';
import { mergedTheme } from '../../../contracts/domain/theme.js';
import type { ClientDto } from '../channels/channels.public.js';
import type { InitialPaint } from '../platform/http/initial-paint.js';
import { plainTextOf } from '../platform/text/rich-text.js';
import type { ChannelPageDto, ContentCardDto, ContentPageDto } from './content.dto.js';

/** Public data of a page, written into the HTML for the app. */
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

/** Of a channel that has none. */
const DEFAULT_IMAGE = '/assets/default-artwork.jpg';
/** Number of characters of a description that search engines and social networks show. */
const DESCRIPTION_LENGTH = 200;

/** What crawlers and social networks may say about a page, and how it looks before any script runs. */
export function pageFactsOf(bootstrap: PageBootstrap): PageFacts {
  switch (bootstrap.kind) {
    case 'client': {
      const { name, logoImage, theme, onlyChannelKey, channels } = bootstrap.data;
      return {
        title: name,
        description: null,
        image: logoImage,
        isPrivate: false,
        // An only channel is where the page leads.
        initialPaint: {
          theme: theme ?? {},
          shape: onlyChannelKey ? 'stage' : 'list',
          logo: logoImage,
          name,
          title: name,
          isLive: false,
          poster: null,
          cards: channels.map((channel) => ({ name: channel.name, image: channel.thumbImage ?? DEFAULT_IMAGE })),
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
      const { client, channel, content } = bootstrap.data;
      return {
        title: titleOf(client, content),
        description: plainTextOf(content.description, DESCRIPTION_LENGTH) || null,
        image: content.thumbImage,
        isPrivate: channel.isPrivate || content.isPrivate,
        initialPaint: stageOf(bootstrap.data, content.phase === 'closed' ? null : content),
        bootstrap,
      };
    }
  }
}

/** The place of a video, also where a channel leads to what is on. */
function stageOf(
  { client, channel }: Pick<ChannelPageDto, 'client' | 'channel'>,
  content: Pick<ContentCardDto, 'name' | 'thumbImage' | 'phase'> | null,
): InitialPaint {
  return {
    theme: mergedTheme(client.theme, channel.theme),
    shape: 'stage',
    logo: channel.logoImage ?? client.logoImage,
    name: client.name,
    title: content?.name ?? channel.name,
    isLive: content?.phase === 'live',
    poster: content?.thumbImage ?? channel.headerImage ?? channel.thumbImage,
    cards: [],
  };
}

/** The content to which the address of a channel leads at `now`, milliseconds: none while the channel is early or late. */
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
