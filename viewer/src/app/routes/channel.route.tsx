import { mergedTheme } from '@contracts/domain/theme';
import { hasStatus } from '@ui/api/api-error';
import { useStreamValue } from '@ui/stream/use-stream';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { nextContent } from '../../features/channel/channel-contents';
import { ChannelSkeleton } from '../../features/channel/channel-skeleton';
import { takeNumberFromAddress } from '../../features/gate/kept-number';
import type { ChannelPageDto } from '../../public-api/public.requests';
import { useChannelPage } from '../../public-api/public.requests';
import { ClientNav } from '../client-nav';
import { useFreshClient } from '../fresh-client';
import { footerOf, GatedPage } from '../gated-page';
import { GoneNote, type LeftContent } from '../gone-note';
import { LoadError } from '../load-error';
import { PageFrame } from '../page-frame';
import { usePageTitle } from '../page-title';
import { usePaths } from '../paths';
import { useSite } from '../site';
import { ACCOUNT_ONLY, useAccount } from '../use-account';
import { useChannelAvailability } from '../use-channel-availability';
import { useContents } from '../use-contents';
import { useRoom, useWaitsForStream } from '../use-room';
import { WaitingContent, WaitingPage } from '../waiting-page';
import { LostChannel, ToClient } from './other-pages';

// Most addresses of channels lead to a content at once.
const ChannelScreen = lazy(async () => ({
  default: (await import('../../features/channel/channel-screen')).ChannelScreen,
}));

/** A channel's address: the content that is on, or what the channel shows when nothing is (spec 1 §2). */
export function ChannelRoute() {
  const site = useSite();
  const { clientKey = site.clientKey ?? '', channelKey = '' } = useParams();
  const { data: page, error, isValidating, mutate } = useChannelPage(clientKey, channelKey);
  // First, as the page of a deleted channel may still be cached, and would lead back to its content.
  if (hasStatus(error, 403, 404)) return <LostChannel clientKey={clientKey} />;
  if (page) return <ChannelPage key={page.channel.id} page={page} />;
  return (
    <WaitingPage clientKey={clientKey}>
      {error ? (
        <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <ChannelSkeleton />
      )}
    </WaitingPage>
  );
}

function ChannelPage({ page }: { page: ChannelPageDto }) {
  const paths = usePaths();
  const location = useLocation();
  const left = location.state as LeftContent | null;
  const room = useRoom(page);
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const client = useFreshClient(page.client, channel);
  usePageTitle(client.name, channel.name);
  const account = useAccount(ACCOUNT_ONLY, client);
  const isGone = useStreamValue(room.store, (state) => state.isChannelGone);
  const { clientId, isPaywalled } = channel;
  // Before the page leads on, or anything in it reports where it is.
  useLayoutEffect(() => {
    if (isPaywalled) takeNumberFromAddress(clientId);
  }, [clientId, isPaywalled]);
  const { contents, now, lockedIds } = useContents(room.store);
  const availability = useChannelAvailability(channel);
  const isOutdated = left !== null && !left.refusedKeys;
  const isWaiting = useWaitsForStream(room, { isLocked: channel.isPaywalled, isOutdated });
  const contentPath = (key: string) => paths.content(client.key, channel.key, key);

  if (isGone) return <ToClient clientKey={client.key} />;
  const open = contents.filter(({ card }) => !left?.refusedKeys?.includes(card.key));
  const first = availability === 'available' ? nextContent(open, now) : null;
  if (first && isWaiting) return <WaitingContent clientKey={client.key} />;
  if (first) return <Navigate replace to={contentPath(first.card.key)} state={left} />;
  return (
    <GatedPage page={page} room={room}>
      <PageFrame
        nav={<ClientNav client={client} channel={channel} account={account} />}
        theme={mergedTheme(client.theme, channel.theme)}
        footer={footerOf({ page, room }, account.line)}
      >
        <Suspense fallback={<ChannelSkeleton />}>
          <ChannelScreen
            channel={channel}
            availability={availability}
            contents={contents}
            olderIn={page.hasOlder ? [client.key, channel.key] : null}
            lockedIds={lockedIds}
            status={room.status}
            note={left?.isGone && <GoneNote left={left} />}
            hrefOf={(content) => contentPath(content.card.key)}
            onPlayer={room.notePlayer}
          />
        </Suspense>
        {account.dialogs}
      </PageFrame>
    </GatedPage>
  );
}
