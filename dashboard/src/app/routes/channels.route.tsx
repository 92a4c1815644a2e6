import { usePage } from '@ui/parts/page-title';
import { SkeletonRows } from '@ui/parts/skeleton';
import { NotFoundPage } from '@ui/states/not-found-page';
import { RequestError } from '@ui/states/request-error';
import { ChannelList } from '../../features/channels/channel-list';
import { channelsText as text } from '../../features/channels/channels.messages';
import { useChannels } from '../../features/contents/use-channels';
import { channelAddress, paths } from '../paths';
import { useClientOfRoute } from './client.route';

/** The channels of the organisation, as far as this person may see them. */
export function ChannelsRoute() {
  const client = useClientOfRoute();
  usePage({ title: text('channels.title') });
  const request = useChannels(client.id);
  const { data, error } = request;
  if (!data && error) return <RequestError title={text('channels.failed')} request={request} />;
  if (!data) return <SkeletonRows />;
  if (data.length === 0) return <NotFoundPage message={text('channels.none')} />;
  return (
    <ChannelList
      channels={data}
      paths={{
        contents: (channelId) => paths.channelContents(client.id, channelId),
        preview: (channelKey) => channelAddress(client.key, channelKey),
      }}
    />
  );
}
