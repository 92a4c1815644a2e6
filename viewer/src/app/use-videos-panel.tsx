import type { ContentDto } from '@contracts/streams/frames';
import { useStreamValue } from '@ui/stream/use-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import { ListVideo } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { channelText } from '../features/channel/channel.messages';
import { type ChannelContent, contentOf, listedContents } from '../features/channel/channel-contents';
import { LatePanel } from '../features/panels/late-panel';
import type { Panel, PanelsOptions } from './panel-list';

const loadVideos = () => withLateSheet(import('../features/channel/videos-panel')).then((part) => part.VideosPanel);

/** When pages ask what staff have related to their content: not all at once, and after what the server keeps has been renewed. */
const ASK_AFTER_MS = 3_000;
const ASK_SPREAD_MS = 17_000;

/** Related contents and, on narrow screens, the lists that have no other place there. */
export function useVideosPanel(options: PanelsOptions): Panel[] {
  const { page, content, contents, listedAt, named, store, paths, isNarrow, onReload } = options;
  const lockedIds = useStreamValue(store, (state) => state.me?.lockedContentIds);
  const { client, channel } = page;
  const isListed = (all: readonly ChannelContent[]) => {
    const { live, upcoming, onDemand } = listedContents(all, listedAt);
    return new Set([...live, ...upcoming, ...onDemand].map(({ id }) => id));
  };
  const channelKeys = useMemo(() => new Map(page.related.map(({ id, channelKey }) => [id, channelKey])), [page]);
  const all = useMemo(() => {
    const here = new Map(contents.map((one) => [one.id, one]));
    return page.related.flatMap((card) => {
      // What this channel lists is streamed, and what isn't there anymore has gone.
      const isStreamed = card.channelKey === channel.key && !page.hasOlder;
      return here.get(card.id) ?? (isStreamed ? [] : contentOf(card, lockedIds));
    });
  }, [page, contents, lockedIds, channel.key]);
  useRenewedRelations(page.content, content, onReload);
  const listed = isListed(all);
  const related = all.filter(({ id }) => listed.has(id));
  const others = contents.filter(({ id }) => !named.includes(id));
  const hasLists = isNarrow && isListed(others).size > 0;
  if (related.length === 0 && !hasLists) return [];
  const hrefIn = (channelKey: string, { card }: ChannelContent) => paths.content(client.key, channelKey, card.key);
  const props = {
    related,
    relatedHrefOf: (one: ChannelContent) => hrefIn(channelKeys.get(one.id) ?? channel.key, one),
    lists: hasLists
      ? {
          contents: others,
          hrefOf: (one: ChannelContent) => hrefIn(channel.key, one),
          olderIn: page.hasOlder ? ([client.key, channel.key] as const) : null,
          lockedIds,
          exceptIds: named,
        }
      : null,
  };
  return [
    {
      id: 'videos',
      label: channelText('channel.videos'),
      icon: <ListVideo size={20} aria-hidden="true" />,
      content: (isOpen) => <LatePanel load={loadVideos} isOpen={isOpen} props={props} />,
    },
  ];
}

/** What is related isn't streamed, so a page asks after each change by staff. A new phase is none, and comes to every page at the same moment. */
function useRenewedRelations(asked: ContentDto, { revision, phase }: ContentDto, onReload: () => void): void {
  const known = useRef({ revision: asked.revision, phase: asked.phase });
  const knownRevision = asked.revision;
  useEffect(() => {
    if (known.current.phase !== phase) known.current = { revision, phase };
    if (revision <= Math.max(known.current.revision, knownRevision)) return;
    const timer = setTimeout(
      () => {
        known.current.revision = revision;
        onReload();
      },
      ASK_AFTER_MS + ASK_SPREAD_MS * Math.random(),
    );
    return () => clearTimeout(timer);
  }, [revision, phase, knownRevision, onReload]);
}
