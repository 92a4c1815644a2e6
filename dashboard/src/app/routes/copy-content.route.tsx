import { usePage } from '@ui/parts/page-title';
import { useParams } from 'react-router-dom';
import { useChannels } from '../../features/channels/use-channels';
import { contentsText } from '../../features/contents/contents.messages';
import { contentFormText } from '../../features/contents/form/content-form.messages';
import { valuesOf } from '../../features/contents/form/content-form.values';
import { CreateContent } from '../../features/contents/form/create-content';
import { useContent } from '../../features/contents/use-content';
import { imageSources } from '../image-sources';
import { paths } from '../paths';
import { useClientOfRoute } from './client.route';
import { ContentFormState } from './content-form-state';

export function CopyContentRoute() {
  const client = useClientOfRoute();
  const { contentId = '' } = useParams();
  const content = useContent(contentId);
  const channels = useChannels(client.id);
  usePage({
    title: content.data
      ? contentFormText('form.duplicate', { name: content.data.name })
      : contentsText('contents.title'),
    subtitle: content.data && contentsText(`type.${content.data.contentType}`),
  });

  if (!content.data || !channels.data) return <ContentFormState content={content} channels={channels} />;
  const name = contentFormText('form.copyOf', { name: content.data.name });
  const allowed = channels.data.map(({ id }) => id);
  const values = valuesOf(content.data);
  return (
    <CreateContent
      key={contentId}
      clientId={client.id}
      channels={channels.data}
      initialValues={{ ...values, name, channelIds: values.channelIds.filter((id) => allowed.includes(id)) }}
      listPath={paths.contents(client.id)}
      artwork={imageSources(client.id)}
    />
  );
}
