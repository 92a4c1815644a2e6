import { EVENT_NOT_FOUND } from '@contracts/domain/attendee';
import { mergedTheme } from '@contracts/domain/theme';
import { hasStatus } from '@ui/api/api-error';
import { ConnectionHint } from '@ui/components/connection-hint';
import { EmptyState } from '@ui/components/empty-state';
import { Skeleton } from '@ui/components/skeleton';
import { StateFrame } from '@ui/components/state-frame';
import { TextLink } from '@ui/components/text-link';
import type { PlayerPhase } from '@ui/player/player.types';
import { useStreamValue } from '@ui/stream/use-stream';
import { styled } from '@ui/styled-system/jsx';
import { CalendarClock, TicketX } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { nextContent } from '../../features/channel/channel-contents';
import { ContentHeading } from '../../features/content/content-heading';
import { EventHeading, EventNotice } from '../../features/gate/event-heading';
import { gateText } from '../../features/gate/gate.messages';
import { type EventChannels, useEventChannels } from '../../features/gate/gate.requests';
import {
  type ChannelPageDto,
  type ContentPageDto,
  clientOfPage,
  useChannelPage,
  useContentPage,
} from '../../public-api/public.requests';
import { ClientNav } from '../client-nav';
import { ContentStage } from '../content-stage';
import { useFreshClient } from '../fresh-client';
import { footerOf, GatedPage } from '../gated-page';
import { LoadError } from '../load-error';
import { PageBody, PageFrame } from '../page-frame';
import { useProductTitle } from '../page-title';
import { usePaths } from '../paths';
import { ProductFrame } from '../product-frame';
import { ACCOUNT_ONLY, useAccount } from '../use-account';
import { useContents } from '../use-contents';
import { type Room, useRoom, useWaitsForStream } from '../use-room';
import { useTiming } from '../use-timing';
import { WaitingPage } from '../waiting-page';
import { UnknownPage } from './unknown-pages';

type EventChannel = EventChannels['channels'][number];

/** An event's own page: what its channels show, without anything around it (spec 1 §2). */
export function EventRoute() {
  const { eventNumber = '' } = useParams();
  return /^\d+$/.test(eventNumber) ? <EventPage eventNumber={eventNumber} /> : <UnknownPage />;
}

function EventPage({ eventNumber }: { eventNumber: string }) {
  const { data: event, error, isValidating, mutate } = useEventChannels(eventNumber, undefined);
  const [chosenId, setChosenId] = useState<string | null>(null);
  useProductTitle(event?.title);
  if (hasStatus(error, 404))
    return (
      <ProductFrame>
        <StateFrame headingLevel="h1" icon={<TicketX size={24} />} title={EVENT_NOT_FOUND}>
          {gateText('attend.notFoundHint')}
        </StateFrame>
      </ProductFrame>
    );
  const channel = event?.channels.find(({ id }) => id === chosenId) ?? event?.channels[0];
  if (event && channel)
    return (
      <EventChannelPage key={channel.id} channel={channel}>
        <EventHeading event={event} channelId={channel.id} onChannel={setChosenId} />
      </EventChannelPage>
    );
  return (
    <EventFrame>
      {event ? (
        <EventNotice event={event} attendHref={`/attend/${eventNumber}`} />
      ) : error ? (
        <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Waiting />
      )}
    </EventFrame>
  );
}

function EventFrame({ children }: { children: ReactNode }) {
  if (!clientOfPage) return <ProductFrame>{children}</ProductFrame>;
  return <WaitingPage clientKey={clientOfPage.key}>{children}</WaitingPage>;
}

const Waiting = () => (
  <PageBody>
    <Skeleton width="min(20rem, 70%)" height="1.8rem" mb="6" />
    <Skeleton width="full" css={{ aspectRatio: '16/9' }} />
  </PageBody>
);

function EventChannelPage({ channel, children }: { channel: EventChannel; children: ReactNode }) {
  const { data: page, error, isValidating, mutate } = useChannelPage(channel.clientKey, channel.key);
  if (page) return <EventStream page={page}>{children}</EventStream>;
  return (
    <WaitingPage clientKey={channel.clientKey}>
      {error ? <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} /> : <Waiting />}
    </WaitingPage>
  );
}

/** What the channel's own address would lead to; while there is nothing, the page follows the channel. */
function EventStream({ page, children }: { page: ChannelPageDto; children: ReactNode }) {
  const [contentKey, setContentKey] = useState<string | null>();
  if (!contentKey)
    return (
      <EmptyEvent page={page} isOutdated={contentKey === null} onContent={setContentKey}>
        {children}
      </EmptyEvent>
    );
  return (
    <EventContent key={contentKey} page={page} contentKey={contentKey} onContent={setContentKey}>
      {children}
    </EventContent>
  );
}

interface EventPartProps {
  page: ChannelPageDto;
  /** Null if what was shown is gone. */
  onContent: (key: string | null) => void;
  children: ReactNode;
}

function EmptyEvent({ page, isOutdated, onContent, children }: EventPartProps & { isOutdated: boolean }) {
  const room = useRoom(page);
  const { contents, now } = useContents(room.store);
  const isWaiting = useWaitsForStream(room, { isLocked: page.channel.isPaywalled, isOutdated });
  const firstKey = isWaiting ? null : (nextContent(contents, now)?.card.key ?? null);
  useEffect(() => {
    if (firstKey !== null) onContent(firstKey);
  }, [firstKey, onContent]);
  return (
    <GatedPage page={page} room={room}>
      <Frame page={page} room={room}>
        {children}
        <EmptyState icon={<CalendarClock size={24} />} title={gateText('event.nothing')}>
          {gateText('event.nothingHint')}
        </EmptyState>
      </Frame>
    </GatedPage>
  );
}

interface EventContentProps extends EventPartProps {
  contentKey: string;
}

function EventContent({ page, contentKey, onContent, children }: EventContentProps) {
  const { client, channel } = page;
  const { data, error, isValidating, mutate } = useContentPage(client.key, channel.key, contentKey);
  const reload = useCallback(() => void mutate(), [mutate]);
  if (data)
    return (
      <EventVideo page={data} onContent={onContent} onReload={reload}>
        {children}
      </EventVideo>
    );
  return (
    <WaitingPage clientKey={client.key}>
      {error ? <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} /> : <Waiting />}
    </WaitingPage>
  );
}

interface EventVideoProps extends Omit<EventPartProps, 'page'> {
  page: ContentPageDto;
  onReload: () => void;
}

function EventVideo({ page, onContent, onReload, children }: EventVideoProps) {
  const room = useRoom(page);
  const paths = usePaths();
  const content = useStreamValue(room.store, (state) => state.content) ?? page.content;
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const liveCount = useStreamValue(room.store, (state) => state.liveCount);
  const isGone = useStreamValue(room.store, (state) => state.isContentGone);
  const { contents, now } = useContents(room.store);
  const timing = useTiming(content);
  const [isPaused, setIsPaused] = useState(false);
  const hrefOf = ({ key }: { key: string }) => paths.content(page.client.key, channel.key, key);
  const isLocked = useStreamValue(room.store, (state) => state.me?.gate === 'rule');
  const nextKey =
    timing.phase === 'closed' || isLocked ? (nextContent(contents, now, content.id)?.card.key ?? null) : null;
  useEffect(() => {
    if (isGone || nextKey !== null) onContent(isGone ? null : nextKey);
  }, [isGone, nextKey, onContent]);
  const handlePlayer = (phase: PlayerPhase) => {
    room.notePlayer(phase);
    setIsPaused(phase === 'paused');
  };
  return (
    <GatedPage page={page} room={room}>
      <Frame page={page} room={room}>
        {children}
        <styled.div
          position="relative"
          bg="black"
          borderRadius={{ base: '0', md: 'card' }}
          overflow="hidden"
          css={{ aspectRatio: '16/9' }}
        >
          <ContentStage
            content={content}
            channel={channel}
            contents={contents}
            listedAt={now}
            timing={timing}
            hasNext
            hrefOf={hrefOf}
            recordingHref={({ channelKey, key }) => paths.content(page.client.key, channelKey, key)}
            actions={null}
            onPlayer={handlePlayer}
            onReload={onReload}
          />
          <ConnectionHint status={room.status} />
        </styled.div>
        <ContentHeading
          content={content}
          state={timing}
          liveCount={liveCount}
          isPaused={isPaused}
          actions={<TextLink to={hrefOf(page.content)}>{gateText('event.whole')}</TextLink>}
        />
      </Frame>
    </GatedPage>
  );
}

function Frame({ page, room, children }: { page: ChannelPageDto | ContentPageDto; room: Room; children: ReactNode }) {
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const client = useFreshClient(page.client, channel);
  const account = useAccount(ACCOUNT_ONLY, client);
  return (
    <PageFrame
      nav={<ClientNav client={client} channel={channel} account={account} />}
      theme={mergedTheme(client.theme, channel.theme)}
      footer={footerOf({ page, room }, account.line)}
    >
      <PageBody>{children}</PageBody>
      {account.dialogs}
    </PageFrame>
  );
}
