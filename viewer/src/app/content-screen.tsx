import { epochOf } from '@contracts/domain/content-times';
import { hasSidePanel } from '@contracts/domain/side-panel';
import { mergedTheme } from '@contracts/domain/theme';
import type { ContentDto } from '@contracts/streams/frames';
import { chatPaintsOf } from '@ui/chat/name-color';
import { ConnectionHint } from '@ui/components/connection-hint';
import { RichText } from '@ui/components/rich-text';
import type { PlayerPhase } from '@ui/player/player.types';
import { useSession } from '@ui/session/session';
import { getToken } from '@ui/stream/stream-token';
import { useStreamValue } from '@ui/stream/use-stream';
import { styled } from '@ui/styled-system/jsx';
import { withLateSheet } from '@ui/theme/late-sheet';
import { panelVariables } from '@ui/theme/theme-variables';
import { PageTheme } from '@ui/theme/viewer-theme';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ChannelContent, listedContents } from '../features/channel/channel-contents';
import { LiveElsewhere } from '../features/channel/live-elsewhere';
import { useSigninOnly } from '../features/chat/use-writing-rules';
import { ContentLinks, SocialLinks } from '../features/client-links/content-links';
import type { NavLink } from '../features/client-links/use-client-links';
import { useLinkPanel } from '../features/client-links/use-link-panel';
import { ContentHeading } from '../features/content/content-heading';
import { InfoBelow } from '../features/content/info-panel';
import { LatePanel } from '../features/panels/late-panel';
import { SidePanel } from '../features/panels/side-panel';
import { useViewerEvents } from '../features/viewer-events/use-viewer-events';
import type { ContentPageDto } from '../public-api/public.requests';
import { ClientNav } from './client-nav';
import { ContentLayout, useNarrow } from './content-layout';
import { ContentStage } from './content-stage';
import { useFreshClient } from './fresh-client';
import { footerOf } from './gated-page';
import { GoneNote, type LeftContent } from './gone-note';
import { usePageTitle } from './page-title';
import { usePaths } from './paths';
import { PanelFooter, SiteFooter } from './site-footer';
import { useAccount } from './use-account';
import { useContents } from './use-contents';
import { useEventActions } from './use-event-actions';
import { useInteractions } from './use-interactions';
import { usePanels } from './use-panels';
import { useReactions } from './use-reactions';
import type { Room } from './use-room';
import { useTiming } from './use-timing';

const loadLists = () => withLateSheet(import('../features/channel/channel-lists')).then((part) => part.ChannelLists);

interface ContentScreenProps {
  page: ContentPageDto;
  room: Room;
  /** Loads the page again. */
  onReload: () => void;
}

/** Composes the page of a content from its features. */
export function ContentScreen({ page, room, onReload }: ContentScreenProps) {
  const { store, keys } = room;
  const content = fresherOf(
    useStreamValue(store, (state) => state.content),
    page.content,
  );
  const channel = useStreamValue(store, (state) => state.channel) ?? page.channel;
  const client = useFreshClient(page.client, channel);
  usePageTitle(client.name, content.name);
  const liveCount = useStreamValue(store, (state) => state.liveCount);
  const { contents, now: listedAt, lockedIds } = useContents(store);
  const timing = useTiming(content);
  const paths = usePaths();
  const left = useLocation().state as LeftContent | null;
  const isNarrow = useNarrow();
  const user = useSession()?.user ?? null;
  const [isCollapsed, setIsCollapsed] = useState(false);
  const isAvailable = timing.availability === 'available';
  const contentId = timing.chat === 'disabled' || !isAvailable ? null : content.id;
  const account = useAccount({ contentId, keys, ...content.chat, isSigninOnly: useSigninOnly(store) }, client, content);
  const footer = footerOf({ page, room }, account.line);
  const theme = useMemo(() => mergedTheme(client.theme, channel.theme), [client.theme, channel.theme]);
  const panelPaint = useMemo(() => panelVariables(theme), [theme]);
  const paints = useMemo(() => chatPaintsOf(panelPaint), [panelPaint]);
  const olderIn = page.hasOlder ? ([client.key, channel.key] as const) : null;
  const hrefOf = (card: { key: string }) => paths.content(client.key, channel.key, card.key);
  const onAir = listedContents(contents, listedAt).live.find(({ id, isLocked }) => id !== content.id && !isLocked);
  const elsewhere =
    onAir && timing.phase !== 'live' && timing.phase !== 'closed'
      ? { id: onAir.id, name: onAir.name, href: hrefOf(onAir.card) }
      : null;
  /** On this page already, above or in the video's area. */
  const named = [content.id, ...(elsewhere ? [elsewhere.id] : [])];
  const lists = { contents, exceptIds: named, hrefOf: ({ card }: ChannelContent) => hrefOf(card), olderIn, lockedIds };
  const { inHeading, actionsIn, dialogs } = useEventActions({
    content,
    timing,
    clientKey: client.key,
    channelKey: channel.key,
    isNarrow,
  });
  const reactions = useReactions({ content, keys, timing, store, isNarrow });
  const { beside, showBeside } = useLinkPanel();
  const { interaction, guide } = useInteractions(room);
  const { entries, selectedId, select, talkToHost, skipToChat } = usePanels({
    page,
    content,
    channelName: channel.name,
    contents,
    listedAt,
    named,
    timing,
    store,
    chat: {
      keys,
      user,
      getToken,
      paints,
      onJoin: account.openJoin,
      joinHere: account.joinHere,
      opening: {
        opensAt: isAvailable ? epochOf(content.chat.startsAt ?? content.opensAt) : null,
        timeZoneName: content.timeZoneName,
        actions: isNarrow && actionsIn('panel'),
        about: content.description?.trim() && <RichText html={content.description} />,
      },
    },
    paths,
    footer: isNarrow && <PanelFooter>{footer}</PanelFooter>,
    interaction,
    beside,
    isNarrow,
    isHidden: isCollapsed && !isNarrow,
    onReload,
    onArrival: () => setIsCollapsed(false),
  });
  const hasRelated = entries.some(({ id }) => id === 'videos');
  const hasPanel = isNarrow || beside !== null || interaction !== null || hasSidePanel(content, hasRelated);
  const isBarInPanel = hasPanel && (isNarrow || !isCollapsed);
  const record = useViewerEvents(
    { contentId: content.id, channelId: channel.id, keys },
    selectedId,
    isNarrow || (hasPanel && !isCollapsed),
    channel.trackingIds,
  );
  const [isPaused, setIsPaused] = useState(false);
  const handlePlayer = (phase: PlayerPhase) => {
    room.notePlayer(phase);
    setIsPaused(phase === 'paused');
  };
  const openPanel = (id: string) => {
    select(id);
    setIsCollapsed(false);
  };
  const handleBeside = (link: NavLink) => {
    showBeside(link);
    openPanel('custom');
  };
  const handleChat = skipToChat && (() => skipToChat(() => setIsCollapsed(false)));

  return (
    <>
      <PageTheme theme={theme} />
      <ContentLayout
        onSkipToChat={handleChat}
        nav={<ClientNav client={client} channel={channel} account={account} onBeside={handleBeside} />}
        above={<LiveElsewhere other={elsewhere} />}
        stage={
          <ContentStage
            {...{ content, channel, contents, listedAt, timing, hrefOf, onReload }}
            hasNext={elsewhere === null}
            recordingHref={({ channelKey, key }) => paths.content(client.key, channelKey, key)}
            actions={isNarrow && timing.chat !== 'soon' && actionsIn('artwork')}
            onPlayer={handlePlayer}
          />
        }
        hasVideo={isAvailable && content.src !== null && (timing.phase === 'live' || timing.phase === 'on-demand')}
        over={reactions.area}
        hint={<ConnectionHint status={room.status} />}
        heading={
          <>
            {left?.isGone && <GoneNote left={left} isOn={timing.phase === 'live'} />}
            <ContentHeading
              content={content}
              state={timing}
              liveCount={liveCount}
              isPaused={isPaused}
              actions={
                <>
                  {reactions.toggle}
                  {inHeading}
                </>
              }
            />
            <ContentLinks
              links={content.links}
              onBeside={handleBeside}
              onChat={handleChat}
              onOpen={(detail) => record('click_content_link', detail)}
            />
            {!isBarInPanel && reactions.bar}
          </>
        }
        below={
          !isNarrow && (
            <>
              {!hasPanel && (
                <InfoBelow content={content} channelName={channel.name}>
                  <SocialLinks links={content.socialLinks} />
                </InfoBelow>
              )}
              {/* The button at the end can be scrolled above the video in the corner. */}
              <styled.div px="6" pb={olderIn ? '14rem' : '10'} pt="4">
                <LatePanel load={loadLists} isOpen props={lists} />
              </styled.div>
            </>
          )
        }
        panel={
          hasPanel && (
            <SidePanel
              variables={panelPaint}
              entries={entries}
              selectedId={selectedId}
              onSelect={select}
              isCollapsed={isCollapsed}
              onCollapsedChange={setIsCollapsed}
              foot={isBarInPanel && reactions.bar}
            />
          )
        }
        footer={!isNarrow && <SiteFooter>{footer}</SiteFooter>}
      />
      {guide(content, timing, {
        isPanelOpen: selectedId === 'interactions' && (isNarrow || !isCollapsed),
        onOpenPanel: () => openPanel('interactions'),
        startChat: talkToHost,
      })}
      {account.dialogs}
      {dialogs}
    </>
  );
}

/** The stream's version, unless the page was loaded again since then and knows more, such as the source of what just opened. */
function fresherOf(streamed: ContentDto | null, asked: ContentDto): ContentDto {
  if (!streamed || asked.revision > streamed.revision) return asked;
  return asked.revision === streamed.revision && streamed.src === null ? asked : streamed;
}
