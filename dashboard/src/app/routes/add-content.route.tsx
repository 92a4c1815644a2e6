import { type ContentType, ContentTypeNumber } from '@contracts/domain/enums';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { usePage } from '@ui/parts/page-title';
import { RequestError } from '@ui/states/request-error';
import { Navigate, useLocation } from 'react-router-dom';
import { useChannels } from '../../features/channels/use-channels';
import { contentsText } from '../../features/contents/contents.messages';
import { contentFormText } from '../../features/contents/form/content-form.messages';
import { newContentValues } from '../../features/contents/form/content-form.values';
import { CreateContent } from '../../features/contents/form/create-content';
import { imageSources } from '../image-sources';
import { paths } from '../paths';
import { useClientOfRoute } from './client.route';

/** Needs the content type 1, 2 or 3 in the state of the navigation, otherwise back to the list (spec 3 §2). */
export function AddContentRoute() {
  const client = useClientOfRoute();
  const contentType = typeIn(useLocation().state);
  const channels = useChannels(client.id);
  usePage({
    title: contentFormText('form.new'),
    subtitle: contentType ? contentsText(`type.${contentType}`) : undefined,
  });

  const listPath = paths.contents(client.id);
  if (!contentType) return <Navigate to={listPath} replace />;
  if (channels.error && !channels.data) return <RequestError request={channels} />;
  if (!channels.data) return <FormSkeleton />;

  const preselected = channels.data.length === 1 ? channels.data.map(({ id }) => id) : [];
  const initialValues = newContentValues(contentType, preselected, channels.data[0]?.timeZoneName ?? '');
  return (
    <CreateContent
      clientId={client.id}
      channels={channels.data}
      initialValues={initialValues}
      listPath={listPath}
      artwork={imageSources(client.id)}
    />
  );
}

function typeIn(state: unknown): ContentType | null {
  const number = (state as { contentType?: unknown } | null)?.contentType;
  const entry = Object.entries(ContentTypeNumber).find(([, value]) => value === number);
  return entry ? (entry[0] as ContentType) : null;
}
