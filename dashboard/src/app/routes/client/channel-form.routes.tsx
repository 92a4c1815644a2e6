import { DEFAULT_TIME_ZONE } from '@contracts/domain/date-text';
import { hasStatus } from '@ui/api/api-error';
import type { StaffClient } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { type LoadedRequest, RequestError } from '@ui/components/request-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { ImageField } from '@ui/forms/image-field';
import { useParams } from 'react-router-dom';
import { channelsText } from '../../../features/channels/channels.messages';
import { useChannel } from '../../../features/channels/channels.requests';
import type { ChannelSlots } from '../../../features/channels/form/channel-form';
import { channelFormText as text } from '../../../features/channels/form/channel-form.messages';
import { copiedValuesOf, newChannelValues } from '../../../features/channels/form/channel-form.values';
import { CreateChannel, EditChannel } from '../../../features/channels/form/edit-channel';
import { WordListGroup } from '../../../features/chat-words/word-list-group';
import { LinksSection } from '../../../features/client-links/links-section';
import { useSettings } from '../../../features/client-settings/client-settings.requests';
import { ThemeSection } from '../../../features/client-theme/theme-section';
import { imageSources } from '../../image-sources';
import { channelAddress, paths } from '../../paths';
import { useClientOfRoute } from './client.route';

/** A new channel, in the organization's time zone. */
export function AddChannelRoute() {
  const client = useClientOfRoute();
  const settings = useSettings(client.id);
  usePage({ title: text('form.new'), trail: trailOf(client.id) });
  if (!settings.data && settings.error) return <RequestError request={settings} />;
  if (!settings.data) return <FormSkeleton />;
  const initialValues = newChannelValues(settings.data.timeZoneName || DEFAULT_TIME_ZONE);
  return <CreateChannel {...partsOf(client)} initialValues={initialValues} />;
}

export function CopyChannelRoute() {
  const client = useClientOfRoute();
  const { channelId = '' } = useParams();
  const request = useChannel(client.id, channelId);
  const { data } = request;
  usePage({
    title: data ? text('form.duplicate', { name: data.name }) : channelsText('channels.title'),
    trail: trailOf(client.id),
  });
  if (!data) return <ChannelFormState request={request} />;
  return (
    <CreateChannel key={channelId} {...partsOf(client)} initialValues={copiedValuesOf(data)} copyOfId={channelId} />
  );
}

export function EditChannelRoute() {
  const client = useClientOfRoute();
  const { channelId = '' } = useParams();
  const request = useChannel(client.id, channelId);
  const { data } = request;
  usePage({
    title: data?.name ?? channelsText('channels.title'),
    trail: trailOf(client.id),
    links: data
      ? [
          { label: text('form.footerEdit'), href: paths.channel(client.id, channelId) },
          { label: text('form.footerPreview'), href: channelAddress(client.key, data.key), isOutside: true },
        ]
      : [],
  });
  if (!data) return <ChannelFormState request={request} />;
  return <EditChannel key={channelId} {...partsOf(client)} channel={data} />;
}

const trailOf = (clientId: string) => [{ label: channelsText('channels.title'), to: paths.channels(clientId) }];

function partsOf(client: StaffClient) {
  return {
    clientId: client.id,
    prefix: `${window.location.host}/${client.key}/`,
    listPath: paths.channels(client.id),
    slots: slotsOf(client),
  };
}

/** Parts of a channel's form that belong to other features. */
function slotsOf(client: StaffClient): ChannelSlots {
  const images = imageSources(client.id);
  return {
    images,
    theme: ({ name, logoImage }) => (
      <ThemeSection
        clientName={name || client.name}
        logoImage={logoImage || client.logoImage}
        backgroundField={
          <ImageField name="theme.backgroundImage" label={text('theme.backgroundImage')} sources={images} />
        }
      />
    ),
    links: <LinksSection />,
    wordsOf: (channelId) => <WordListGroup clientId={client.id} channelId={channelId} />,
  };
}

/** Replaces the form while, or because, the channel is missing. */
function ChannelFormState({ request }: { request: LoadedRequest }) {
  const { id } = useClientOfRoute();
  if (hasStatus(request.error, 400, 404)) {
    const all = (
      <LinkButton to={paths.channels(id)} variant="outline">
        {text('form.all')}
      </LinkButton>
    );
    return <NotFoundPage message={text('form.notFound')} action={all} />;
  }
  return request.error ? <RequestError request={request} /> : <FormSkeleton />;
}
