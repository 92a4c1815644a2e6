import type { ChannelSummary, StaffClient } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { useSession } from '@ui/session/session';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageActions } from '../../../components/page-header';
import { text as shellText } from '../../../dashboard-messages';
import { ChannelList, ChannelListSkeleton } from '../../../features/channels/channel-list';
import { channelsText as text } from '../../../features/channels/channels.messages';
import { useChannels } from '../../../features/channels/channels.requests';
import { FirstSteps } from '../../../features/channels/first-steps';
import { useComingContents } from '../../../features/contents/contents.requests';
import { canEditContents } from '../../can-edit-contents';
import { channelAddress, paths } from '../../paths';
import { useClientOfRoute } from './client.route';
import { useFirstSteps } from './use-first-steps';

/** The channels that this person may see, below what still has to be set up. */
export function ChannelsRoute() {
  const client = useClientOfRoute();
  const isEditor = canEditContents(client, useSession());
  usePage({ title: text('channels.title'), subtitle: text('channels.lead') });
  const request = useChannels(client.id);
  const contents = useComingContents(client.id);
  const { data, error } = request;
  if (!data && error) return <RequestError title={text('channels.failed')} request={request} />;
  if (!data) return <ChannelListSkeleton />;
  const canAdd = isEditor && client.whitelist === null;
  if (data.length === 0) {
    const way = canAdd ? (
      <AddChannel clientId={client.id} />
    ) : (
      <LinkButton to={paths.today(client.id)} variant="outline">
        {shellText('shell.back')}
      </LinkButton>
    );
    return <NotFoundPage message={text('channels.none')} action={way} />;
  }
  const list = (
    <ChannelList
      clientId={client.id}
      channels={data}
      canEdit={isEditor}
      canEditAll={canAdd}
      contents={contents.data ?? (contents.error ? null : undefined)}
      paths={{
        edit: (channelId) => paths.channel(client.id, channelId),
        copy: (channelId) => paths.copyChannel(client.id, channelId),
        contents: (channelId) => paths.channelContents(client.id, channelId),
        preview: (channelKey) => channelAddress(client.key, channelKey),
      }}
    />
  );
  if (!isEditor) return list;
  return (
    <BelowFirstSteps client={client} channels={data}>
      {canAdd && (
        <PageActions>
          <AddChannel clientId={client.id} />
        </PageActions>
      )}
      {list}
    </BelowFirstSteps>
  );
}

function AddChannel({ clientId }: { clientId: string }) {
  return (
    <LinkButton to={paths.addChannel(clientId)} icon={<Plus aria-hidden="true" />}>
      {text('channels.add')}
    </LinkButton>
  );
}

interface BelowFirstStepsProps {
  client: StaffClient;
  channels: readonly ChannelSummary[];
  children: ReactNode;
}

/** Waits until it is known whether there are first steps, so that they push nothing down. */
function BelowFirstSteps({ client, channels, children }: BelowFirstStepsProps) {
  const [first] = channels;
  const { steps, isKnown, dismiss } = useFirstSteps(client, channels, {
    logo: paths.settings(client.id),
    channel: first ? paths.channelContents(client.id, first.id) : paths.channels(client.id),
    content: paths.contents(client.id),
    host: paths.addUser(client.id),
  });
  if (!isKnown) return <ChannelListSkeleton />;
  return (
    <>
      {steps.length > 0 && <FirstSteps steps={steps} onDismiss={dismiss} />}
      {children}
    </>
  );
}
