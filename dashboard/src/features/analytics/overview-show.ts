import { dateFormat } from '@contracts/domain/date-text';
import { analyticsText as text } from './analytics.messages';
import type { Overview } from './analytics.requests';

/** Which of the contents are listed: `week:2026-11-16`, `channel:<id>`, `host:<place in the list>`, or `link:<place in the list>`; null: all of them. */
export interface ShowContents {
  shown: string | null;
  /** Changes whenever a link was followed. */
  visit: string;
  /** The address of the page with these contents listed; `all`: all of them. */
  path: (what: string) => string;
}

export type OverviewContent = Overview['contents'][number];

const DAY = { month: 'short', day: 'numeric' } as const;

/** A date, like Nov 16. */
export const dayText = (date: string) => dateFormat(DAY, 'UTC').format(Date.parse(date));

/** The contents that are listed, each once, and what they have in common. */
export function contentsToShow(
  overview: Overview,
  shown: string | null,
): { title: string; contents: OverviewContent[] } {
  const { contents, channels, hosts, links } = overview;
  const [kind, ...rest] = (shown ?? '').split(':');
  const value = rest.join(':');
  const among = (ids: readonly string[]) => contents.filter(({ id }) => ids.includes(id));
  if (kind === 'week')
    return {
      title: text('behind.week', { week: dayText(value) }),
      contents: contents.filter(({ week }) => week === value),
    };
  const channel = kind === 'channel' && channels.find(({ id }) => (id ?? '') === value);
  if (channel)
    return {
      title: text('behind.channel', { name: channel.name ?? text('channels.none') }),
      contents: merged(
        contents.filter(({ channelIds }) => (channel.id ? channelIds.includes(channel.id) : channelIds.length === 0)),
      ),
    };
  const host = kind === 'host' && hosts[Number(value)];
  if (host)
    return {
      title: text('behind.host', { name: host.name ?? text('chat.hostUnknown') }),
      contents: merged(among(host.contentIds)),
    };
  const link = kind === 'link' && links[Number(value)];
  if (link) return { title: text('behind.link', { name: link.label }), contents: merged(among(link.contentIds)) };
  return { title: '', contents: merged(contents) };
}

/** On-demand content that was watched in several weeks is one. */
function merged(contents: readonly OverviewContent[]): OverviewContent[] {
  const byId = new Map<string, OverviewContent>();
  for (const content of contents) {
    const known = byId.get(content.id);
    byId.set(
      content.id,
      known
        ? {
            ...known,
            viewers: known.viewers + content.viewers,
            newViewers: known.newViewers + content.newViewers,
            returningViewers: known.returningViewers + content.returningViewers,
          }
        : content,
    );
  }
  return [...byId.values()];
}
