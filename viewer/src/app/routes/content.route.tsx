import { hasStatus } from '@ui/api/api-error';
import { useStreamValue } from '@ui/stream/use-stream';
import { useCallback } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { ContentPageDto } from '../../public-api/public.requests';
import { useContentPage } from '../../public-api/public.requests';
import { ContentScreen } from '../content-screen';
import { GatedPage } from '../gated-page';
import type { LeftContent } from '../gone-note';
import { LoadError } from '../load-error';
import { usePageTitle } from '../page-title';
import { usePaths } from '../paths';
import { useSite } from '../site';
import { useStayAfterEnd } from '../stay-after-end';
import { useChannelAvailability } from '../use-channel-availability';
import { useRoom } from '../use-room';
import { WaitingContent, WaitingPage } from '../waiting-page';
import { ToClient } from './other-pages';

const GONE: LeftContent = { isGone: true };
const UNKNOWN: LeftContent = { ...GONE, isUnknown: true };

/** A content's address (spec 1 §2). */
export function ContentRoute() {
  const site = useSite();
  const { clientKey = site.clientKey ?? '', channelKey = '', contentKey = '' } = useParams();
  const channelPath = usePaths().channel(clientKey, channelKey);
  const { data: page, error, isValidating, mutate } = useContentPage(clientKey, channelKey, contentKey);
  const refusedKeys = useRefusedKeys(contentKey);
  usePageTitle(page?.client.name, page?.content.name);
  const reload = useCallback(() => void mutate(), [mutate]);

  if (page) {
    return <ContentPage key={page.content.id} page={page} channelPath={channelPath} onReload={reload} />;
  }
  if (hasStatus(error, 403, 404))
    return <Navigate replace to={channelPath} state={{ ...(hasStatus(error, 404) ? UNKNOWN : GONE), refusedKeys }} />;
  if (!error) return <WaitingContent clientKey={clientKey} />;
  return (
    <WaitingPage clientKey={clientKey}>
      <LoadError error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
    </WaitingPage>
  );
}

interface ContentPageProps {
  page: ContentPageDto;
  channelPath: string;
  onReload: () => void;
}

/** A page that is open when its content closes stays open, also when it is reloaded; opened afterwards, it leads to its recording if it has one, else to the channel, which also says when it isn't available itself. */
function ContentPage({ page, channelPath, onReload }: ContentPageProps) {
  const isStaying = useStayAfterEnd(page.content.id, page.content.phase === 'closed');
  const room = useRoom(page);
  const refusedKeys = useRefusedKeys(page.content.key);
  const isGone = useStreamValue(room.store, (state) => state.isContentGone);
  const isChannelGone = useStreamValue(room.store, (state) => state.isChannelGone);
  const availability = useChannelAvailability(useStreamValue(room.store, (state) => state.channel) ?? page.channel);
  if (isChannelGone) return <ToClient clientKey={page.client.key} />;
  if (!isStaying && !page.content.recording)
    return <Navigate replace to={channelPath} state={{ ...GONE, refusedKeys, isOver: true }} />;
  if (room.status.state === 'refused') return <Navigate replace to={channelPath} state={{ ...GONE, refusedKeys }} />;
  if (isGone || availability !== 'available') return <Navigate replace to={channelPath} state={GONE} />;
  return (
    <GatedPage page={page} room={room}>
      <ContentScreen page={page} room={room} onReload={onReload} />
    </GatedPage>
  );
}

/** With those that sent the person on to this one. */
function useRefusedKeys(key: string): readonly string[] {
  const left = useLocation().state as LeftContent | null;
  return [...(left?.refusedKeys ?? []), key];
}
