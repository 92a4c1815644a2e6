import { hasStatus } from '@ui/api/api-error';
import type { StaffClient } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { useSession } from '@ui/session/session';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useChannels } from '../../../features/channels/channels.requests';
import { contentsText } from '../../../features/contents/contents.messages';
import { useContents } from '../../../features/contents/contents.requests';
import type { ContentsPaths } from '../../../features/contents/contents-paths';
import { ContentList } from '../../../features/contents/list/content-list';
import { LIST_TABS, type ListTab } from '../../../features/contents/list/content-list.logic';
import { ContentListSkeleton } from '../../../features/contents/list/content-list-skeleton';
import { canEditContents } from '../../can-edit-contents';
import { paths, previewAddress } from '../../paths';
import { useClientOfRoute } from '../client/client.route';

export function ContentsRoute() {
  const client = useClientOfRoute();
  const [search, setSearch] = useSearchParams();
  const passedAlong = (useLocation().state as { channelId?: string } | null)?.channelId;
  const contents = useContents(client.id);
  const channels = useChannels(client.id);
  const contentsPaths = useContentsPaths(client);
  const session = useSession();
  const canAdd = canEditContents(client, session);
  usePage({
    title: contentsText('contents.title'),
    subtitle: contentsText(canAdd ? 'contents.lead' : 'contents.hostHelp'),
  });
  const channelId = search.get('channelId') ?? passedAlong ?? null;

  const tab = LIST_TABS.find((id) => id === search.get('show')) ?? 'all';

  const error = contents.error ?? channels.error;
  if (!contents.data || !channels.data) {
    if (!error) return <ContentListSkeleton canAdd={canAdd} />;
    if (hasStatus(error, 404)) return <NoChannel to={contentsPaths.list} />;
    const mutate = () => Promise.all([contents.mutate(), channels.mutate()]);
    const isValidating = contents.isValidating || channels.isValidating;
    return <RequestError title={contentsText('contents.failed')} request={{ error, mutate, isValidating }} />;
  }
  if (channelId !== null && !channels.data.some(({ id }) => id === channelId)) {
    return <NoChannel to={contentsPaths.list} />;
  }
  return (
    <ContentList
      clientId={client.id}
      contents={contents.data}
      channels={channels.data}
      channelId={channelId}
      canAdd={canAdd}
      paths={contentsPaths}
      tab={tab}
      onChannelChange={(id) => setSearch(searchOf(id, tab), { replace: true })}
      onTabChange={(next) => setSearch(searchOf(channelId, next), { replace: true })}
    />
  );
}

/** The channel and the tab are part of the address, so that a reload shows the same. */
const searchOf = (channelId: string | null, tab: ListTab) => ({
  ...(channelId && { channelId }),
  ...(tab !== 'all' && { show: tab }),
});

const NoChannel = ({ to }: { to: string }) => (
  <NotFoundPage
    message={contentsText('contents.channelNotFound')}
    action={
      <LinkButton to={to} variant="outline">
        {contentsText('contents.all')}
      </LinkButton>
    }
  />
);

function useContentsPaths({ id, key, whitelist }: StaffClient): ContentsPaths {
  return useMemo(
    () => ({
      list: paths.contents(id),
      add: paths.addContent(id),
      addChannel: whitelist === null ? paths.addChannel(id) : null,
      edit: (contentId) => paths.content(id, contentId),
      copy: (contentId) => paths.copyContent(id, contentId),
      ready: (contentId) => paths.contentReady(id, contentId),
      preview: (content) => previewAddress(key, content.channelKey, content.key),
    }),
    [id, key, whitelist],
  );
}
