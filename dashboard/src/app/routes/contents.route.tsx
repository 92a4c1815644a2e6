import { hasStatus } from '@ui/api/api-error';
import { usePage } from '@ui/parts/page-title';
import { SkeletonRows } from '@ui/parts/skeleton';
import { useSession } from '@ui/session/session';
import { NotFoundPage } from '@ui/states/not-found-page';
import { RequestError } from '@ui/states/request-error';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useChannels } from '../../features/channels/use-channels';
import { contentsText as text } from '../../features/contents/contents.messages';
import { ContentList } from '../../features/contents/list/content-list';
import { useContents } from '../../features/contents/use-contents';
import { useDeleteContent } from '../../features/contents/use-delete-content';
import { canEditContents } from '../can-edit-contents';
import { useClientOfRoute } from './client.route';
import { useContentsPaths } from './use-contents-paths';

export function ContentsRoute() {
  const client = useClientOfRoute();
  usePage({ title: text('contents.title') });
  const [search, setSearch] = useSearchParams();
  const passedAlong = (useLocation().state as { channelId?: string } | null)?.channelId;
  const contents = useContents(client.id);
  const channels = useChannels(client.id);
  const deleteContent = useDeleteContent(client.id);
  const contentsPaths = useContentsPaths(client);
  const session = useSession();
  const channelId = search.get('channelId') ?? passedAlong ?? null;

  const error = contents.error ?? channels.error;
  if (!contents.data || !channels.data) {
    if (!error) return <SkeletonRows />;
    if (hasStatus(error, 404)) return <NotFoundPage message={text('contents.channelNotFound')} />;
    const mutate = () => Promise.all([contents.mutate(), channels.mutate()]);
    const isValidating = contents.isValidating || channels.isValidating;
    return <RequestError title={text('contents.failed')} request={{ error, mutate, isValidating }} />;
  }
  if (channelId !== null && !channels.data.some(({ id }) => id === channelId)) {
    return <NotFoundPage message={text('contents.channelNotFound')} />;
  }
  return (
    <ContentList
      contents={contents.data}
      channels={channels.data}
      channelId={channelId}
      canAdd={canEditContents(client, session)}
      paths={contentsPaths}
      onChannelChange={(id) => setSearch(id ? { channelId: id } : {}, { replace: true })}
      onDelete={deleteContent}
    />
  );
}
