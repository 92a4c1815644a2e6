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
import type { ContentsPaths } from '../../../features/contents/contents-paths';
import { ContentList, type ContentListProps } from '../../../features/contents/list/content-list';
import { LIST_TABS } from '../../../features/contents/list/content-list.logic';
import { canEditContents } from '../../can-edit-contents';
import { paths, previewAddress } from '../../paths';
import { useClientOfRoute } from '../client/client.route';

export function ContentsRoute() {
  const client = useClientOfRoute();
  const [search, setSearch] = useSearchParams();
  const passedAlong = (useLocation().state as { channelId?: string } | null)?.channelId;
  const channels = useChannels(client.id);
  const contentsPaths = useContentsPaths(client);
  const session = useSession();
  const canAdd = canEditContents(client, session);
  usePage({
    title: contentsText('contents.title'),
    subtitle: contentsText(canAdd ? 'contents.lead' : 'contents.hostHelp'),
  });
  const view = viewIn(search, passedAlong);
  const change = (changes: Partial<View>) => setSearch(searchOf({ ...view, ...changes }), { replace: true });

  if (channels.error && !channels.data) {
    if (hasStatus(channels.error, 404)) return <NoChannel to={contentsPaths.list} />;
    return <RequestError title={contentsText('contents.failed')} request={channels} />;
  }
  if (view.channelId !== null && channels.data && !channels.data.some(({ id }) => id === view.channelId)) {
    return <NoChannel to={contentsPaths.list} />;
  }
  return (
    <ContentList
      clientId={client.id}
      channels={channels.data}
      canAdd={canAdd}
      paths={contentsPaths}
      {...view}
      onChannelChange={(channelId) => change({ channelId })}
      onTagChange={(tag) => change({ tag })}
      onTabChange={(tab) => change({ tab })}
      onShowAll={() => change({ channelId: null, tag: null, tab: 'all' })}
    />
  );
}

/** What is shown is part of the address, so that a reload shows the same. */
type View = Pick<ContentListProps, 'channelId' | 'tag' | 'tab'>;

function viewIn(search: URLSearchParams, passedAlong: string | undefined): View {
  const tagId = search.get('tagId');
  return {
    channelId: search.get('channelId') ?? passedAlong ?? null,
    tag: tagId === null ? null : { id: tagId, name: search.get('tag') ?? '' },
    tab: LIST_TABS.find((id) => id === search.get('show')) ?? 'all',
  };
}

const searchOf = ({ channelId, tag, tab }: View) => ({
  ...(channelId && { channelId }),
  ...(tag && { tagId: tag.id, tag: tag.name }),
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
      analytics: (contentId) => paths.contentAnalytics(id, contentId),
      chatExport: (contentId) => paths.contentChatExport(id, contentId),
      hostPanel: (contentId) => paths.contentHostPanel(id, contentId),
      ready: (contentId) => paths.contentReady(id, contentId),
      preview: (content) => previewAddress(key, content.channelKey, content.key),
    }),
    [id, key, whitelist],
  );
}
