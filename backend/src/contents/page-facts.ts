import { mergedTheme } from '../../../contracts/domain/theme.js';
import type { ClientDto } from '../channels/channels.public.js';
import type { InitialPaint } from '../platform/http/initial-paint.js';
import { plainTextOf } from '../platform/text/rich-text.js';
import type { ChannelPageDto, ContentPageDto } from './content.dto.js';

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

/** Characters of a description that search engines and social networks show. */
const DESCRIPTION_LENGTH = 200;

/** What crawlers and social networks may say about a page. */
export function pageFactsOf(bootstrap: PageBootstrap): PageFacts {
  switch (bootstrap.kind) {
    case 'client': {
      const { name, logoImage, theme, onlyChannelKey } = bootstrap.data;
      return {
        title: name,
        description: null,
        image: logoImage,
        isPrivate: false,
        // An only channel is where the page leads.
        initialPaint: { theme: theme ?? {}, shape: onlyChannelKey ? 'stage' : 'list', logo: logoImage },
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
        initialPaint: stageOf(bootstrap.data),
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
        initialPaint: stageOf(bootstrap.data),
        bootstrap,
      };
    }
  }
}

/** The place of a video, also where a channel leads to what is on. */
const stageOf = ({ client, channel }: Pick<ChannelPageDto, 'client' | 'channel'>): InitialPaint => ({
  theme: mergedTheme(client.theme, channel.theme),
  shape: 'stage',
  logo: channel.logoImage ?? client.logoImage,
});

/** The client name plus the name of what is shown (spec 1 §2). */
function titleOf(client: { name: string }, shown: { name: string }): string {
  return `${client.name} | ${shown.name}`;
}
